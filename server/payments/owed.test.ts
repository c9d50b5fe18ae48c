import { listNotifications } from '@mainstay/contract/notifications.ts';
import { createObligation } from '@mainstay/contract/obligations.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments, payOwed } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { getWallet } from '@mainstay/contract/wallet.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '#audit/verify-chain.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { newId } from '../ids.ts';
import { creditedToPayee } from '../test/credited.ts';
import { addBank, aMember, faultsOf, type Member } from '../test/members.ts';
import { aParty } from '../test/people.ts';
import { type RunningApp, startApp, testAuditKey } from '../test/start.ts';

// What a late return leaves owed to Mainstay, and how the payor pays it.

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterAll(() => running.close());

const owedBy = async (person: Member) => (await person.send(getArrears)).body.owedToMainstay;
const pay = (person: Member, amount: string, headers = {}) => person.send(payOwed, { body: { amount }, headers });
/** What the audit trail holds about an action. */
async function recordedAs(caseId: string, action: string) {
  const found = await running.database.db.execute(
    sql`select after from audit_events where case_id = ${caseId} and action = ${action}`,
  );
  return (found as unknown as { rows: { after: unknown }[] }).rows;
}
const moveDays = async (person: Member, advanceDays: number) =>
  expect((await person.send(moveClock, { body: { advanceDays } })).error).toBe('');

test('what is owed is paid in parts, once a key, and never beyond', async () => {
  // 0007 returns the debit of 20 March ten days after it settled, and is not debited again.
  const person = await aMember(running, { lastFour: '0007', limit: null, membership: false });
  const payee = await aParty(running, person, 'payee');
  await moveDays(person, 29);
  expect(await owedBy(person)).toBe('1000.00');
  expect((await person.send(listPayments)).body.find(({ status }) => status === 'completed')?.paidAmount).toBe(
    '1000.00',
  );
  expect((await payee.send(getArrears)).body).toEqual({ arrearsOwed: '0.00', owedToMainstay: null });
  expect((await payee.send(payOwed, { body: { amount: '1' } })).status).toBe(403);

  await addBank(person, '4321');
  const headers = { 'idempotency-key': newId() };
  const twice = await Promise.all([pay(person, '400', headers), pay(person, '400', headers)]);
  expect(twice.map(({ body }) => body)).toEqual([
    { arrearsOwed: '0.00', owedToMainstay: '600.00' },
    { arrearsOwed: '0.00', owedToMainstay: '600.00' },
  ]);
  const beyond = await pay(person, '600.01');
  expect([beyond.status, beyond.fields.amount]).toEqual([400, 'At most $600.00']);

  const raced = await Promise.all(['600', '600', '600'].map((amount) => pay(person, amount)));
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await pay(person, '1')).error).toBe('Nothing is owed to Mainstay.');
  expect(await owedBy(person)).toBe('0.00');
  expect((await person.send(getWallet)).body.wallet.availableBalance).toBe('0.00');
  const balance = await balancesOf(running.database.db, person.caseId);
  expect(creditedToPayee(balance)).toBe(1000_00); // none of it is the payee's
  const told = (await person.send(listNotifications)).body.map(({ message }) => message);
  expect(told).toContain('$400.00 has been paid to Mainstay from your bank account.');
  expect((await payee.send(listNotifications)).body.map(({ message }) => message).join()).not.toContain('Mainstay');
  expect(await faultsOf(running, person)).toEqual([]);
  expect((await verifyChain(running.database.db, testAuditKey, person.caseId)).intact).toBe(true);
});

test('what a late return opens, and what backup closes of it, stands in the audit trail', async () => {
  const person = await aMember(running, { lastFour: '0007', limit: null, membership: false });
  const line = { sourceType: 'loc', sourceName: 'Line', creditLimit: '250' } as const;
  expect((await person.send(addPaymentSource, { body: line })).error).toBe('');
  await moveDays(person, 32); // past the late return of its first instalment
  expect(await owedBy(person)).toBe('750.00'); // 1,000 - 250
  const [recorded] = await recordedAs(person.caseId, 'owed.opened');
  expect(recorded?.after).toMatchObject({ takenBack: 0, owed: 750_00, draws: [{ name: 'Line', amount: 250_00 }] });
});

test('the bank returns it, and it is owed again', async () => {
  const person = await aMember(running, { lastFour: '0007', limit: null, membership: false });
  await moveDays(person, 32); // past the late return of its first instalment
  expect(await owedBy(person)).toBe('1000.00');
  await addBank(person, '1001'); // accepts now, and returns for lack of funds two banking days after settlement
  expect((await pay(person, '1000')).body.owedToMainstay).toBe('0.00');
  await moveDays(person, 5);
  expect(await owedBy(person)).toBe('1000.00');
  const told = (await person.send(listNotifications)).body.map(({ message }) => message);
  expect(told).toContain('Your bank returned the debit of $1,000.00 (insufficient funds).');
  expect(await faultsOf(running, person)).toEqual([]);
});

test('a late return of alimony leaves the line what child support of that day may still need', async () => {
  running.time.now = new Date('2026-03-02T15:00:00Z');
  // 0007 returns the debit of 20 March on the 30th, before the child support of that day is credited.
  const person = await aMember(running, { lastFour: '0007', limit: '1200', membership: false });
  const alimony = { paymentType: 'alimony', paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 20 };
  expect((await person.send(savePaymentSettings, { body: { ...alimony, arrearsAmount: '0' } as never })).error).toBe(
    '',
  );
  const support = { kind: 'child_support', amount: '1000', frequency: 'monthly', days: [30] };
  expect((await person.send(createObligation, { body: support as never })).error).toBe('');
  await moveDays(person, 28);
  expect(await owedBy(person)).toBe('800.00'); // 1,000 - what 1,200 leave beside the 1,000 of child support
  expect(await faultsOf(running, person)).toEqual([]);
});
