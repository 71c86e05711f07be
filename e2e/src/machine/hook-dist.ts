import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../apps/hook/dist/', import.meta.url));

/** The path of one of the hook package's built files. */
export function hookDist(file: string): string {
  return join(folder, file);
}
