import type { ProposedEdit } from '../agents/agent.ts';

/** Systems whose file systems usually take two names that differ in case for one file. */
const CASELESS = new Set(['darwin', 'win32']);

/**
 * What the ledger of an edited file is named after: the file, however its name is spelled where case does not count. A
 * notebook's cell is a file of its own, and so is what is known of a file that cannot be looked at.
 *
 * @param unseen whether only transitions of the file are known
 * @param platform as Node names it
 */
export function ledgerName(
  { file, change }: Pick<ProposedEdit, 'file' | 'change'>,
  unseen: boolean,
  platform: string,
): string {
  const name = CASELESS.has(platform) ? file.toLowerCase() : file;
  if (change.kind === 'cell') return `${name}\0${change.cell}`;
  return unseen ? `${name}\0` : name;
}
