import { PERSON_HEADER } from '@mainstay/contract/call.ts';
import { changeCurrentCase, getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false });
});
afterAll(() => running.close());

test('a page that was opened for somebody else reads and changes nothing', async () => {
  const [before, now] = [await aPerson(running), await aPerson(running)];
  const { id: another } = (await before.send(getUser)).body;
  const { id: own } = (await now.send(getUser)).body;
  const headers = { [PERSON_HEADER]: another };

  for (const call of [getUser, getCurrentCase]) {
    const { status, error } = await now.send(call, { headers });
    expect([status, error]).toEqual([401, 'Unauthorized']);
    expect((await now.send(call, { headers: { [PERSON_HEADER]: own } })).status).toBe(200);
  }
  const court = 'Family Court of Travis County';
  expect((await now.send(changeCurrentCase, { headers, body: { court } })).status).toBe(401);
  expect((await now.send(getCurrentCase)).body.court).toBeNull();
  expect((await now.request({ method: 'GET', url: '/api/events', headers })).statusCode).toBe(401);
});
