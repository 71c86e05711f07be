export { EmbeddedError } from './embedded-error.ts';
export { type HeldServer, holdEmbedded, RunningAlready } from './hold-embedded.ts';
export { isAlive } from './postmaster.ts';
export type { EmbeddedServer, StartOptions } from './start-embedded.ts';
export { hasCluster, startEmbedded, stopEmbedded } from './start-embedded.ts';
