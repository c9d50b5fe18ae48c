import { listBankFiles, releaseBankFile } from '@mainstay/contract/bank-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson, type Person } from '../test/people.ts';

let running: AtABank;
let [first, second] = [] as unknown as [Person, Person];
beforeAll(async () => {
  running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'), // a Monday, 10 a.m. in New York
    environment: { ODFI_SAME_DAY: 'on', FILE_LIMIT: '1000' },
  });
  first = await aPerson(running, { name: 'Olive Perez' });
  second = await aPerson(running, { name: 'Omar Stone' });
  for (const { email } of [first, second]) await operate(running.deps, [email]);
});
afterAll(() => running.close());

const files = async () => (await first.send(listBankFiles)).body;
const release = (by: Person, fileId: string) =>
  by.send(releaseBankFile, { params: { fileId }, body: { reason: 'The instalments of the 20th, counted.' } });

test('a file over the limit waits for two operators, and goes when the second one has released it', async () => {
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-17T22:00:00Z');
  const [held] = await files();
  expect(held).toMatchObject({
    direction: 'out',
    kind: 'entries',
    state: 'held',
    entries: 1,
    debits: '1250.00',
    late: true,
    reason: 'Its total is over the limit for one file.',
  });
  expect(running.bank.files()).toEqual([]);

  const id = held?.id ?? '';
  expect((await release(first, id)).body).toEqual({ state: 'held' });
  expect(await release(first, id)).toMatchObject({ status: 409 });
  // the release of a person who is no longer an operator does not count
  await operate(running.deps, [first.email, 'off']);
  await operate(running.deps, [first.email]);
  expect((await release(first, id)).body).toEqual({ state: 'held' });
  expect((await release(second, id)).body).toEqual({ state: 'written' });
  expect(await release(second, id)).toMatchObject({ status: 409 });
  expect((await files())[0]).toMatchObject({ state: 'written', reason: null, releases: [{ name: 'Olive Perez' }, {}] });
  expect(await release(first, 'none')).toMatchObject({ status: 404 });

  await running.moveTo(payor, '2026-03-18T15:00:00Z');
  expect((await files()).map(({ state }) => state)).toContain('delivered');
  expect(running.bank.entries()).toMatchObject([{ settles: '2026-03-18' }]);
  const ofDay = async (day: string) => (await first.send(listBankFiles, { query: { day } })).body;
  expect((await ofDay('2026-03-17')).map(({ kind, direction }) => `${direction} ${kind}`)).toEqual([
    'out entries',
    'in statement',
  ]);
  expect(await ofDay('2026-03-21')).toEqual([]);
});

test('an operator who is a party of a case with an entry in a file is not one of the two who release it', async () => {
  const party = await aPayorAt(running, '4321', 'Paula Ode');
  await operate(running.deps, [party.email]);
  await running.moveTo(party, '2026-04-16T22:00:00Z');
  const held = (await files()).find(({ state }) => state === 'held');
  const id = held?.id ?? '';
  const refused = {
    status: 403,
    error: 'This file holds an entry from one of your cases. Two other operators must release it.',
  };
  expect(await release(party, id)).toMatchObject(refused);
  expect((await release(first, id)).body).toEqual({ state: 'held' });
  expect(await release(party, id)).toMatchObject(refused);
  expect((await files()).find((file) => file.id === id)).toMatchObject({ releases: [{ name: 'Olive Perez' }] });
  expect((await release(second, id)).body).toEqual({ state: 'written' });
});
