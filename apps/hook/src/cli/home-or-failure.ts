import { homeFolder } from '../files/home-folder.ts';
import { Failure } from './failure.ts';

/** The user's home, absolute. Throws a `Failure` where there is none to be found. */
export function homeOrFailure(): string {
  const home = homeFolder();
  if (home === '') throw new Failure('The system does not say where your home is.', 'echo "$HOME"');
  return home;
}
