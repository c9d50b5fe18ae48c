import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { openDispute } from '@mainstay/contract/disputes.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { removePartyForReason } from '@mainstay/contract/operations.ts';
import { listHeldPayouts, returnHeldPayout } from '@mainstay/contract/operations-money.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { getArrearsHistory, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { getWallet } from '@mainstay/contract/wallet.ts';
import { cents } from '@mainstay/domain/money.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson, attentive, type Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';
import { asOwnerOfDatabase } from '../test/start.ts';
import { operate } from './operator.ts';
import { allApprovals } from './store-approvals.ts';

let running: AtABank;
let [payor, payee, lawyer, operator] = [] as unknown as [Person, Person, Person, Person];
let caseId = '';
beforeEach(async () => {
  running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'), // a Monday
    environment: { ODFI_SAME_DAY: 'on', DECISION_LIMIT: '5000' },
  });
  payor = await aPayorAt(running, '4321', 'Marco Rivera'); // who pays $1,250.00 on the 20th
  payee = attentive(await aParty(running, payor, 'payee', 'Petra Payee'));
  lawyer = attentive(await aParty(running, payor, 'legal', 'Lena Legal'));
  operator = await aPerson(running, { name: 'Olive Perez' });
  await operate(running.deps, [operator.email]);
  caseId = (await payor.send(getCurrentCase)).body.id;
});
afterEach(() => running.close());

const REASON = 'The court ended the order as of March 1.';
const giveBack = (by: Person, payoutId: string, reason = REASON) =>
  by.send(returnHeldPayout, { params: { caseId, payoutId }, body: { reason } });
const held = async () => (await operator.send(listHeldPayouts, { query: {} })).body;
async function remove() {
  const part = (await payor.send(getCurrentCase)).body.parties.find(({ role }) => role === 'payee');
  const params = { partyId: part?.id ?? '' };
  return operator.send(removePartyForReason, { params, body: { reason: 'They joined by mistake.' } });
}
const told = async (person: Person, title: string) =>
  (await person.send(listNotifications)).body.filter((each) => each.title === title).map(({ message }) => message);
const march = async (by = payor) =>
  (await by.send(listPayments, { query: { limit: '100' } })).body.find(({ scheduledDate }) =>
    scheduledDate.startsWith('2026-03-20'),
  );
const reported = async (
  reportType: 'year_statement' | 'compliance' | 'hearing_packet' | 'payment_summary' | 'audit',
) => {
  const body = { reportType, periodStart: '2026-01-01', periodEnd: '2026-03-26' } as const;
  const made = await payor.send(generateReport, { body });
  expect(made.error).toBe('');
  return made.body.reportData.content.replace(/\s+/g, ' ');
};

