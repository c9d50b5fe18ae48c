import { acceptInvitation, getCurrentCase, listInvitations, nameSide } from '@mainstay/contract/cases.ts';
import { removePartyForReason } from '@mainstay/contract/operations.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flagOperator } from '#operations/operators.ts';
import { anInvitation, aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false });
});
afterAll(() => running.close());

describe('who acted for one side of a case and left', () => {
  const refusedAs = (side: string) => `You acted for the ${side} in this case before. Nobody can act for both sides.`;
  const accepts = async (owner: Person, person: Person, role: 'payor' | 'payee' | 'legal') => {
    const { token } = await anInvitation(owner, role, person.email);
    const joined = await person.send(acceptInvitation, { params: { token } });
    return [joined.status, joined.error];
  };
  const names = async (person: Person, side: 'payor' | 'payee') => {
    const { status, error } = await person.send(nameSide, { body: { side } });
    return [status, error];
  };
  const recorded = async (owner: Person) => {
    const { id } = (await owner.send(getCurrentCase)).body;
    const events = await running.deps.db.execute(
      sql`select after from audit_events where case_id = ${id} and action = 'party.side_refused' order by sequence`,
    );
    return (events as unknown as { rows: { after: object }[] }).rows.map(({ after }) => after);
  };
  const partsOf = async (owner: Person) =>
    (await owner.send(getCurrentCase)).body.parties.map(({ role, joined, side }) => [role, joined, side]);

  test('as their lawyer never acts for the other, however often they come back', async () => {
    const owner = await aPerson(running);
    const lawyer = await aParty(running, owner, 'legal', 'Lena Lawyer');
    expect(await names(lawyer, 'payee')).toEqual([200, '']);
    await leaves(owner, lawyer, 'legal');
    expect(await accepts(owner, lawyer, 'legal')).toEqual([200, '']);
    await leaves(owner, lawyer, 'legal'); // without having named a side
    expect(await accepts(owner, lawyer, 'legal')).toEqual([200, '']);
    expect(await names(lawyer, 'payor')).toEqual([409, refusedAs('payee')]);
    expect(await recorded(owner)).toEqual([{ side: 'payor' }]);
    expect(await partsOf(owner)).toContainEqual(['legal', true, undefined]);
    expect(await names(lawyer, 'payee')).toEqual([200, '']);
    const both = 'You act for the payee in this case. Nobody can act for both sides.';
    expect(await names(lawyer, 'payor')).toEqual([409, both]);
    expect(await recorded(owner)).toHaveLength(2);
  });

  test('does not join as the parent on the other side, and the invitation stays open', async () => {
    const owner = await aPerson(running);
    const lawyer = await aParty(running, owner, 'legal');
    await names(lawyer, 'payor');
    await leaves(owner, lawyer, 'legal');
    const before = await partsOf(owner);
    expect(await accepts(owner, lawyer, 'payee')).toEqual([409, refusedAs('payor')]);
    expect([await partsOf(owner), (await owner.send(listInvitations)).body]).toMatchObject([
      before,
      [{ role: 'payee' }],
    ]);
    expect(await recorded(owner)).toEqual([{ side: 'payee' }]);
    expect(await accepts(owner, lawyer, 'payor')).toEqual([200, '']);
  });

  test('as a parent does not come back as the other parent or as their lawyer', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee', 'Kim Lee');
    await leaves(owner, payee, 'payee');
    expect(await accepts(owner, payee, 'payor')).toEqual([409, refusedAs('payee')]);
    expect(await accepts(owner, payee, 'legal')).toEqual([200, '']);
    expect(await names(payee, 'payor')).toEqual([409, refusedAs('payee')]);
    expect(await names(payee, 'payee')).toEqual([200, '']);
  });

  test('is known again under a new account of the same address, and only in that case', async () => {
    const owner = await aPerson(running);
    const lawyer = await aParty(running, owner, 'legal', 'Lena Lawyer');
    await names(lawyer, 'payee');
    expect((await lawyer.send(closeAccount)).status).toBe(200);
    const anew = await aPerson(running, { name: 'Lena Lawyer', email: lawyer.email });
    expect(await accepts(owner, anew, 'legal')).toEqual([200, '']);
    expect(await names(anew, 'payor')).toEqual([409, refusedAs('payee')]);
    const another = await aPerson(running);
    expect(await accepts(another, anew, 'legal')).toEqual([200, '']);
    expect(await names(anew, 'payor')).toEqual([200, '']);
  });

  test('was removed by an operator: that counts as well', async () => {
    const owner = await aPerson(running);
    const lawyer = await aParty(running, owner, 'legal', 'Lena Lawyer');
    await names(lawyer, 'payor');
    const operator = await aPerson(running, { name: 'Olga Operator' });
    await flagOperator(running.deps, operator.email, true);
    const part = (await owner.send(getCurrentCase)).body.parties.find(({ role }) => role === 'legal');
    const body = { reason: 'They asked us by phone' };
    const removed = await operator.send(removePartyForReason, { params: { partyId: part?.id ?? '' }, body });
    expect(removed.status).toBe(200);
    expect(await accepts(owner, lawyer, 'legal')).toEqual([200, '']);
    expect(await names(lawyer, 'payee')).toEqual([409, refusedAs('payor')]);
  });
});
