import { applyEdit, applyWrite } from '@unthrash/detector';
import type { Change } from '../agents/agent.ts';
import { cellSource } from './notebook-cell.ts';
import { type Found, readRegular } from './regular-file.ts';

/** A file before and after a proposed change. */
export interface EditedFile {
  /** Undefined when the file does not exist. */
  readonly before: string | undefined;
  readonly after: string;
  /** Nanoseconds, opaque; empty when the file does not exist. */
  readonly modified: string;
}

/** A change of a file that cannot be looked at: only what it replaces by what is known. */
export interface Transition {
  readonly replacements: readonly { readonly old: string; readonly new: string }[];
}

/** Bytes of the largest file that is judged. */
const CAP = 5 * 1024 * 1024;

/**
 * Applies a change in memory, as the client will. A transition when the file cannot be read or is too large. Undefined
 * when there is nothing to judge: nothing changes, the old text is not there, or every occurrence is replaced. Never
 * throws.
 */
export function applyChange(file: string, change: Change): EditedFile | Transition | undefined {
  if (change.kind === 'replace' && change.edits.some(({ all }) => all)) return undefined;
  const found = readRegular(file, { cap: CAP, followLinks: true });
  if (found.kind === 'unusable') {
    return change.kind === 'replace' ? { replacements: change.edits } : undefined;
  }
  const edited = applied(found, change);
  return edited?.before === edited?.after ? undefined : edited;
}

function applied(
  found: Exclude<Found, { kind: 'unusable' }>,
  change: Change,
): EditedFile | undefined {
  const before = found.kind === 'read' ? decode(found.bytes) : undefined;
  const modified = found.kind === 'read' ? found.modified : '';
  if (change.kind === 'write')
    return { before, after: applyWrite(before, change.content), modified };
  if (change.kind === 'cell') {
    const source = cellSource(before ?? '', change.cell);
    // A notebook's date moves with every cell of it, so it says nothing about this one.
    return source === undefined
      ? undefined
      : { before: source, after: change.source, modified: 'cell' };
  }
  const after = applyEdit(before ?? '', change.edits);
  return after === undefined ? undefined : { before, after, modified };
}

function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isUtf16 ? 'utf16le' : 'utf8');
}
