/** Characters. */
export const MIN_PASSWORD = 12;
