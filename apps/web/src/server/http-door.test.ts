import { Agent, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type Door, openDoor } from './http-door.ts';

let door: Door;
afterEach(() => door.close());

function ask(agent: Agent, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(door.url, { agent, method: 'POST' }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

test('before the pages are ready everybody is told to come back', async () => {
  door = await openDoor('127.0.0.1', 0);
  const response = await fetch(door.url);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
});

test('a connection that asks too often is told to wait, and others are served', async () => {
  door = await openDoor('127.0.0.1', 0, { burst: 3, perSecond: 0 });
  door.answer((_request, response) => response.end());
  const one = new Agent({ keepAlive: true, maxSockets: 1 });
  const other = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers = [];
  for (let at = 0; at < 4; at += 1) answers.push(await ask(one));
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await ask(other)).toBe(200);
  one.destroy();
  other.destroy();
});

test('an answer before the end of the body leaves the connection fit for the next request', async () => {
  door = await openDoor('127.0.0.1', 0);
  door.answer((_request, response) => {
    response.writeHead(413).end();
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; at < 3; at += 1) {
    expect(await ask(agent, 'x'.repeat(700_000))).toBe(413);
  }
  agent.destroy();
});

test('a taken port is an error at once', async () => {
  door = await openDoor('127.0.0.1', 0);
  await expect(openDoor('127.0.0.1', Number(new URL(door.url).port))).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
