import { describe, expect, it } from 'vitest';
import { TestSession } from './testing/session.ts';

const CLOCK = 'class Clock\n{\n    Kind Now()\n    {\n        return Kind.Utc;\n    }\n}\n';
const [UTC, LOCAL, UNSPECIFIED] = ['Kind.Utc', 'Kind.Local', 'Kind.Unspecified'] as const;

function clock(options?: ConstructorParameters<typeof TestSession>[1]): TestSession {
  return new TestSession({ 'Clock.cs': CLOCK }, options);
}

/** There and back: the first flip of the place. */
function flipOnce(session: TestSession) {
  session.edit('Clock.cs', UTC, LOCAL);
  return session.edit('Clock.cs', LOCAL, UTC);
}

describe('a flip', () => {
  it('is refused when an edit takes its place back to what it was', () => {
    const judgement = flipOnce(clock());
    expect(judgement.answer).toBe('refuse');
    expect(judgement.insistable).toBe(true);
    expect(judgement.flips).toMatchObject([
      { number: 1, kind: 'undo', cycle: 2, verdict: 'refused', lines: 1, report: true },
    ]);
  });

  it('is found through a ring of three contents', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL);
    session.edit('Clock.cs', LOCAL, UNSPECIFIED);
    expect(session.edit('Clock.cs', UNSPECIFIED, UTC).flips).toMatchObject([
      { kind: 'undo', cycle: 3 },
    ]);
  });

  it('is a redo when the content was tried and left in this turn', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL);
    session.edit('Clock.cs', LOCAL, UNSPECIFIED);
    expect(session.edit('Clock.cs', UNSPECIFIED, LOCAL).flips).toMatchObject([
      { kind: 'redo', cycle: 2 },
    ]);
  });

  it('is found when lines above the place came and went', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL);
    session.edit('Clock.cs', 'class Clock\n', '// one\n// two\nclass Clock\n');
    session.edit('Clock.cs', '// one\n', '');
    expect(session.edit('Clock.cs', LOCAL, UTC).answer).toBe('refuse');
  });

  it('is found when something other than an edit moved the place', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL);
    session.outside('Clock.cs', `// header\n// more\n\n${session.text('Clock.cs')}`);
    expect(session.edit('Clock.cs', LOCAL, UTC).answer).toBe('refuse');
  });

  it('is found when a formatter changed the edited line before it was taken back', () => {
    const session = clock();
    session.edit('Clock.cs', `return ${UTC};`, `return  ${LOCAL} ;`);
    session.outside('Clock.cs', CLOCK.replace(UTC, LOCAL));
    expect(session.edit('Clock.cs', LOCAL, UTC).answer).toBe('refuse');
  });

  it('is two flips when it is taken back in two halves', () => {
    const session = new TestSession({ 'a.ts': 'top\none\ntwo\nend\n' });
    session.edit('a.ts', 'one\ntwo', 'eins\nzwei');
    expect(session.edit('a.ts', 'eins', 'one').answer).toBe('refuse');
    expect(session.edit('a.ts', 'eins', 'one').flips).toMatchObject([{ verdict: 'insisted' }]);
    expect(session.edit('a.ts', 'zwei', 'two').answer).not.toBe('note');
  });

  it('is none when something truly new comes with the return', () => {
    const session = new TestSession({ 'a.ts': 'top\none\ntwo\nend\n' });
    session.edit('a.ts', 'one\ntwo', 'eins\nzwei');
    expect(session.edit('a.ts', 'eins\nzwei', 'one\nthree').flips).toEqual([]);
  });

  it('is none at a neighbouring line', () => {
    const session = new TestSession({ 'a.ts': 'utc\nlocal\n' });
    session.edit('a.ts', 'utc\n', 'now\n');
    expect(session.edit('a.ts', 'now\nlocal', 'now\nutc').flips).toEqual([]);
  });

  it('is found when a deleted neighbour comes back with it', () => {
    const session = new TestSession({ 'a.ts': 'top\nfirst\nsecond\nend\n' });
    session.edit('a.ts', 'first\n', '');
    session.edit('a.ts', 'second', 'other');
    expect(session.edit('a.ts', 'other', 'first\nsecond').answer).toBe('refuse');
  });

  it('is none when part of what one edit added is trimmed, to the last line', () => {
    const session = new TestSession({ 'a.ts': 'start\nend\n' });
    session.edit('a.ts', 'start\n', 'start\none\ntwo\nthree\n');
    expect(session.edit('a.ts', 'two\n', '').flips).toEqual([]);
    expect(session.edit('a.ts', 'three\n', '').flips).toEqual([]);
    expect(session.edit('a.ts', 'one\n', '').flips).toEqual([]);
  });

  it('is none when one of the blocks that one edit added is taken out, in whatever order', () => {
    for (const [first, second] of [
      ['one\n', 'two\n'],
      ['two\n', 'one\n'],
    ] as const) {
      const session = new TestSession({ 'a.ts': 'top\nmiddle\nend\n' }, { policy: 'strict' });
      session.write('a.ts', 'top\none\nmiddle\ntwo\nend\n');
      expect(session.edit('a.ts', first, '').flips).toEqual([]);
      expect(session.edit('a.ts', second, '').flips).toEqual([]);
    }
  });

  it('takes out whole what one edit added in two blocks', () => {
    const session = new TestSession({ 'a.ts': 'top\nmiddle\nend\n' });
    session.write('a.ts', 'top\none\nmiddle\ntwo\nend\n');
    expect(session.write('a.ts', 'top\nmiddle\nend\n').flips).toMatchObject([
      { verdict: 'passed', because: 'debug' },
      { verdict: 'passed', because: 'debug' },
    ]);
  });

  it('comes in again as the first flip when one of two blocks was trimmed', () => {
    const session = new TestSession({ 'a.ts': 'top\nmiddle\nend\n' });
    session.write('a.ts', 'top\none\nmiddle\ntwo\nend\n');
    session.edit('a.ts', 'two\n', '');
    expect(session.edit('a.ts', 'middle\n', 'middle\ntwo\n')).toMatchObject({
      answer: 'refuse',
      flips: [{ number: 1, kind: 'redo' }],
    });
  });

  it('is a half of a revert when the edit that added a block replaced another line', () => {
    const session = new TestSession({ 'a.ts': 'top\nmiddle\nend\n' });
    session.write('a.ts', 'top\none\nmiddle\nfinish\n');
    expect(session.edit('a.ts', 'one\n', '').flips).toMatchObject([{ because: 'debug' }]);
  });

  it('is found where a block of an edit before the last message is taken out', () => {
    const session = new TestSession({ 'a.ts': 'top\nmiddle\nend\n' });
    session.write('a.ts', 'top\none\nmiddle\ntwo\nend\n');
    session.say();
    expect(session.edit('a.ts', 'one\n', '').flips).toMatchObject([{ because: 'human' }]);
  });

  it('is none when the content was left by something other than an edit', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL);
    session.outside('Clock.cs', CLOCK.replace(UTC, UNSPECIFIED));
    expect(session.edit('Clock.cs', UNSPECIFIED, LOCAL).flips).toEqual([]);
  });

  it('is none for an edit that was rejected and is proposed again', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL, { landed: false });
    expect(session.edit('Clock.cs', UTC, LOCAL).flips).toEqual([]);
    expect(session.edit('Clock.cs', LOCAL, UTC).flips).toMatchObject([{ number: 1 }]);
  });

  it('is found in a file that an edit made, emptied and made again', () => {
    const session = new TestSession({});
    session.write('a.ts', 'one\ntwo');
    session.write('a.ts', 'three');
    expect(session.write('a.ts', 'one\ntwo').answer).toBe('refuse');
  });
});

