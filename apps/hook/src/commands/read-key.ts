import { readFileSync } from 'node:fs';
import { isWholeIngestKey } from '@unthrash/events';
import { Failure } from '../cli/failure.ts';
import { word } from '../cli/shell-word.ts';
import { askSecret, canAsk } from '../cli/talk.ts';
import { codeOf } from '../files/regular-file.ts';
import type { Again } from './init-command.ts';

/**
 * The ingest key from a file, from a prompt, or from stdin where it is no terminal. Never from an argument, which other
 * users of the machine can see. Throws a `Failure` when it is not a whole key; `again` names the command to run then.
 */
export async function readKey(keyFile: string | undefined, again: Again): Promise<string> {
  const key = (await given(keyFile)).trim();
  if (key === '') {
    throw new Failure('There is no ingest key to join with.', again({ keyFile: 'FILE' }));
  }
  if (!isWholeIngestKey(key)) {
    throw new Failure(
      'That is not a whole ingest key: something is missing or mistyped. Copy it again from the page that showed it.',
      again(),
    );
  }
  return key;
}

async function given(keyFile: string | undefined): Promise<string> {
  if (keyFile !== undefined) {
    try {
      return readFileSync(keyFile, 'utf8');
    } catch (error) {
      throw new Failure(`${keyFile} cannot be read (${codeOf(error)}).`, `ls -l ${word(keyFile)}`);
    }
  }
  if (canAsk()) return askSecret('Ingest key (not shown): ');
  try {
    return process.stdin.isTTY ? '' : readFileSync(0, 'utf8');
  } catch {
    return '';
  }
}
