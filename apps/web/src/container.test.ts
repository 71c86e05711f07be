import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv, variableNames } from './env.ts';

/** No container engine runs in the tests: what can be held without one is held here. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (name: string) => readFile(join(root, name), 'utf8');

const texts = z.record(z.string(), z.string());
const service = z.looseObject({
  image: z.string().optional(),
  build: z.string().optional(),
  environment: texts,
  volumes: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const composeFile = z.strictObject({
  services: z.strictObject({ unthrash: service, database: service }),
  volumes: z.record(z.string(), z.unknown()),
});

test('everything that the image copies is there after a build, and what starts it too', async () => {
  const lines = (await read('Dockerfile')).split('\n');
  const copies = lines.flatMap((line) => {
    const [, from] = /^COPY --from=build \/source\/(\S+) /.exec(line) ?? [];
    return from === undefined ? [] : [from];
  });
  expect(copies).toEqual(['apps/web/dist/server']);
  for (const copy of copies) expect(existsSync(join(root, copy))).toBe(true);
  const [, entry] = /^CMD \["node", "(\S+)"\]$/m.exec(lines.join('\n')) ?? [];
  expect(existsSync(join(root, copies[0] ?? '', entry ?? 'no entry'))).toBe(true);
});

test('the image runs as a person without rights, on the Node version that is the floor or newer', async () => {
  const text = await read('Dockerfile');
  const last = text.slice(text.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD '));
  const floor = (await read('.node-version')).trim();
  expect(text.match(/^FROM (\S+)/gm)).toEqual(
    Array.from({ length: 2 }, () => `FROM node:${floor}-bookworm-slim`),
  );
});

test('the variables that the image and the compose file set are known, and good', async () => {
  const image = Object.fromEntries(
    [...(await read('Dockerfile')).matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name, value]) => [
      name ?? '',
      value,
    ]),
  );
  const { services } = composeFile.parse(parse(await read('compose.yaml')));
  const given = new Map([
    ['UNTHRASH_DATABASE_PASSWORD', '0123abcd'],
    ['UNTHRASH_BASE_URL', 'https://unthrash.example.com'],
  ]);
  const filled = Object.entries(services.unthrash.environment).map(([name, text]) => [
    name,
    text.replace(/\$\{(\w+):[?-]([^}]*)\}/g, (whole, variable: string) =>
      whole.includes(':-') ? '' : (given.get(variable) ?? whole),
    ),
  ]);
  const all: Record<string, string | undefined> = { ...image, ...Object.fromEntries(filled) };
  expect(Object.keys(all).filter((name) => !variableNames.includes(name))).toEqual(['NODE_ENV']);
  const env = readEnv(all);
  expect(env.databaseUrl).toBe('postgresql://unthrash:0123abcd@database:5432/unthrash');
  expect(env.dataFolder).toBe('/data');
  expect(services.unthrash.volumes.map((volume) => volume.split(':')[1])).toContain('/data');
  expect(services.unthrash.ports).toEqual([`127.0.0.1:${env.port}:${env.port}`]);
});

test('the compose file names only what it declares, and waits for a database that answers', async () => {
  const compose = composeFile.parse(parse(await read('compose.yaml')));
  const used = Object.values(compose.services).flatMap((each) =>
    each.volumes.map((volume) => volume.split(':')[0]),
  );
  expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
  const { unthrash, database } = compose.services;
  expect(unthrash.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(database).toHaveProperty('healthcheck');
  expect(database.environment.POSTGRES_DB).toBe('unthrash');
  expect(unthrash.environment.DATABASE_URL).toContain('@database:5432/');
});