describe('the label of a flip', () => {
  it('is the order of lines when a line moves there and back', () => {
    const session = new TestSession({ 'a.ts': 'top\nopen()\nread()\nsend()\nclose()\nend\n' });
    const there = 'top\nread()\nsend()\nclose()\nopen()\nend\n';
    session.write('a.ts', there);
    const back = session.write('a.ts', 'top\nopen()\nread()\nsend()\nclose()\nend\n');
    expect(back.flips.map(({ label }) => label.convention)).toEqual(['call-order', 'call-order']);
  });
});

describe('a refusal', () => {
  it('is let through as insisted when the same agent proposes the same content again, whatever its wording', () => {
    const session = clock();
    flipOnce(session);
    const again = session.write('Clock.cs', CLOCK);
    expect(again.answer).toBe('allow');
    expect(again.flips).toMatchObject([{ verdict: 'insisted', number: 1 }]);
  });

  it('is let through after other places changed', () => {
    const session = clock();
    flipOnce(session);
    session.edit('Clock.cs', 'class Clock', '// changed\nclass Clock');
    expect(session.edit('Clock.cs', LOCAL, UTC).flips).toMatchObject([{ verdict: 'insisted' }]);
  });

  it('holds for another agent of the session', () => {
    const session = clock();
    flipOnce(session);
    expect(session.edit('Clock.cs', LOCAL, UTC, { agent: 'reviewer' }).answer).toBe('refuse');
  });

  it('is not spent before the insisted content has landed', () => {
    const session = clock();
    flipOnce(session);
    session.edit('Clock.cs', LOCAL, UTC, { landed: false });
    expect(session.edit('Clock.cs', LOCAL, UTC).flips).toMatchObject([{ verdict: 'insisted' }]);
  });

  it('is spent once the insisted content has landed', () => {
    const session = clock();
    flipOnce(session);
    session.edit('Clock.cs', LOCAL, UTC);
    expect(session.edit('Clock.cs', UTC, LOCAL)).toMatchObject({
      answer: 'refuse',
      flips: [{ number: 2, kind: 'redo' }],
    });
  });

  it('is let through as insisted even when the window is over by then', () => {
    const session = clock();
    flipOnce(session);
    session.wait(900);
    expect(session.edit('Clock.cs', LOCAL, UTC).flips).toMatchObject([{ verdict: 'insisted' }]);
  });

  it('does not hold against a content with a line that the place never had', () => {
    const session = clock();
    flipOnce(session);
    expect(session.edit('Clock.cs', LOCAL, UNSPECIFIED).flips).toEqual([]);
  });

  it('is reported once however often a content that is refused for good is proposed', () => {
    const session = clock({ attended: false });
    flipOnce(session);
    session.edit('Clock.cs', LOCAL, UTC);
    session.edit('Clock.cs', UTC, LOCAL);
    session.edit('Clock.cs', UTC, LOCAL);
    expect(session.edit('Clock.cs', LOCAL, UTC).flips).toMatchObject([{ number: 3, report: true }]);
    expect(session.edit('Clock.cs', LOCAL, UTC).flips).toMatchObject([
      { number: 3, report: false },
    ]);
  });

  it('that is gone round through the shell counts as a flip and is told', () => {
    const session = clock();
    flipOnce(session);
    session.outside('Clock.cs', CLOCK);
    const next = session.edit('Clock.cs', UTC, LOCAL);
    expect(next.bypassed).toMatchObject([
      { call: 'call 2', flip: { verdict: 'bypassed', number: 1 } },
    ]);
    expect(next.flips).toMatchObject([{ number: 2, verdict: 'refused' }]);
  });

  it('that is gone round together with other changes is still told', () => {
    const session = clock();
    flipOnce(session);
    session.outside('Clock.cs', CLOCK.replace('class Clock', 'sealed class Clock'));
    expect(session.edit('Clock.cs', UTC, LOCAL).bypassed).toHaveLength(1);
  });

  it('that is gone round together with changes right beside it is still told', () => {
    const session = clock();
    flipOnce(session);
    const around = CLOCK.replace('    {\n        return', '    { // now\n        return');
    session.outside('Clock.cs', around.replace(';\n    }', ';\n        // done\n    }'));
    const next = session.edit('Clock.cs', UTC, LOCAL);
    expect(next.bypassed).toMatchObject([{ call: 'call 2' }]);
    expect(next.flips).toMatchObject([{ number: 2, verdict: 'refused' }]);
  });
});

