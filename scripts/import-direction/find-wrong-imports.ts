import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { type Workspace, workspaces } from '../lib/workspaces.mjs';
import { mayImport, pure } from './rules.ts';

/**
 * Reads every source file and manifest of the workspaces below `root` and says which imports point the wrong way: one
 * sentence each, naming the file and the import. Empty when all is well.
 */
export function findWrongImports(root: string): readonly string[] {
  const all = workspaces(root);
  return all.flatMap((workspace) => [
    ...wrongInManifest(workspace),
    ...sourcesOf(join(root, workspace.folder)).flatMap((file) =>
      wrongInFile(root, workspace, all, file),
    ),
  ]);
}

function wrongInManifest({ folder, manifest }: Workspace): readonly string[] {
  const named = {
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
    ...manifest.devDependencies,
  };
  return Object.keys(named)
    .filter((name) => isOurs(name) && !allowed(manifest.name).includes(name))
    .map(
      (name) => `${folder}/package.json depends on ${name}, which ${manifest.name} may not import`,
    );
}

function wrongInFile(
  root: string,
  workspace: Workspace,
  all: readonly Workspace[],
  file: string,
): readonly string[] {
  const self = workspace.manifest.name;
  const where = relative(root, file).split(sep).join('/');
  return importsOf(file).flatMap((specifier) => {
    const target = ourTarget(root, all, file, specifier);
    if (target === self) return [];
    if (target !== undefined) {
      return allowed(self).includes(target)
        ? []
        : [`${where} imports ${specifier}, which ${self} may not import`];
    }
    const outside = !specifier.startsWith('.') && pure.includes(self) && !isTest(file);
    return outside
      ? [`${where} imports ${specifier}, but ${self} imports nothing from outside`]
      : [];
  });
}

/** The name of our package that the import leads to; undefined for one from outside. */
function ourTarget(
  root: string,
  all: readonly Workspace[],
  file: string,
  specifier: string,
): string | undefined {
  if (!specifier.startsWith('.')) {
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    return isOurs(name) ? name : undefined;
  }
  const path = relative(root, resolve(dirname(file), specifier))
    .split(sep)
    .join('/');
  return all.find(({ folder }) => path.startsWith(`${folder}/`))?.manifest.name;
}

function importsOf(file: string): readonly string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map((each) => each.fileName);
}

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesOf(path);
    return /\.[cm]?[jt]sx?$/.test(entry.name) && entry.isFile() ? [path] : [];
  });
}

const skipped = new Set([
  'node_modules',
  'dist',
  'generated',
  '.next',
  '.turbo',
  '.data',
  'dist-test',
]);

function isOurs(name: string): boolean {
  return name in mayImport || name.startsWith('@unthrash/');
}

function allowed(name: string): readonly string[] {
  return mayImport[name] ?? [];
}

function isTest(file: string): boolean {
  return /\.test\.[jt]sx?$/.test(basename(file)) || file.split(sep).includes('testing');
}
