export { hasCluster, isTorn } from './cluster-files.ts';
export { EmbeddedError } from './embedded-error.ts';
export { type HeldServer, holdEmbedded, RunningAlready } from './hold-embedded.ts';
export { readOrMakeOnce } from './make-once.ts';
export { isAlive } from './postmaster.ts';
export type { EmbeddedServer, StartOptions } from './start-embedded.ts';
export { startEmbedded, stopEmbedded } from './start-embedded.ts';