describe('a clean slate', () => {
  it('comes with a person’s message', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL);
    session.say();
    expect(session.edit('Clock.cs', LOCAL, UTC).flips).toMatchObject([
      { verdict: 'passed', because: 'human' },
    ]);
  });

  it('does not come with a prompt that is no person’s', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL);
    session.say(false);
    expect(session.edit('Clock.cs', LOCAL, UTC).answer).toBe('refuse');
  });

  it('comes with a person’s message before a prompt that is no person’s', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL);
    session.say();
    session.say(false);
    expect(session.edit('Clock.cs', LOCAL, UTC).answer).toBe('allow');
  });

  it('comes with a commit at a place without a flip in this turn', () => {
    const session = clock();
    session.edit('Clock.cs', UTC, LOCAL);
    session.commit();
    expect(session.edit('Clock.cs', LOCAL, UTC).flips).toMatchObject([{ because: 'commit' }]);
  });

  it('comes at one place when a person approved the edit there', () => {
    const session = clock();
    flipOnce(session);
    session.edit('Clock.cs', LOCAL, UTC);
    session.edit('Clock.cs', UTC, LOCAL);
    session.edit('Clock.cs', UTC, LOCAL);
    expect(session.edit('Clock.cs', LOCAL, UTC, { approved: true }).answer).toBe('ask');
    expect(session.edit('Clock.cs', UTC, LOCAL).flips).toEqual([]);
    expect(session.edit('Clock.cs', LOCAL, UTC)).toMatchObject({
      answer: 'refuse',
      flips: [{ number: 1 }],
    });
  });
});

