import { busy } from './busy.ts';
import type { Plot } from './plot.ts';
import { sparse } from './sparse.ts';

/** `busy` has every state in it; `sparse` has as many events as were measured. */
export const demoKinds = ['busy', 'sparse'] as const;
export type DemoKind = (typeof demoKinds)[number];

export const plots: Readonly<Record<DemoKind, Plot>> = { busy, sparse };
