import type { Activity, FlipEvent } from './event-v1.ts';

/** What docs/privacy.md and the page "What we store" show and say: a test compares the document with this. */

/** Made up; everything that an event can hold but `because`, which only passed ones have. */
export const sampleEvent: FlipEvent = {
  id: 'kXw3bT0aYq9mD1sVh8Jf5LrCzN2uGpE7oIiWtAxQeBk',
  day: '2026-11-30',
  repo: 'github.com/acme/shop',
  path: 'src/Clock.cs',
  language: 'csharp',
  convention: 'datetime-kind',
  from: 'local',
  to: 'utc',
  kind: 'undo',
  flip: 1,
  cycle: 2,
  verdict: 'refused',
  between: 'test',
  outcome: 'failed',
  gap: '<1m',
  size: '1',
  agent: 'claude-code',
  subagent: false,
  decided: false,
  episode: 'pR4cU8nHs2vKy6ZgQ0mWd1XfJ7tBa5LeO3iSxTqNhCw',
  reporter: 'Jm3xQ8vT1kRz6bYw0pLs5d.Hc7fN2gUe9aXi4oVt8Kq1M.Zy5rW0sBn3jDl7hGp2Eu6T',
};

/** Made up; everything that is sent of a day's activity. */
export const sampleActivity: Activity = {
  id: 'vF6tM1qXz8LkB3nYs0RgD7wHj5CpA2eUo9iTbVxKcQm',
  day: '2026-11-30',
  repo: 'github.com/acme/shop',
  edits: 40,
  hookVersion: '0.1.0',
  agentVersion: '2.1.332',
  reporter: 'Jm3xQ8vT1kRz6bYw0pLs5d.Hc7fN2gUe9aXi4oVt8Kq1M',
};

export interface ExplainedField {
  readonly names: readonly (keyof FlipEvent)[];
  /** Words between backticks are as they are sent. */
  readonly what: string;
  readonly why: string;
}

/** Every field of an event. */
export const explainedFields: readonly ExplainedField[] = [
  {
    names: ['id'],
    what: 'an HMAC under a secret that stays on the machine; the same flip has the same id',
    why: 'so that sending twice counts once',
  },
  {
    names: ['day'],
    what: 'the date on the machine; no time',
    why: 'to see a hotspot come and go',
  },
  {
    names: ['repo'],
    what: 'host, owner and name from the remote (`upstream` before `origin`), without credentials',
    why: 'a hotspot is a place in a repository',
  },
  {
    names: ['path'],
    what: 'the file, relative to the repository. A part that is the user\'s login name, holds an e-mail address or cannot be printed becomes `…`. Setting `"paths": "folder"` leaves the file\'s name out',
    why: 'the same',
  },
  {
    names: ['language'],
    what: "from a closed list by the file's ending, else `other`",
    why: 'to see which languages contradict themselves',
  },
  {
    names: ['convention'],
    what: 'one of a closed list: `datetime-kind`, `quotes`, `line-endings` …',
    why: 'it is what has to be decided',
  },
  {
    names: ['from', 'to'],
    what: "the two sides from that convention's closed list (`utc`, `local`), or empty; never words from the code",
    why: 'to name the contradiction',
  },
  {
    names: ['kind'],
    what: '`undo` or `redo`',
    why: 'undone once is a correction, redone is a circle',
  },
  {
    names: ['flip'],
    what: 'how often this place has gone back in this session, 1 to 99',
    why: 'to tell a hotspot from a slip',
  },
  {
    names: ['cycle'],
    what: 'how many contents take turns, 2 to 20',
    why: 'two sides or more',
  },
  {
    names: ['verdict'],
    what: 'what became of the edit: `passed`, `noted`, `refused`, `asked`, `insisted`, `bypassed`',
    why: 'to see whether the hook helps or is in the way',
  },
  {
    names: ['because'],
    what: 'only with `passed`: `window`, `debug`, `roll-back`, `human`, `commit`, `policy`',
    why: 'to leave out what is no contradiction',
  },
  {
    names: ['between'],
    what: 'what kind of command ran last in between: `test`, `lint`, `format`, `typecheck`, `build`, `review`, `nothing`, `unknown`; never the command',
    why: 'usually the other party of the contradiction',
  },
  {
    names: ['outcome'],
    what: '`failed`, `passed`, `unknown`',
    why: 'the same',
  },
  {
    names: ['gap'],
    what: 'how long the content was away: `<1m`, `1-5m`, `5-15m`, `>15m`',
    why: 'short gaps are loops',
  },
  {
    names: ['size'],
    what: 'how many lines went back: `1`, `2-5`, `6-20`, `>20`',
    why: 'what is at stake',
  },
  {
    names: ['agent'],
    what: 'which program: `claude-code`',
    why: 'programs differ',
  },
  {
    names: ['subagent'],
    what: 'whether a helper of the agent made the edit',
    why: 'helpers know less of what was decided',
  },
  {
    names: ['decided'],
    what: 'whether the repository holds a decision about this place',
    why: 'to see whether decisions work',
  },
  {
    names: ['episode'],
    what: 'an HMAC that is the same for the flips of one human message, and for no others',
    why: 'ten flips after one message are one event in the life of the code',
  },
  {
    names: ['reporter'],
    what: 'up to three HMACs under a secret that is thrown away each week: the machine as the team, the repository and the hotspot see it, each different',
    why: '"three machines met it" and not "one machine met it three times"',
  },
];
