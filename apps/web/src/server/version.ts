import manifest from '../../package.json' with { type: 'json' };

/** The server's version, which is also that of the hook it hands out. */
export const version: string = manifest.version;
