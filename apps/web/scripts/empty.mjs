// Stands in for `server-only` in the entry's bundle.
export {};
