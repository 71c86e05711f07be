declare const UNTHRASH_VERSION: string | undefined;

/** The package's version: set when the bundles are built. */
export const version = typeof UNTHRASH_VERSION === 'string' ? UNTHRASH_VERSION : '0.0.0';
