import { askRemoval, getCurrentCase, refuseRemoval } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { listPartiesToCheck, removePartyForReason, verifyParty } from '@mainstay/contract/operations.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { flagOperator } from './operators.ts';

let running: RunningApp;
let operator: Person;
beforeAll(async () => {
  running = await startApp({ works: false });
  operator = await aPerson(running, { name: 'Olu Operator' });
  await flagOperator(running.deps, operator.email, true);
});
afterAll(() => running.close());

const partOf = async (person: Person, role: string) => {
  const found = (await person.send(getCurrentCase)).body.parties.find((party) => party.role === role);
  if (!found) throw new Error(`no ${role} in this case`);
  return found;
};
const verify = (partyId: string, reason = 'NY bar 5551234', by = operator) =>
  by.send(verifyParty, { params: { partyId }, body: { reason } });
const queued = async (partyId: string) =>
  (await operator.send(listPartiesToCheck)).body.find((each) => each.partyId === partyId);

test('a lawyer is shown as not verified, to everybody and in reports, until an operator has checked them', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee');
  const lawyer = await aParty(running, owner, 'legal', 'Lee Park');
  const { id } = await partOf(payee, 'legal');
  const verified = (await payee.send(getCurrentCase)).body.parties.map((party) => [party.role, party.verified]);
  expect(new Map(verified as [string | null, boolean | null][])).toEqual(
    new Map([
      [null, null],
      ['payor', null],
      ['payee', null],
      ['legal', false],
    ]),
  );
  const body = { reportType: 'audit', periodStart: '2026-03-01', periodEnd: '2026-03-10' } as const;
  const report = async () => (await owner.send(generateReport, { body })).body.reportData.content;
  expect(await report()).toMatch(/Legal \(not\s+verified\)/);

  expect(await queued(id)).toMatchObject({ name: 'Lee Park', role: 'legal', email: lawyer.email, removal: null });
  expect((await verify(id, '', operator)).fields).toEqual({
    reason: 'Give the bar number or the address of the court',
  });
  expect((await verify(id)).body).toEqual({ verified: true });
  expect(await partOf(owner, 'legal')).toMatchObject({ verified: true });
  expect(await queued(id)).toBeUndefined();
  expect(await report()).toContain('Party verified');
  expect(await report()).toMatch(/NY\s+bar\s+5551234/);
  const again = await verify(id);
  expect([again.status, again.error]).toEqual([409, 'Lee Park has been checked already.']);

  // Nobody has verified them under the new name.
  await lawyer.request({ method: 'PATCH', url: '/api/profile', payload: { firstName: 'Judge', lastName: 'Park' } });
  expect(await partOf(owner, 'legal')).toMatchObject({ name: 'Judge Park', verified: false });
});

test('of a parent there is nothing to check, nobody checks in a case of their own, and only operators do', async () => {
  const owner = await aPerson(running);
  await aParty(running, owner, 'payee');
  const parent = await verify((await partOf(owner, 'payee')).id);
  expect([parent.status, parent.error]).toEqual([
    409,
    'There is nothing to check for this party: they are neither a lawyer nor a court.',
  ]);
  const mine = await aPerson(running, { name: 'Another Operator' });
  await flagOperator(running.deps, mine.email, true);
  await aParty(running, mine, 'court');
  const { id } = await partOf(mine, 'court');
  expect((await verify(id, 'Court street 1', mine)).status).toBe(403);
  expect((await verify(id, 'Court street 1', owner)).status).toBe(403);
  expect((await verify('nobody')).status).toBe(404);
});

test('an operator who is or was a party to a case sees and decides nothing of it there', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee', 'Kim Lee');
  const court = await aParty(running, owner, 'court');
  const { id } = await partOf(owner, 'court');
  await flagOperator(running.deps, payee.email, true);
  const seen = async () => (await payee.send(listPartiesToCheck)).body.some(({ partyId }) => partyId === id);
  expect([(await queued(id))?.email, await seen()]).toEqual([court.email, false]);
  await leaves(owner, payee, 'payee');
  expect(await seen()).toBe(false);
  const refused = await verify(id, 'Court street 1', payee);
  expect([refused.status, refused.error]).toEqual([
    403,
    'You were a party to this case. Another operator must decide.',
  ]);
});

test('a party who refused to leave is in the queue, and goes for a reason of an operator, reading on', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee', 'Kim Lee');
  const { id } = await partOf(owner, 'payee');
  const asked = await owner.send(askRemoval, { params: { id }, body: { reason: 'Wrong person' } });
  await payee.send(refuseRemoval, { params: { id: asked.body.id }, body: { reason: 'It is me' } });
  expect(await queued(id)).toMatchObject({ removal: { reason: 'Wrong person', answer: 'It is me' } });
  const gone = await operator.send(removePartyForReason, {
    params: { partyId: id },
    body: { reason: 'Order of March 9' },
  });
  expect(gone.body).toEqual({ removed: true, held: '0.00' });
  expect(await partOf(owner, 'payee')).toMatchObject({ id, joined: false });
  expect((await payee.send(getCurrentCase)).body.until).toBe(running.time.now.toISOString());
  expect(await queued(id)).toBeUndefined();
  expect((await payee.send(listNotifications)).body[0]).toMatchObject({
    title: 'You were removed from a case',
    message:
      'A Mainstay operator removed you from this case. You can still read what was recorded until then. Reason: Order of March 9',
  });
  expect((await owner.send(listNotifications)).body[0]).toMatchObject({
    message: 'A Mainstay operator removed Kim Lee from this case. Reason: Order of March 9',
  });
});
