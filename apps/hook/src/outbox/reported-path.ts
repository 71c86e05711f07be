const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const HIDDEN = '…';
/** Bytes: what the wire takes. */
const CAP = 512;

/**
 * A file's path as it may leave the machine: relative, forward slashes, NFC; a segment that is the user's name, holds an
 * e-mail address or cannot be printed becomes `…`. `folder` hides the file's own name.
 */
export function reportedPath(
  relativePath: string,
  userName: string,
  paths: 'full' | 'folder',
): string {
  const user = userName.normalize('NFC').toLowerCase();
  const segments = relativePath
    .normalize('NFC')
    .split('/')
    .map((segment) => {
      const hidden =
        segment === '..' ||
        EMAIL.test(segment) ||
        UNPRINTABLE.test(segment) ||
        (user !== '' && segment.toLowerCase().replace(/\.[^.]*$/, '') === user) ||
        (user !== '' && segment.toLowerCase() === user);
      return hidden ? HIDDEN : segment;
    });
  if (paths === 'folder') segments.splice(-1, 1, HIDDEN);
  let path = segments.join('/');
  while (Buffer.byteLength(path) > CAP && segments.length > 1) {
    segments.splice(0, segments[0] === HIDDEN ? 2 : 1, HIDDEN);
    path = segments.join('/');
    if (segments.length === 2 && Buffer.byteLength(path) > CAP) return HIDDEN;
  }
  return Buffer.byteLength(path) > CAP ? HIDDEN : path;
}
