import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Developer, developer } from '../testing/command-line.ts';
import { killerIn, type Moment } from '../testing/killed-at.ts';
import { builtBundles, scratchFolder } from '../testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const killed = killerIn(scratch);

const init = ['init', '--scope', 'project', '--yes'];
const PROJECT_SETTINGS = '{ "hooks": {} } // ours\n';

function person(): Developer {
  const made = developer(scratch, released, '{"model": "opus"}');
  for (const folder of ['.config', '.cache', '.local/share', 'shop/.claude'])
    mkdirSync(join(made.home, folder), { recursive: true });
  writeFileSync(projectSettings(made), PROJECT_SETTINGS);
  return made;
}

function projectSettings({ repository }: Developer): string {
  return join(repository, '.claude', 'settings.json');
}

/** Every file and folder below the home, with mode and content. */
function whole({ home, everything }: Developer): string[] {
  return everything().map((path) => {
    const status = lstatSync(join(home, path));
    const text = status.isFile() ? readFileSync(join(home, path), 'utf8') : '';
    return `${path} ${status.mode.toString(8)} ${text}`;
  });
}

/** No entry may ever be without its file. */
function expectNoDeadEntry(made: Developer): void {
  const text = readFileSync(projectSettings(made), 'utf8');
  if (text !== PROJECT_SETTINGS)
    expect(made.everything()).toContain('.local/share/unthrash/launch');
}

/** Plays it for every moment at which the command can be killed; says how many there were. */
async function atEveryMoment(
  when: readonly Moment['when'][],
  play: (moment: Moment) => Promise<boolean>,
): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const reached = await Promise.all(when.map((each) => play({ when: each, nth })));
    if (!reached.includes(true)) return nth - 1;
  }
}

describe('killed at any moment', () => {
  it.each([
    ['uninstall', ['before', 'after'], [['uninstall']]],
    ['init and uninstall', ['before'], [init, ['uninstall']]],
  ] as const)(
    'init leaves nothing that %s does not mend, from whatever folder',
    async (_, when, commands) => {
      const moments = await atEveryMoment(when, async (moment) => {
        const made = person();
        const before = whole(made);
        const { code } = await made.unthrash(init, { env: killed(moment) });
        expectNoDeadEntry(made);
        for (const command of commands) {
          const cwd = command[0] === 'uninstall' ? made.home : made.repository;
          expect(await made.unthrash(command, { cwd })).toMatchObject({ code: 0 });
        }
        expect(whole(made)).toEqual(before);
        return code === null;
      });
      expect(moments).toBeGreaterThan(10);
    },
    120_000,
  );

  it('uninstall goes on from there when it is run again', async () => {
    const moments = await atEveryMoment(['before'], async (moment) => {
      const made = person();
      const before = whole(made);
      expect(await made.unthrash(init)).toMatchObject({ code: 0 });
      const { code } = await made.unthrash(['uninstall'], { env: killed(moment), cwd: made.home });
      expectNoDeadEntry(made);
      expect(await made.unthrash(['uninstall'], { cwd: made.home })).toMatchObject({ code: 0 });
      expect(whole(made)).toEqual(before);
      return code === null;
    });
    expect(moments).toBeGreaterThan(10);
  }, 120_000);
});
