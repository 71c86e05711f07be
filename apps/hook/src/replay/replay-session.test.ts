import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeRepository, scratchFolder } from '../testing/scratch.ts';
import { Places, type ReplayResult } from './places.ts';
import { type PastSession, replaySession } from './replay-session.ts';
import { TestTranscript, type Written } from './testing/transcript.ts';
import { findTranscripts } from './transcript-files.ts';

const scratch = scratchFolder();
const FILE = 'src/Clock.cs';
const UTC = '    return DateTime.UtcNow;';
const LOCAL = '    return DateTime.Now;';
const fileWith = (line: string): string => `class Clock\n{\n${line}\n}\n`;

let serial = 0;

function newFolder(): string {
  serial += 1;
  return join(scratch, String(serial));
}

function clock(options?: ConstructorParameters<typeof TestTranscript>[1]): TestTranscript {
  return new TestTranscript({ [FILE]: fileWith(UTC) }, options);
}

/** There and back, as the client writes it down. */
function flipOnce(transcript: TestTranscript, written: Written = {}): TestTranscript {
  return transcript.edit(FILE, UTC, LOCAL, written).edit(FILE, LOCAL, UTC, written);
}

function replayed(folder: string, since = 0): { sessions: PastSession[]; result: ReplayResult } {
  const places = new Places();
  const sessions = findTranscripts(folder).sessions.map((files) =>
    replaySession(files, {
      window: 600_000,
      since,
      wantsSides: () => true,
      onBytes: () => undefined,
    }),
  );
  for (const session of sessions) places.add(session);
  return { sessions, result: places.result() };
}

function replay(transcript: TestTranscript): ReplayResult {
  const folder = newFolder();
  transcript.save(join(folder, 'project', 'session.jsonl'));
  return replayed(folder).result;
}

describe('a place that went back', () => {
  it('is found with its file, what it is about, and both sides', () => {
    const transcript = flipOnce(clock().person());
    expect(replay(transcript)).toMatchObject({
      edits: 2,
      flips: 1,
      refused: 1,
      places: [
        {
          file: '/home/shop/src/Clock.cs',
          convention: 'datetime-kind',
          flips: 1,
          sessions: 1,
          sides: [{ one: LOCAL, other: UTC, times: 1 }],
        },
      ],
    });
  });

  it('is counted each time it goes back', () => {
    const transcript = flipOnce(flipOnce(clock().person()));
    expect(replay(transcript)).toMatchObject({ flips: 3, refused: 3 });
  });

  it.each(['patch', 'nothing'] as const)(
    'is found where of the file before the edit the transcript has only: %s',
    (known) => {
      expect(replay(flipOnce(clock().person(), { known })).flips).toBe(1);
    },
  );

  it('is found however much context was quoted, since the file before the edit is known', () => {
    const transcript = clock().person().edit(FILE, 'UtcNow', 'Now').edit(FILE, LOCAL, UTC);
    expect(replay(transcript).flips).toBe(1);
  });

  it('is found where the whole file was written', () => {
    const transcript = clock().person().write(FILE, fileWith(LOCAL)).write(FILE, fileWith(UTC));
    expect(replay(transcript).flips).toBe(1);
  });

  it('is found in what old clients wrote: several edits in a call, without prompt ids', () => {
    const transcript = clock();
    const change = (before: string, old_string: string, new_string: string): void => {
      const edits = [{ old_string, new_string }];
      const filePath = transcript.path(FILE);
      const id = transcript.call('MultiEdit', { file_path: filePath, edits });
      transcript.result(
        id,
        { content: 'Applied' },
        { filePath, edits, originalFileContents: before },
      );
    };
    change(fileWith(UTC), UTC, LOCAL);
    change(fileWith(LOCAL), LOCAL, UTC);
    expect(replay(transcript).flips).toBe(1);
  });

  it('is found in a cell of a notebook', () => {
    const transcript = new TestTranscript({});
    const change = (before: string, new_source: string): void => {
      const input = { notebook_path: transcript.path('a.ipynb'), cell_id: 'c', new_source };
      const id = transcript.call('NotebookEdit', input);
      const original_file = JSON.stringify({ cells: [{ id: 'c', source: before }] });
      transcript.result(id, { content: 'ok' }, { ...input, original_file });
    };
    change('a = 1', 'a = 2');
    change('a = 2', 'a = 1');
    expect(replay(transcript).flips).toBe(1);
  });

  it('is none when the two contents are of two places', () => {
    const transcript = new TestTranscript({ 'a.ts': 'x\nmiddle\ny\n' }).person();
    transcript.edit('a.ts', 'x\n', 'y\n').edit('a.ts', 'middle\ny', 'middle\nx');
    expect(replay(transcript).flips).toBe(0);
  });
});

