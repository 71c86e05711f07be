import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flipEvent } from '@unthrash/events';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { toLocal, toUtc } from './testing/command-line.ts';
import { eventsIn, joinedMachines, SECONDS } from './testing/joined.ts';
import { Player } from './testing/player.ts';
import { builtBundles, makeRepository, runtimes, scratchFolder } from './testing/scratch.ts';
import { type SmallDisk, smallDisk } from './testing/small-disk.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const { serve } = joinedMachines(scratch, released);
const SILENT = { code: 0, stdout: '', stderr: '' };

const disks: SmallDisk[] = [];
afterAll(async () => {
  for (const disk of disks) await disk.remove();
});

let serial = 0;

/** A machine whose home lies on a small disk, while its settings and the repository lie elsewhere. */
async function machine(runtime: string, url: string) {
  serial += 1;
  const home = join(scratch, `disk-${serial}`);
  const repository = join(scratch, `shop-${serial}`);
  const config = join(scratch, `config-${serial}`);
  const disk = await smallDisk(home);
  if (disk === undefined) throw new Error('there was a disk a moment ago');
  disks.push(disk);
  mkdirSync(join(config, 'unthrash'), { recursive: true });
  const settings = { server: url, key: 'uth_test', repos: ['github.com/acme/*'] };
  writeFileSync(join(config, 'unthrash', 'config.json'), JSON.stringify(settings));
  makeRepository(
    repository,
    { 'src/Clock.cs': 'kind = DateTimeKind.Utc\n' },
    'https://github.com/acme/shop.git',
  );
  const [command = '', ...args] = [...disk.within, runtime, join(released, 'hook.mjs')];
  const env = { HOME: home, XDG_CONFIG_HOME: config, PATH: process.env.PATH ?? '' };
  return { disk, player: new Player({ command, args, env }, repository) };
}

// Elsewhere than on Linux there is no disk to be had without rights.
const probe = await smallDisk(join(scratch, 'probe'));
await probe?.remove();
const places = probe === undefined ? [] : runtimes();

describe.each(places)('on a full disk under $name', ({ path: runtime }) => {
  it('edits go through, whether it was full from the start or became so', async () => {
    const server = await serve();
    const { disk, player } = await machine(runtime, server.url);
    disk.fill();
    expect(await player.edit(toLocal)).toMatchObject(SILENT);
    expect(await player.edit(toUtc)).toMatchObject(SILENT);
    disk.makeRoom();
    await player.edit({ ...toLocal, session: 'later' });
    disk.fill();
    // What is known already may still be judged; what cannot be written down is let through.
    const back = await player.edit({ ...toUtc, session: 'later', lands: false });
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(back.stdout === '' || JSON.parse(back.stdout)).toBeTruthy();
  });

  it('nothing is half written: once there is room, flips are refused and reported again', async () => {
    const server = await serve();
    const { disk, player } = await machine(runtime, server.url);
    await player.edit(toLocal);
    disk.fill();
    await player.edit({ ...toUtc, lands: false });
    disk.makeRoom();
    const refused = await player.edit({ ...toUtc, call: 'toolu_room' });
    const other = { session: 'other' };
    await player.edit(refused.stdout === '' ? { ...toLocal, ...other } : { ...toUtc, ...other });
    const back = refused.stdout === '' ? toUtc : toLocal;
    expect((await player.edit({ ...back, ...other })).stdout).toContain('"deny"');
    await vi.waitFor(() => expect(eventsIn(server).length).toBeGreaterThan(0), SECONDS);
    for (const event of eventsIn(server)) expect(flipEvent.safeParse(event).success).toBe(true);
  });
});

if (places.length === 0) {
  it('cannot be tried here: no small disk is to be had without rights', async () => {
    expect(await smallDisk(join(scratch, 'again'))).toBeUndefined();
  });
}