test('what is held for a payee who has left is returned to the payor, is owed again, and reads as received nowhere', async () => {
  await running.moveTo(payor, '2026-03-23T15:00:00Z'); // held: there is no account
  const [kept] = await held();
  expect(kept).toMatchObject({ amount: '1250.00', returnable: false });
  const early = await giveBack(operator, kept?.id ?? '');
  expect([early.status, early.error]).toEqual([
    409,
    'It is the money of the payee of this case, so it cannot be returned to the payor.',
  ]);
  expect((await remove()).body).toEqual({ removed: true, held: '1250.00' });
  const [waiting] = await held();
  expect(waiting).toMatchObject({ returnable: true, approvedBy: null });
  expect((await giveBack(payor, waiting?.id ?? '')).status).toBe(403);
  expect((await giveBack(operator, waiting?.id ?? '', ' ')).status).toBe(400);

  await running.moveTo(payor, '2026-03-26T15:00:00Z');
  expect(await reported('hearing_packet')).toContain('$1,250.00 is held for Petra Payee, who has left.');
  const done = await giveBack(operator, waiting?.id ?? '');
  expect([done.error, done.body]).toEqual(['', { state: 'returned_to_payor' }]);
  expect((await giveBack(operator, waiting?.id ?? '')).body).toEqual(done.body); // once
  expect(await held()).toEqual([]);
  expect((await payor.send(getWallet)).body).toMatchObject({
    wallet: { availableBalance: '1250.00' },
    transactions: [{ amount: '1250.00', description: 'Returned: the payee has left the case', status: 'completed' }],
  });
  expect(await march()).toMatchObject({
    status: 'failed',
    paidAmount: '0.00',
    payout: null,
    paidFrom: 'Returned to the payor',
    failureReason:
      '$1,250.00 was held for the payee, who has left the case, and was returned to the payor on Mar 26, 2026.',
  });
  const { lines, arrearsOwed } = (await payor.send(getArrearsHistory)).body;
  expect(lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['due', '1250.00', '1250.00'],
    ['paid', '-1250.00', '0.00'],
    ['given_back', '1250.00', '1250.00'],
  ]);
  expect(arrearsOwed).toBe('1250.00');
  expect(await verifyLedger(running.database.db, caseId)).toEqual([]);

  const what = 'The payment of $1,250.00 due Mar 20, 2026 was held for';
  const owed =
    'It was not paid to them: $1,250.00 is owed as arrears. Reason: The court ended the order as of March 1.';
  expect(await told(payor, 'Returned to the payor')).toEqual([
    `${what} the payee who has left the case and has been returned to you. $1,250.00 is in your wallet. ${owed}`,
  ]);
  expect(await told(lawyer, 'Returned to the payor')).toEqual([
    `${what} the payee who has left the case and has been returned to the payor. ${owed}`,
  ]);
  expect(await told(payee, 'Returned to the payor')).toEqual([
    `${what} you and has been returned to the payor. It was not paid to you. Reason: The court ended the order as of March 1.`,
  ]);

  const year = await reported('year_statement');
  expect(year).toContain('In 2026 the payees were paid $0.00');
  expect(year).toContain('Petra Payee received $0.00 of it.');
  expect(await reported('compliance')).toContain('Of $1,250.00 due, $0.00 has been paid.');
  const packet = await reported('hearing_packet');
  expect(packet).toContain(
    'Not paid in full: Held for the payee who has left the case, and returned to the payor Now $0.00 of $1,250.00 paid; $1,250.00 is open.',
  );
  expect(packet).toContain(
    'Held for the payee who left, +$1,250.00 $1,250.00 returned to the payor, installment of Mar 20, 2026',
  );
  expect(await reported('payment_summary')).toContain('Received by the payee in the period $0.00');
  const audit = await reported('audit');
  expect(audit).toContain('Olive Perez Money held for the payee who');
  expect(audit).toMatch(/left returned to the payor; amount: \$1,250\.00; reason: "The court/);
  expect(await march(payee)).toMatchObject({ status: 'failed', paidAmount: '0.00' }); // who reads their time in the case

  const dispute = { params: { id: (await march())?.id ?? '' }, body: { reason: 'Not mine.' } };
  const again = await attentive(payor).send(openDispute, dispute);
  expect([again.status, again.error]).toEqual([
    409,
    'This payment has been returned to you, so there is nothing to dispute.',
  ]);
});

/** Held for a payee who has left, and everything that a return of it waits for is over. */
async function heldForFormer() {
  await running.moveTo(payor, '2026-03-23T15:00:00Z');
  expect((await remove()).error).toBe('');
  await running.moveTo(payor, '2026-03-26T15:00:00Z');
  return (await held())[0]?.id ?? '';
}
const stands = async () => ({
  held: (await held()).map(({ amount, state }) => [amount, state]),
  wallet: (await payor.send(getWallet)).body.wallet.availableBalance,
  march: (await march())?.status,
  owed: (await payor.send(getArrearsHistory)).body.arrearsOwed,
  told: (await told(lawyer, 'Returned to the payor')).length,
  faults: await verifyLedger(running.database.db, caseId),
});
const HELD = { held: [['1250.00', 'held']], wallet: '0.00', march: 'processing', owed: '0.00', told: 0, faults: [] };
const RETURNED = { held: [], wallet: '1250.00', march: 'failed', owed: '1250.00', told: 1, faults: [] };

test('a process that dies while it is returned leaves it held, and the next attempt returns it once', async () => {
  const id = await heldForFormer();
  for (const table of ['payouts', 'payments', 'ledger_transfers', 'payment_events', 'notifications', 'audit_events']) {
    const alter = (how: string) =>
      asOwnerOfDatabase(running, (db) => db.execute(sql.raw(`alter table ${table} ${how}`)));
    await alter('add constraint dies check (false) not valid');
    expect([table, (await giveBack(operator, id)).status]).toEqual([table, 500]);
    await alter('drop constraint dies');
    expect([table, await stands()]).toEqual([table, HELD]);
  }
  expect((await giveBack(operator, id)).body).toEqual({ state: 'returned_to_payor' });
  expect((await giveBack(operator, id)).body).toEqual({ state: 'returned_to_payor' }); // its answer was lost
  expect(await stands()).toEqual(RETURNED);
});