describe('an edit', () => {
  it.each(['failed', 'rejected', 'none'] as const)(
    'that did not land is left out: %s',
    (outcome) => {
      const transcript = clock()
        .person()
        .edit(FILE, UTC, LOCAL)
        .edit(FILE, LOCAL, UTC, { outcome });
      expect(replay(transcript)).toMatchObject({ edits: 1, notLanded: 1, flips: 0 });
    },
  );

  it('that replaced every occurrence is no flip, and what came before it is still known', () => {
    const all = { all: true };
    const transcript = flipOnce(clock().person(), all)
      .edit(FILE, UTC, LOCAL)
      .edit(FILE, LOCAL, UTC);
    expect(replay(transcript).flips).toBe(1);
  });

  it('of a lock file, or of a file outside the project, is not counted', () => {
    const transcript = new TestTranscript({ 'package-lock.json': 'a\n', '../notes.md': 'a\n' });
    for (const file of ['package-lock.json', '../notes.md'])
      transcript.edit(file, 'a', 'b').edit(file, 'b', 'a');
    expect(replay(transcript)).toMatchObject({ edits: 0, flips: 0 });
  });

  it('that is written down twice is counted once, in one session and across forks', () => {
    const folder = newFolder();
    const transcript = flipOnce(clock().person());
    const copied = [...transcript.lines];
    for (const line of copied) transcript.raw(line);
    transcript.save(join(folder, 'project', 'one.jsonl'));
    const fork = new TestTranscript({});
    for (const line of copied) fork.raw(line.replaceAll('"session"', '"fork"'));
    fork.save(join(folder, 'project', 'two.jsonl'));
    expect(replayed(folder).result).toMatchObject({ sessions: 2, edits: 2, flips: 1, refused: 1 });
  });

  it('in a fork goes back to what the session had before the fork', () => {
    const folder = newFolder();
    const transcript = clock().person().edit(FILE, UTC, LOCAL);
    transcript.save(join(folder, 'project', 'one.jsonl'));
    transcript.edit(FILE, LOCAL, UTC).save(join(folder, 'project', 'two.jsonl'));
    expect(replayed(folder).result).toMatchObject({ edits: 2, flips: 1, flippedSessions: 1 });
  });

  it('from before the time that is asked for is known but not told', () => {
    const folder = newFolder();
    const transcript = clock().person().edit(FILE, UTC, LOCAL);
    transcript.edit(FILE, LOCAL, UTC, { seconds: 300 }).save(join(folder, 'session.jsonl'));
    const since = Date.UTC(2026, 10, 30, 12, 4);
    expect(replayed(folder, since).result).toMatchObject({ edits: 1, flips: 1 });
    expect(replayed(folder, since + 3_600_000).result).toMatchObject({ edits: 0, flips: 0 });
  });
});

describe('a return', () => {
  it('that a person asked for in a message is no flip', () => {
    const transcript = clock().person().edit(FILE, UTC, LOCAL);
    transcript.person([{ type: 'text', text: 'Put it back.' }]).edit(FILE, LOCAL, UTC);
    expect(replay(transcript)).toMatchObject({ flips: 0, leftOut: { human: 1 }, places: [] });
  });

  it('across a commit is none, and a command that failed is no commit', () => {
    const commit = 'cd /home/shop && git add -A && git commit -m "it"';
    const across = (failed: boolean): ReplayResult =>
      replay(clock().person().edit(FILE, UTC, LOCAL).bash(commit, failed).edit(FILE, LOCAL, UTC));
    expect(across(false)).toMatchObject({ flips: 0, leftOut: { commit: 1 } });
    expect(across(true)).toMatchObject({ flips: 1, leftOut: { commit: 0 } });
  });

  it('that takes out a line which was put in to look at something is none', () => {
    const log = `    Console.WriteLine("here");\n`;
    const transcript = clock()
      .person()
      .edit(FILE, UTC, log + UTC)
      .edit(FILE, log, '');
    expect(replay(transcript)).toMatchObject({ flips: 0, leftOut: { debug: 1 } });
  });

  it('that comes late is a flip which would have passed', () => {
    const transcript = clock().person().edit(FILE, UTC, LOCAL);
    transcript.edit(FILE, LOCAL, UTC, { seconds: 3600 });
    expect(replay(transcript)).toMatchObject({ flips: 1, refused: 0 });
  });
});

describe('a prompt that is no person’s does not end the turn', () => {
  const prompts: [string, (transcript: TestTranscript) => unknown][] = [
    ['a background command has ended', (transcript) => transcript.notified()],
    [
      'a timer',
      (transcript) =>
        transcript.person('Look again.', { turnOrigin: 'scheduled', promptSource: '' }),
    ],
    [
      'the client carries on by itself',
      (transcript) => transcript.person('Go on.', { turnOrigin: 'auto_continuation' }),
    ],
    [
      'the conversation was summed up',
      (transcript) => transcript.person('This session is continued.', { isCompactSummary: true }),
    ],
    ['a note of the client’s', (transcript) => transcript.person('Caveat', { isMeta: true })],
    [
      'a task for a sub-agent, in old transcripts in the same file',
      (transcript) => transcript.person('Do it.', { isSidechain: true }),
    ],
    [
      'what a command printed, in old transcripts',
      (transcript) =>
        transcript.user({ message: { role: 'user', content: '<bash-stdout>ok</bash-stdout>' } }),
    ],
  ];
  it.each(prompts)('%s', (_name, prompt) => {
    const transcript = clock().person().edit(FILE, UTC, LOCAL);
    prompt(transcript);
    expect(replay(transcript.edit(FILE, LOCAL, UTC))).toMatchObject({ flips: 1, refused: 1 });
  });
});

