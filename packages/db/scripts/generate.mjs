// Makes the Prisma client from the schema, offline. Does nothing when the schema has not changed since.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const schema = join(here, '../../../prisma/schema.prisma');
const generated = join(here, '../src/generated');
const stamp = join(generated, 'made-from.txt');

const require = createRequire(import.meta.url);
const { version } = require('prisma/package.json');
const wanted = `${version} ${createHash('sha256').update(readFileSync(schema)).digest('hex')}\n`;

if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) process.exit(0);

const cli = join(dirname(require.resolve('prisma/package.json')), 'build/index.js');
const made = spawnSync(process.execPath, [cli, 'generate', '--schema', schema], {
  encoding: 'utf8',
  env: {
    ...process.env,
    // The command asks for this binary and would fetch it, but `generate` never starts it: any file will do.
    PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(import.meta.url),
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (made.status !== 0) {
  console.error(
    `The Prisma client could not be made from ${schema}:\n${made.stdout}${made.stderr}`,
  );
  process.exit(1);
}
writeFileSync(stamp, wanted);
console.error('Prisma client made.');
