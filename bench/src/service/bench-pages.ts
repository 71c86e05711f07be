import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('../../../apps/web/src/app', import.meta.url));

/** Where a page is asked for in more ways than one, as several people would. */
const more: Readonly<Record<string, readonly string[]>> = {
  '/': ['/?days=90'],
  '/hotspots': [
    '/hotspots?page=3',
    '/hotspots?sort=last',
    '/hotspots?q=module-1',
    '/hotspots?convention=naming',
  ],
};

/** What stands for the part of an address that differs. */
const examples: Readonly<Record<string, string>> = { id: '1' };

/**
 * The addresses of each page that somebody sees who is signed in, by its route, found from the web application's files.
 * Pages whose address holds a secret or a date have none.
 */
export function benchPages(): ReadonlyMap<string, readonly string[]> {
  const routes = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
    .sort();
  return new Map(
    routes.flatMap((route) => {
      const path = route.replace(/\[(\w+)\]/g, (whole, name: string) => examples[name] ?? whole);
      if (route === '/sign-in' || path.includes('[')) return [];
      return [[route, [path, ...(more[route] ?? [])]] as const];
    }),
  );
}
