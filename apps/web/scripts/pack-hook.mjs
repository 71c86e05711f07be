// Packs the hook as npm would, but the same bytes for the same content, so that its hash can be part of its name.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const source = fileURLToPath(new URL('../../hook/', import.meta.url));

/**
 * Writes `unthrash-X.Y.Z-<hash>.tgz` and `manifest.json` ({name, sha512 in base64}) into the folder.
 * @param {string} folder
 */
export async function packHook(folder) {
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const files = new Map([['package.json', Buffer.from(publishedManifest(manifest))]]);
  for (const name of ['README.md', 'LICENSE']) {
    const file = join(source, name);
    if (existsSync(file)) files.set(name, readFileSync(file));
  }
  // As npm reads the list: what begins with an exclamation mark is left out again.
  for (const entry of manifest.files.filter((each) => !each.startsWith('!')))
    addFolder(files, join(source, entry));
  for (const name of [...files.keys()])
    if (manifest.files.some((entry) => name.startsWith(`${entry.slice(1)}/`) && entry[0] === '!'))
      files.delete(name);
  const archive = gzipSync(tar(files), { level: 9 });
  // The system that packed it is written into byte 9.
  archive[9] = 255;
  const hash = createHash('sha256').update(archive).digest('hex').slice(0, 12);
  const name = `unthrash-${manifest.version}-${hash}.tgz`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), archive);
  const sha512 = createHash('sha512').update(archive).digest('base64');
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ name, sha512 }, null, 2)}\n`);
}

/** Without scripts and without what only the repository needs: the bundles need nothing else. */
function publishedManifest({ scripts: _scripts, devDependencies: _dev, ...rest }) {
  return `${JSON.stringify(rest, null, 2)}\n`;
}

/** @param {Map<string, Buffer>} files @param {string} folder */
function addFolder(files, folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(relative(source, file).split(sep).join('/'), readFileSync(file));
  }
}

/** A tar archive in the ustar format, files sorted by name, all of them from npm's own fixed date. */
function tar(files) {
  const blocks = [];
  for (const name of [...files.keys()].sort()) {
    const content = files.get(name);
    blocks.push(header(`package/${name}`, content.length), content);
    blocks.push(Buffer.alloc((512 - (content.length % 512)) % 512));
  }
  blocks.push(Buffer.alloc(1024));
  return Buffer.concat(blocks);
}

const DATE = 499_162_500;

/** @param {string} name @param {number} size */
function header(name, size) {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for the archive`);
  const block = Buffer.alloc(512);
  const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o755, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(DATE, 12), 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  let sum = 0;
  for (const byte of block) sum += byte;
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