describe('a client that sends no prompt ids', () => {
  const unseen = { promptIds: false, attended: false } as const;

  /** Two flips that were insisted on, and the third, which is refused. */
  function stopped(): TestSession {
    const session = clock(unseen);
    flipOnce(session);
    session.edit('Clock.cs', LOCAL, UTC);
    session.edit('Clock.cs', UTC, LOCAL);
    session.edit('Clock.cs', UTC, LOCAL);
    return session;
  }

  it('is told nothing by a person’s message, which cannot be seen', () => {
    const session = clock(unseen);
    session.edit('Clock.cs', UTC, LOCAL);
    session.say();
    expect(session.edit('Clock.cs', LOCAL, UTC).answer).toBe('refuse');
  });

  it('has the third flip refused until the window is over', () => {
    const session = stopped();
    expect(session.edit('Clock.cs', LOCAL, UTC)).toMatchObject({
      answer: 'refuse',
      insistable: false,
      flips: [{ number: 3 }],
    });
    session.wait(500);
    expect(session.edit('Clock.cs', LOCAL, UTC).answer).toBe('refuse');
    session.wait(100);
    expect(session.edit('Clock.cs', LOCAL, UTC)).toMatchObject({
      answer: 'allow',
      flips: [{ number: 1, verdict: 'passed', because: 'window' }],
    });
  });

  it('has a return to a content that was left before the window passed, whatever flipped since', () => {
    const session = clock(unseen);
    session.edit('Clock.cs', UTC, UNSPECIFIED);
    session.wait(590);
    session.edit('Clock.cs', UNSPECIFIED, LOCAL);
    session.edit('Clock.cs', LOCAL, UNSPECIFIED);
    expect(session.edit('Clock.cs', LOCAL, UNSPECIFIED).flips).toMatchObject([
      { number: 1, verdict: 'insisted' },
    ]);
    session.wait(20);
    expect(session.edit('Clock.cs', UNSPECIFIED, UTC).flips).toMatchObject([
      { verdict: 'passed', because: 'window' },
    ]);
  });

  it('counts only the flips that landed within the window', () => {
    const session = stopped();
    session.wait(700);
    session.edit('Clock.cs', LOCAL, UNSPECIFIED);
    expect(session.edit('Clock.cs', UNSPECIFIED, LOCAL)).toMatchObject({
      answer: 'refuse',
      insistable: true,
      flips: [{ number: 1 }],
    });
  });
});

