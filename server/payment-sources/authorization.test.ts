import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import {
  addPaymentSource,
  getAuthorization,
  listPaymentSources,
  revokeAuthorization,
} from '@mainstay/contract/payment-sources.ts';
import { AUTHORIZATION } from '@mainstay/domain/payment-sources/authorization.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { bankAccountOf } from './sources.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader() });
});
afterAll(() => running.close());

const add = async (person: Person, more: object = {}) =>
  (
    await person.send(addPaymentSource, {
      body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321', authorised: true, ...more } as never,
    })
  ).body;

test('its payor reads what was agreed to, by whom, when and from where', async () => {
  const owner = await aPerson(running, { name: 'Dana Reed' });
  const { id, authorizedAt } = await add(owner);
  expect(authorizedAt).toBe(running.time.now.toISOString());
  expect((await owner.send(getAuthorization, { params: { id } })).body).toEqual({
    text: AUTHORIZATION,
    agreedBy: 'Dana Reed',
    agreedAt: running.time.now.toISOString(),
    agreedFrom: '127.0.0.1',
    revokedAt: null,
  });
});

test('a source that nobody authorized has none, and nobody else reads one', async () => {
  const owner = await aPerson(running);
  const line = await add(owner, { sourceType: 'loc', accountNumber: null, authorised: undefined, creditLimit: 500 });
  expect((await owner.send(getAuthorization, { params: { id: line.id } })).status).toBe(404);
  expect((await owner.send(getAuthorization, { params: { id: 'unknown' } })).status).toBe(404);
  const { id } = await add(owner);
  const payee = await aParty(running, owner, 'payee');
  expect((await payee.send(getAuthorization, { params: { id } })).status).toBe(403);
  expect((await payee.send(revokeAuthorization, { params: { id } })).status).toBe(403);
  expect((await payee.send(listPaymentSources)).body.map(({ authorizedAt }) => authorizedAt)).toEqual([null, null]);
});

test('revoked, the account is not debited again; another takes its place, and everybody is told', async () => {
  const owner = await aPerson(running);
  const first = await add(owner);
  const second = await add(owner, { sourceName: 'Savings', accountNumber: '8765' });
  const payee = await aParty(running, owner, 'payee');
  const revoked = await owner.send(revokeAuthorization, { params: { id: first.id } });
  expect(revoked.body).toMatchObject({ id: first.id, state: 'stopped', isPrimary: false });
  const { body: sources } = await owner.send(listPaymentSources);
  expect(sources.map(({ id, isPrimary, state }) => [id, isPrimary, state])).toEqual([
    [first.id, false, 'stopped'],
    [second.id, true, 'active'],
  ]);
  expect((await owner.send(getAuthorization, { params: { id: first.id } })).body.revokedAt).toBe(
    running.time.now.toISOString(),
  );
  for (const person of [owner, payee]) {
    const told = (await person.send(listNotifications)).body;
    // the second account is revoked below
    expect(told.filter(({ type }) => type === 'authorization_revoked')).toHaveLength(1);
  }
  const caseId = (await owner.send(getCurrentCase)).body.id;
  expect((await bankAccountOf(running.deps.db, running.deps.settings, caseId))?.id).toBe(second.id);
  await owner.send(revokeAuthorization, { params: { id: second.id } });
  expect(await bankAccountOf(running.deps.db, running.deps.settings, caseId)).toBeNull();
  const again = await owner.send(revokeAuthorization, { params: { id: first.id } });
  expect([again.status, again.error]).toEqual([409, 'This authorization has already been revoked.']);
});

test('a line has no authorization that could be revoked', async () => {
  const owner = await aPerson(running);
  const { id } = await add(owner, { sourceType: 'loc', accountNumber: null, authorised: undefined, creditLimit: 500 });
  const answer = await owner.send(revokeAuthorization, { params: { id } });
  expect([answer.status, answer.error]).toEqual([
    409,
    'A line of credit or an escrow account is not debited. Remove it instead.',
  ]);
});
