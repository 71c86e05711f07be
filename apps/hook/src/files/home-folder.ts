import { isAbsolute } from 'node:path';

/**
 * The user's home folder, or empty where there is none to be found. The environment may name one that is empty or
 * relative, which would be a folder of the repository's: then it is the one that the system knows. Never throws.
 */
export function homeFolder(): string {
  // Not needed where something is installed, so not loaded there.
  const { homedir, userInfo } = process.getBuiltinModule('node:os');
  for (const find of [homedir, () => userInfo().homedir]) {
    const folder = resultOf(find);
    if (isAbsolute(folder)) return folder;
  }
  return '';
}

function resultOf(find: () => string): string {
  try {
    return find();
  } catch {
    return '';
  }
}
