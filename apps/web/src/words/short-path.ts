/** Characters of a folder and of a file's name that are shown whole. */
const FOLDER = 64;
const FILE = 56;

export interface ShortPath {
  /** Ends with a slash, or is empty. */
  readonly folder: string;
  readonly file: string;
  readonly isCut: boolean;
}

/** A path for the screen: what is too long is cut in its middle, so that where it begins and what it is called stay. */
export function shortPath(path: string): ShortPath {
  const cut = path.lastIndexOf('/') + 1;
  const folder = middleCut(path.slice(0, cut), FOLDER);
  const file = middleCut(path.slice(cut), FILE);
  return { folder, file, isCut: folder.length + file.length < path.length };
}

/** By code points, so that no character is split. */
function middleCut(text: string, most: number): string {
  const points = [...text];
  if (points.length <= most) return text;
  const half = Math.floor(most / 2);
  return `${points.slice(0, half).join('')}…${points.slice(1 - half).join('')}`;
}
