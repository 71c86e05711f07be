import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const src = join(import.meta.dirname, '../..');

function filesBelow(folder: string, ends: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name === ends || name.endsWith(`${sep}${ends}`))
    .map((name) => join(folder, name));
}

/** `/hotspots/[id]` of `…/app/hotspots/[id]/page.tsx`. */
const addressOf = (file: string): string =>
  `/${relative(join(src, 'app'), dirname(file)).split(sep).join('/')}`;

/** The address of every page. */
export function findPages(): string[] {
  return filesBelow(join(src, 'app'), 'page.tsx').map(addressOf);
}

/** `GET /api/v1/hello`: every method that a route answers itself; those that it refuses are re-exports. */
export function findRoutes(): string[] {
  return filesBelow(join(src, 'app'), 'route.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/^export (?:async )?(?:function|const) ([A-Z]+)\b/gm)].map(
      ([, method]) => `${method} ${addressOf(file)}`,
    );
  });
}

interface FoundAction {
  readonly name: string;
  /** As the built server calls it. */
  readonly id: string;
  /** A page from which it can be called. */
  readonly page: string;
}

/** The exported name of every server action in the source. */
export function findActionNames(): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(src, name), 'utf8'))
    .filter((text) => /^\s*['"]use server['"]/m.test(text))
    .flatMap((text) => [...text.matchAll(/^export (?:async function|const) (\w+)/gm)])
    .map(([, name = '']) => name);
}

/** Every server action of the built server, from the manifest that Next itself uses. */
export function findBuiltActions(builtApp: string): FoundAction[] {
  const file = join(builtApp, '.next/server/server-reference-manifest.json');
  const manifest: {
    node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
  } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(manifest.node).map(([id, { exportedName, workers }]) => {
    const names = Object.keys(workers).filter((name) => !name.includes('_not-found'));
    const name = names.find((each) => !each.includes('[')) ?? names[0] ?? '';
    return { name: exportedName, id, page: name.replace(/^app(.*?)\/?page$/, '$1') || '/' };
  });
}