test('several operators at once, and a payee who adds an account meanwhile, move it once', async () => {
  const id = await heldForFormer();
  const others = [await aPerson(running), await aPerson(running)];
  for (const { email } of others) await operate(running.deps, [email]);
  const answers = await Promise.all([operator, ...others].map((by) => giveBack(by, id)));
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ state: 'returned_to_payor' })));
  expect(await stands()).toEqual(RETURNED);

  const account = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000008888' } as const;
  expect((await payee.send(addPayoutAccount, { body: account })).error).toBe('');
  await provesAccounts(running, payor);
  await running.moveTo(payor, '2026-04-02T15:00:00Z');
  expect(running.bank.entries().filter((entry) => entry.account.trim() === account.accountNumber)).toEqual([]);
  expect((await stands()).wallet).toBe('1250.00');
});

test('over the limit two operators return it', async () => {
  const id = await heldForFormer();
  const second = await aPerson(running, { name: 'Omar Stone' });
  await operate(running.deps, [second.email]);
  running.deps.settings.decisionLimit = cents(1_000_00);
  expect((await giveBack(operator, id)).body).toEqual({ state: 'held', confirming: true });
  expect((await held())[0]?.approvedBy).toEqual({ name: 'Olive Perez', amount: '1250.00', reason: REASON });
  const again = await giveBack(operator, id, 'Again.');
  expect([again.status, again.error]).toEqual([409, 'You have approved this. Another operator must confirm it.']);
  expect(await stands()).toEqual(HELD);
  expect((await giveBack(second, id)).body).toEqual({ state: 'returned_to_payor' });
  expect(await stands()).toEqual(RETURNED);
  expect(await allApprovals(running.database.db)).toEqual([]);
});

test('a disputed debit is answered first, and nobody returns money in a case of their own', async () => {
  const id = await heldForFormer();
  const payment = { params: { id: (await march())?.id ?? '' }, body: { reason: 'Not mine.' } };
  expect((await attentive(payor).send(openDispute, payment)).error).toBe('');
  const refused = await giveBack(operator, id);
  expect([refused.status, refused.error]).toEqual([
    409,
    'The payor has an open dispute about a debit of this payment. Answer it first.',
  ]);
  await operate(running.deps, [lawyer.email]);
  expect((await giveBack(lawyer, id)).error).toBe('You are a party to this case. Another operator must decide.');
  expect((await giveBack(operator, 'none')).status).toBe(404);
  expect(await stands()).toEqual(HELD);
});

test('what was paid toward arrears is owed on them again, apart from the support of the same day', async () => {
  const more = { paymentAmount: '1250.00', paymentFrequency: 'monthly', paymentDueDate: 20 } as const;
  const body = { ...more, arrearsAmount: '100.00', arrearsInstalment: '50.00' };
  expect((await payor.send(savePaymentSettings, { body })).error).toBe('');
  await heldForFormer();
  const waiting = await held();
  expect(waiting.map(({ amount, returnable }) => [amount, returnable]).sort()).toEqual([
    ['1250.00', true],
    ['50.00', true],
  ]);
  const toward = waiting.find(({ amount }) => amount === '50.00')?.id ?? '';
  expect((await giveBack(operator, toward)).body).toEqual({ state: 'returned_to_payor' });
  expect(await stands()).toEqual({ ...HELD, wallet: '50.00', owed: '100.00', told: 1 });
  const all = (await payor.send(listPayments, { query: { limit: '100' } })).body;
  const paidToward = all.find(({ paymentType, status }) => paymentType === 'arrears' && status !== 'pending');
  expect(paidToward).toMatchObject({ status: 'failed', paidAmount: '0.00', notes: null });
  expect((await payor.send(getArrearsHistory)).body.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['adjusted', '100.00'],
    ['due', '1350.00'],
    ['paid', '100.00'],
    ['paid', '50.00'],
    ['given_back', '100.00'],
  ]);
  expect(await reported('year_statement')).toContain(
    'In 2026 $1,250.00 was paid: alimony $0.00, and child support and other support $1,250.00. $1,250.00 of it is held for Petra Payee, who has left.',
  );
});
