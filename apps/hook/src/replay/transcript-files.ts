import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

const NON_BLOCK = constants.O_NONBLOCK ?? 0;
const ENDING = '.jsonl';
/** Folders below the one that was named: project, session, `subagents`, and what a workflow puts below that. */
const MOST_DEPTH = 8;
const HEAD = 64 * 1024;

/** One transcript on disk. */
export interface TranscriptFile {
  readonly path: string;
  readonly bytes: number;
}

/** A session: its own transcript and those of its sub-agents. */
export interface SessionFiles {
  /** Undefined when only sub-agents' transcripts are left of it. */
  readonly main: TranscriptFile | undefined;
  readonly agents: readonly TranscriptFile[];
  readonly bytes: number;
  /** Milliseconds since the epoch: when one of its files was last written to. */
  readonly written: number;
}

export interface Found {
  readonly sessions: readonly SessionFiles[];
  /** Links, pipes and the like in the place of a transcript or a folder: not followed, not read. */
  readonly passedOver: number;
}

interface Draft {
  main: TranscriptFile | undefined;
  agents: TranscriptFile[];
  written: number;
}

/**
 * Lists the sessions below a folder (or of one transcript), the one last written to at the end, so that a copy comes
 * after what it was copied from. Reads names and, for sub-agents that lie beside their session, a few lines; follows no
 * link below the folder. Throws what the system throws when the folder itself cannot be listed.
 */
export function findTranscripts(folderOrFile: string): Found {
  const root = realpathSync(folderOrFile);
  const isFolder = lstatSync(root).isDirectory();
  const base = isFolder ? root : dirname(root);
  const drafts = new Map<string, Draft>();
  let passedOver = 0;
  const add = (path: string): void => {
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (status === undefined) return;
    const session = sessionOf(path, base);
    const draft = drafts.get(session) ?? { main: undefined, agents: [], written: 0 };
    drafts.set(session, draft);
    const file = { path, bytes: status.size };
    if (path === session) draft.main = file;
    else draft.agents.push(file);
    draft.written = Math.max(draft.written, status.mtimeMs);
  };
  const walk = (folder: string, depth: number): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (depth < MOST_DEPTH) quietly(() => walk(path, depth + 1));
      } else if (entry.isFile()) {
        if (entry.name.endsWith(ENDING)) add(path);
      } else if (entry.isSymbolicLink() || entry.name.endsWith(ENDING)) passedOver += 1;
    }
  };
  if (isFolder) walk(root, 0);
  else {
    add(root);
    quietly(() => walk(join(dirname(root), basename(root, ENDING)), 1));
  }
  const sessions = [...drafts.values()]
    .map(({ main, agents, written }) => ({
      main,
      agents,
      written,
      bytes: agents.reduce((sum, { bytes }) => sum + bytes, main?.bytes ?? 0),
    }))
    .sort((one, two) => one.written - two.written);
  return { sessions, passedOver };
}

/** A folder below that cannot be listed costs its own transcripts only. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Not ours to read.
  }
}

/** The transcript of the session that a transcript below `base` belongs to; its own path where it is a session itself. */
function sessionOf(path: string, base: string): string {
  const parts = relative(base, path).split(sep);
  const below = parts.indexOf('subagents');
  if (below > 0) return join(base, ...parts.slice(0, below)) + ENDING;
  if (!basename(path).startsWith('agent-')) return path;
  const session = /"sessionId"\s*:\s*"([\w-]{1,64})"/.exec(headOf(path))?.[1];
  return session === undefined ? path : join(dirname(path), session + ENDING);
}

/** When a transcript begins, in milliseconds since the epoch; 0 when its head does not say. */
export function beginningOf(path: string): number {
  const time = /"timestamp"\s*:\s*"([^"]{1,40})"/.exec(headOf(path))?.[1];
  return Date.parse(time ?? '') || 0;
}

function headOf(path: string): string {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | NON_BLOCK);
  } catch {
    return '';
  }
  try {
    const bytes = Buffer.allocUnsafe(HEAD);
    return bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, HEAD, 0));
  } catch {
    return '';
  } finally {
    closeSync(descriptor);
  }
}