describe('an edit that something else keeps undoing', () => {
  it('is noted the third time', () => {
    const session = new TestSession({ 'm.ts': 'main()\n' });
    for (const expected of ['allow', 'allow', 'note']) {
      expect(session.edit('m.ts', 'main()', 'import { sum } from "./sum"\nmain()').answer).toBe(
        expected,
      );
      session.outside('m.ts', 'main()\n');
    }
  });

  it('is told once a turn', () => {
    const session = undoneTwice();
    const told = [1, 2].map(() => {
      const { answer, flips } = session.edit('m.ts', 'main()', 'import a\nmain()');
      session.outside('m.ts', 'main()\n');
      return [answer, flips.map(({ report }) => report)];
    });
    expect(told).toEqual([
      ['note', [true]],
      ['note', [false]],
    ]);
  });

  it('is no flip: when it stays and an edit takes it out, that is the first', () => {
    const session = undoneTwice();
    session.edit('m.ts', 'main()', 'import a\nmain()');
    expect(session.edit('m.ts', 'import a\n', '').flips).toMatchObject([
      { number: 1, verdict: 'passed', because: 'debug' },
    ]);
  });

  function undoneTwice(): TestSession {
    const session = new TestSession({ 'm.ts': 'main()\n' });
    for (let time = 0; time < 2; time += 1) {
      session.edit('m.ts', 'main()', 'import a\nmain()');
      session.outside('m.ts', 'main()\n');
    }
    return session;
  }
});

describe('a roll-back', () => {
  const NAMES = { 'a.ts': 'one(old)\n\ntwo(old)\n', 'b.ts': 'three(old)\n' };

  function renamed(): TestSession {
    const session = new TestSession(NAMES);
    session.edit('a.ts', 'one(old)', 'one(new)');
    session.edit('a.ts', 'two(old)', 'two(new)');
    session.edit('b.ts', 'three(old)', 'three(new)');
    expect(session.edit('a.ts', 'one(new)', 'one(old)').answer).toBe('refuse');
    expect(session.edit('a.ts', 'one(new)', 'one(old)').answer).toBe('allow');
    return session;
  }

  it('passes at every other place once one undo was insisted on', () => {
    const session = renamed();
    const rest = { verdict: 'passed', because: 'roll-back' };
    expect(session.edit('a.ts', 'two(new)', 'two(old)').flips).toMatchObject([rest]);
    expect(session.edit('b.ts', 'three(new)', 'three(old)').flips).toMatchObject([rest]);
  });

  it('may be repaired by a redo', () => {
    const session = renamed();
    session.edit('b.ts', 'three(new)', 'three(old)');
    expect(session.edit('b.ts', 'three(old)', 'three(new)').flips).toMatchObject([
      { number: 2, kind: 'redo', verdict: 'passed', because: 'roll-back' },
    ]);
  });

  it('is over when a person speaks', () => {
    const session = renamed();
    session.say();
    for (const [path, old, fresh] of [
      ['a.ts', 'two(new)', 'two(newer)'],
      ['b.ts', 'three(new)', 'three(newer)'],
    ] as const) {
      session.edit(path, old, fresh);
      expect(session.edit(path, fresh, old).answer).toBe('refuse');
    }
  });

  it('is over after two minutes', () => {
    const session = renamed();
    session.wait(121);
    expect(session.edit('b.ts', 'three(new)', 'three(old)').answer).toBe('refuse');
  });
});