describe('sub-agents', () => {
  it('are part of their session: what one does another undoes, in the order of time', () => {
    const folder = newFolder();
    const main = clock().person().wait(60).edit(FILE, UTC, LOCAL);
    main.save(join(folder, 'project', 'session.jsonl'));
    const started = Date.UTC(2026, 10, 30, 12, 2);
    const agent = new TestTranscript({ [FILE]: fileWith(LOCAL) }, { agent: 'a1', time: started });
    agent.person('Put it back.').edit(FILE, LOCAL, UTC);
    agent.save(join(folder, 'project', 'session', 'subagents', 'agent-a1.jsonl'));
    expect(replayed(folder).result).toMatchObject({ sessions: 1, edits: 2, flips: 1 });
  });

  it('leave no file in their results, so what they read and what was edited before is known', () => {
    const folder = newFolder();
    const project = join(folder, 'project');
    const started = Date.UTC(2026, 10, 30, 12, 2);
    const main = clock().person().edit(FILE, UTC, LOCAL).wait(600).edit(FILE, 'UtcNow', 'Now');
    main.save(join(project, 'session.jsonl'));
    const agent = new TestTranscript({ [FILE]: fileWith(LOCAL) }, { agent: 'a1', time: started });
    agent.person('Put it back.').edit(FILE, 'Now;', 'UtcNow;', { known: 'nothing' });
    agent.save(join(project, 'session', 'subagents', 'agent-a1.jsonl'));
    expect(replayed(folder).result).toMatchObject({ edits: 3, flips: 2 });
    const other = new TestTranscript({}, { agent: 'a2', time: started });
    const read = other.person('Look.').call('Read', { file_path: other.path('b.cs') });
    const text = fileWith(UTC)
      .split('\n')
      .map((line, index) => `${index + 1}\t${line}`);
    other.result(read, { content: text.join('\n') }, undefined);
    other.edit('b.cs', 'UtcNow', 'Now', { known: 'nothing' });
    other.edit('b.cs', LOCAL, UTC, { known: 'nothing' });
    other.save(join(project, 'session', 'subagents', 'agent-a2.jsonl'));
    expect(replayed(folder).result).toMatchObject({ edits: 5, flips: 3 });
  });

  it('that lie beside their session, as older clients put them, belong to it', () => {
    const folder = newFolder();
    clock()
      .person()
      .edit(FILE, UTC, LOCAL)
      .save(join(folder, 'project', 'session.jsonl'));
    const started = Date.UTC(2026, 10, 30, 12, 2);
    const agent = new TestTranscript({ [FILE]: fileWith(LOCAL) }, { agent: 'a1', time: started });
    agent.person('Put it back.').edit(FILE, LOCAL, UTC);
    agent.save(join(folder, 'project', 'agent-a1.jsonl'));
    expect(replayed(folder).result).toMatchObject({ sessions: 1, edits: 2, flips: 1 });
  });
});

describe('what is no transcript', () => {
  it('is passed over and counted: broken lines, other JSON, lines of unknown kinds', () => {
    const transcript = clock().person().edit(FILE, UTC, LOCAL);
    transcript.raw('{"type":"user","message":{"role":"user","content":"half a li');
    transcript.raw('no JSON').raw('[1]').raw('').raw('{"type":"user","tool_use":}');
    transcript.raw('{"type":"from-tomorrow","message":{"role":"user","content":["tool_use"]}}');
    transcript.raw(`{"type":"user","message":{"role":"user","content":null}}`);
    transcript.raw('{"type":"assistant","message":{"content":[{"type":"tool_use","id":7}]}}');
    transcript.notified().edit(FILE, LOCAL, UTC);
    expect(replay(transcript)).toMatchObject({
      flips: 1,
      unreadableLines: 4,
    });
  });

  it('loses nothing that stands before and behind bytes that are no text', () => {
    const transcript = clock().person().edit(FILE, UTC, LOCAL);
    transcript.raw('\u0000\u0001\ufffd'.repeat(1000)).edit(FILE, LOCAL, UTC);
    expect(replay(transcript)).toMatchObject({ flips: 1, unreadableLines: 1 });
  });
});

describe('a project that is still there', () => {
  it('has what its settings ignore left out, as the hook leaves it out', () => {
    const folder = newFolder();
    makeRepository(folder, { '.unthrash.json': '{"ignore":["legacy/**"]}' });
    const files = { [FILE]: fileWith(UTC), 'legacy/Clock.cs': fileWith(UTC) };
    const transcript = flipOnce(new TestTranscript(files, { folder }).person());
    transcript.edit('legacy/Clock.cs', UTC, LOCAL).edit('legacy/Clock.cs', LOCAL, UTC);
    expect(replay(transcript)).toMatchObject({
      edits: 2,
      flips: 1,
      places: [{ file: join(folder, FILE) }],
    });
  });
});
