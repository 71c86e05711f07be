import { dirname } from 'node:path';
import type { MemberRole } from '@unthrash/db/read/read-membership';
import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtEntry, startServer, type TestServer } from '../testing/start-server.ts';
import { may } from './require-role.ts';
import { type Act, actions, ahead, type Place, pages, routes, type Who } from './route-table.ts';
import { findActionNames, findBuiltActions, findPages, findRoutes } from './testing/find-places.ts';
import { type AskedTeam, AUTH_SECRET, seedAskedTeam } from './testing/seed-askers.ts';

let own: TestDatabase;
let server: TestServer;
let team: AskedTeam;
let other: AskedTeam;

beforeAll(async () => {
  own = await testDatabase();
  team = await seedAskedTeam(own.database);
  other = await seedAskedTeam(own.database);
  server = await startServer({
    env: { DATABASE_URL: own.url, UNTHRASH_AUTH_SECRET: AUTH_SECRET },
  });
});
afterAll(async () => {
  await server.stop();
  await own.drop();
});

type Asker = 'nobody' | MemberRole | 'other';
const askers: readonly Asker[] = ['nobody', 'viewer', 'lead', 'admin', 'other'];

function cookieOf(asker: Asker, of: AskedTeam): string {
  if (asker === 'nobody') return '';
  return asker === 'other' ? other.cookies.admin : of.cookies[asker];
}

const filled = (text: string, of: AskedTeam): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => of.ids[name] ?? `no ${name}`);

/** What became of a request: it was led to the sign-in page, refused as if there were nothing, or let through. */
type Outcome = 'sign in' | 'nothing here' | 'in';

function expected(who: Who, asker: Asker, ofTeam: boolean): Outcome {
  if (who === 'open') return 'in';
  if (asker === 'nobody' || who === 'key') return 'sign in';
  if (asker === 'other') return ofTeam ? 'nothing here' : 'in';
  return may(asker, who) ? 'in' : 'nothing here';
}

async function outcomeOf(response: Response, status = 200): Promise<Outcome | number> {
  const to = response.headers.get('x-action-redirect') ?? response.headers.get('location') ?? '/';
  await response.body?.cancel();
  if (response.status === 401) return 'sign in';
  if (/^\/sign-in\b/.test(new URL(to, server.url).pathname)) return 'sign in';
  if (response.status === status) return 'in';
  if (response.status === 404) return 'nothing here';
  return response.status < 400 ? 'in' : response.status;
}

async function askAll(method: string, { who, at = '', status, ofTeam }: Place) {
  for (const asker of askers) {
    const response = await fetch(server.url + filled(at, team), {
      method,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: cookieOf(asker, team),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: '{"v":1,"events":[],"activity":[]}' } : {}),
    });
    const outcome = await outcomeOf(response, status);
    expect([asker, outcome]).toEqual([asker, expected(who, asker, ofTeam === true)]);
  }
}

describe('the table names', () => {
  test('every page, and none that is not there', () => {
    expect(Object.keys(pages).sort()).toEqual(findPages().sort());
  });

  test('every method of every route, and none that is not there', () => {
    const table = Object.keys(routes).sort();
    expect(table).toEqual(findRoutes().sort());
  });

  test('every server action, in the source and in what was built', () => {
    const table = Object.keys(actions).sort();
    expect(table).toEqual(findActionNames().sort());
    expect(table).toEqual(
      findBuiltActions(dirname(builtEntry))
        .map(({ name }) => name)
        .sort(),
    );
  });
});

test.each(Object.entries(pages))('page %s', async (address, place) => {
  await askAll('GET', { at: address, ...place });
});

test.each(Object.entries({ ...routes, ...ahead }))('route %s', async (name, place) => {
  const [method = '', address = ''] = name.split(' ');
  await askAll(method, { at: address, ...place });
});

/** All that is stored of a team, but who is signed in and who looked. */
async function stored(teamId: string): Promise<string> {
  const tables = await own.database.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'teamId' AND table_schema = 'public' ORDER BY 1`;
  const rows = await Promise.all(
    tables
      .filter(({ name }) => name !== 'Audit')
      .map(({ name }) =>
        own.database.$queryRawUnsafe(
          `SELECT '${name}' AS name, json_agg(t ORDER BY t::text)::text AS rows FROM "${name}" t WHERE "teamId" = $1::uuid`,
          teamId,
        ),
      ),
  );
  return JSON.stringify(rows);
}

/** Calls an action as the pages' script does. */
async function call(name: string, act: Act, cookie: string, of: AskedTeam): Promise<Response> {
  const found = findBuiltActions(dirname(builtEntry)).find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} was not built`);
  const body = new FormData();
  for (const [field, value] of Object.entries(act.fields ?? {})) {
    body.append(`_1_${field}`, filled(value, of));
  }
  const state = act.hasState === true ? '{"problems":{},"values":{}},' : '';
  body.append('0', `[${state}"$K1"]`);
  const page = found.page.replace('/[id]', `/${of.ids.hotspotId}`).replace('/[token]', '/x');
  return fetch(server.url + page, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/x-component', 'next-action': found.id, origin: server.url, cookie },
    body,
  });
}

describe('action', () => {
  const closed = Object.entries(actions).filter(([, { who }]) => who !== 'open');

  test.each(closed)('%s refuses who may not, and changes nothing then', async (name, act) => {
    const before = await stored(team.teamId);
    for (const asker of askers) {
      const outcome = expected(act.who, asker, act.ofTeam === true);
      if (outcome === 'in') continue;
      const response = await call(name, act, cookieOf(asker, team), team);
      expect([asker, await outcomeOf(response)]).toEqual([asker, outcome]);
    }
    // What names nothing of a team acts on the other team's own.
    await (await call(name, act, other.cookies.admin, team)).body?.cancel();
    expect(await stored(team.teamId)).toBe(before);
  });

  test.each(closed)('%s lets in who may', async (name, act) => {
    const least = act.who === 'key' || act.who === 'open' ? 'viewer' : act.who;
    const fresh = await seedAskedTeam(own.database);
    const before = await stored(fresh.teamId);
    const response = await call(name, act, fresh.cookies[least], fresh);
    expect(await outcomeOf(response)).toBe('in');
    if (act.fields !== undefined && act.reads !== true)
      expect(await stored(fresh.teamId)).not.toBe(before);
  });
});
