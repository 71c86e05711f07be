import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('../../../apps/web/src/app', import.meta.url));

/** Every page that the web application has, from its files: `/`, `/hotspots`, `/hotspots/[id]`. */
export async function pageRoutes(): Promise<readonly string[]> {
  const files = await readdir(app, { recursive: true });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
    .sort();
}
