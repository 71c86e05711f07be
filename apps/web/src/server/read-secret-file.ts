import { readFile } from 'node:fs/promises';
import { EnvError } from '../env.ts';

/** The secret in a file that an environment variable names, without the line's end. Throws `EnvError`. */
export async function readSecretFile(variable: string, file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new EnvError(`${variable} names ${file}, which cannot be read (${code}).`);
  });
  const secret = text.replace(/\r?\n$/, '');
  if (secret.trim() === '') throw new EnvError(`${variable} names ${file}, which is empty.`);
  return secret;
}
