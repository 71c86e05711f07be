/**
 * The folder of a path, told apart `depth` deep: `src/api/` of `src/api/v2/users.ts` at two; empty for a file at the root.
 */
export function folderAt(path: string, depth: number): string {
  let end = 0;
  for (let at = 0; at < depth; at += 1) {
    const next = path.indexOf('/', end);
    if (next === -1) break;
    end = next + 1;
  }
  return path.slice(0, end);
}

/**
 * What a list is asked for so that it holds the files that `folderAt` puts into `folder`, and no others: `src/api/` with
 * all below it, or `src/*` for the files of `src/` itself, since those deeper have folders of their own.
 */
export function filesOf(folder: string, depth: number): string {
  return folder.split('/').length - 1 < depth ? `${folder}*` : folder;
}

/** Whether a path lies in what is asked for: `src/` and all below it, `src/*` and no deeper, `*` for the root's own files. */
export function liesIn(path: string, asked: string): boolean {
  if (!asked.endsWith('*')) return path.startsWith(asked);
  const folder = asked.slice(0, -1);
  return path.startsWith(folder) && !path.includes('/', folder.length);
}
