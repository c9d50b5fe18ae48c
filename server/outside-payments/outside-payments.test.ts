import { nameSide } from '@mainstay/contract/cases.ts';
import { getDashboardNeeds, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { changeObligation, createObligation, endObligation } from '@mainstay/contract/obligations.ts';
import { saveOnboardingStep } from '@mainstay/contract/onboarding.ts';
import {
  confirmOutsidePayment,
  disputeOutsidePayment,
  foreseeOutsidePayment,
  importOutsidePayments,
  listOutsidePayments,
  recordOutsidePayment,
  spendOutsideCredit,
} from '@mainstay/contract/outside-payments.ts';
import { acceptProposal, listProposals, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, getArrearsHistory, listPayments } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { getWallet } from '@mainstay/contract/wallet.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { OUTSIDE, OUTSIDE_CREDIT } from '@mainstay/domain/ledger/accounts.ts';
import { type Cents, cents } from '@mainstay/domain/money.ts';
import { changeWords } from '@mainstay/domain/payments/arrears-history.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#audit/verify-chain.ts';
import { post } from '#ledger/ledger.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyPayments } from '#payments/verify.ts';
import { newId } from '../ids.ts';
import { pdfBytes } from '../test/documents.ts';
import { aReceipt } from '../test/expenses.ts';
import { aParty, aPerson, type Person, takesPart } from '../test/people.ts';
import { type RunningApp, startApp, testAuditKey } from '../test/start.ts';
import { newRow, recordOutside } from './record.ts';
import { insertOutside } from './store.ts';
import { verifyOutside } from './verify.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterAll(() => running.close());

const TERMS = { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' } as const;

/** A payor and payee with an instalment of $1,000.00 on the 20th of each month, and nothing to pay from. */
async function aFamily(more: { arrearsAmount?: string } = {}) {
  running.time.now = new Date('2026-03-02T15:00:00Z');
  const payor = await aPerson(running, { name: 'Marco Rivera' });
  await payor.send(savePaymentSettings, { body: { ...TERMS, ...more } });
  const payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  return { payor, payee };
}

const paid = (more: object = {}) => ({ paidOn: '2026-03-02', amount: '300', method: 'cash', ...more }) as never;
const record = (person: Person, more: object = {}, headers = {}) =>
  person.send(recordOutsidePayment, { body: paid(more), headers });
const confirm = (person: Person, id: string) => person.send(confirmOutsidePayment, { params: { id } });
const owed = async (person: Person) => (await person.send(getArrears)).body.arrearsOwed;
const moveDays = async (person: Person, advanceDays: number) =>
  expect((await person.send(moveClock, { body: { advanceDays } })).error).toBe('');
const caseOf = async (person: Person) => (await person.request({ method: 'GET', url: '/api/cases/current' })).json().id;

async function nothingIsWrong(person: Person) {
  const id = await caseOf(person);
  const { db } = running.deps;
  expect([
    await verifyLedger(db, id),
    await verifyPayments(db, id),
    await verifyOutside(db, id),
    (await verifyChain(db, testAuditKey, id)).broken,
  ]).toEqual([[], [], [], null]);
}

describe('what the payor records', () => {
  test('waits for the payee, and lessens the next debit once they have confirmed it', async () => {
    const { payor, payee } = await aFamily();
    const recorded = await record(payor);
    expect(recorded.status).toBe(201);
    expect(recorded.body).toMatchObject({
      state: 'unconfirmed',
      recordedBy: 'Marco Rivera',
      recordedSide: 'payor',
      counts: null,
      may: { confirm: false, dispute: false },
    });
    const { id } = recorded.body;
    expect((await confirm(payor, id)).error).toBe('Only the payee can confirm this payment.');
    const told = (await payee.send(listNotifications, { query: {} })).body.map(({ message }) => message);
    expect(told[0]).toContain('Marco Rivera recorded $300.00 in cash on Mar 2, 2026 as paid outside Mainstay.');

    const confirmed = await confirm(payee, id);
    expect(confirmed.body).toMatchObject({
      state: 'confirmed',
      answeredBy: 'Ana Rivera',
      counts: true,
      toInstalments: '300.00',
      toArrears: '0.00',
      credit: '0.00',
      effect: 'The debit for the payment due Mar 20, 2026 was reduced by $300.00.',
    });
    expect([(await confirm(payee, id)).status, (await confirm(payee, id)).error]).toEqual([
      409,
      'This payment has already been confirmed.',
    ]);
    const due = (await payor.send(listPayments)).body.find(({ scheduledDate }) => scheduledDate.startsWith('2026-03'));
    expect(due).toMatchObject({
      status: 'pending',
      amount: '1000.00',
      paidAmount: '0.00',
      outsideAmount: '300.00',
      notes: '$300.00 of it paid outside Mainstay (in cash, Mar 2, 2026)',
    });
    await moveDays(payor, 20); // no source: $700.00 became arrears
    expect(await owed(payor)).toBe('700.00');
    await nothingIsWrong(payor);
  });

  test('does not count once they dispute it, with the reason; they may confirm it after all', async () => {
    const { payor, payee } = await aFamily();
    const { id } = (await record(payor)).body;
    const disputed = await payee.send(disputeOutsidePayment, { params: { id }, body: { reason: 'I got nothing' } });
    expect(disputed.body).toMatchObject({ state: 'disputed', reason: 'I got nothing', counts: null });
    await moveDays(payor, 20);
    expect(await owed(payee)).toBe('1000.00');
    expect((await confirm(payee, id)).body).toMatchObject({ state: 'confirmed', reason: null, toArrears: '300.00' });
    expect(await owed(payee)).toBe('700.00');
    const failed = (await payor.send(listPayments)).body.find(({ status }) => status === 'failed');
    expect(failed).toMatchObject({ paidAmount: '0.00', notes: expect.stringContaining('outside Mainstay') });
    const { opening, lines, arrearsOwed } = (await payee.send(getArrearsHistory)).body;
    expect(opening).toMatchObject({ amount: '0.00', source: 'Payment settings, saved by Marco Rivera' });
    expect(
      lines.map(({ kind, amount, balance, paymentId, outsidePaymentId }) => ({
        kind,
        amount,
        balance,
        paymentId,
        outsidePaymentId,
      })),
    ).toEqual([
      { kind: 'due', amount: '1000.00', balance: '1000.00', paymentId: failed?.id, outsidePaymentId: null },
      { kind: 'paid_outside', amount: '-300.00', balance: '700.00', paymentId: failed?.id, outsidePaymentId: id },
    ]);
    expect(lines.map((line) => line.paidOutside)).toEqual([null, { method: 'cash', paidOn: '2026-03-02' }]);
    expect(arrearsOwed).toBe('700.00');
    await nothingIsWrong(payor);
  });
});

const foresee = async (person: Person, more: object = {}) =>
  (await person.send(foreseeOutsidePayment, { query: { paidOn: '2026-03-02', amount: '300', ...more } as never })).body
    .effect;
const rows = async (person: Person) => (await person.send(listPayments)).body;
const dueIn = async (person: Person, month: string) =>
  (await rows(person)).find(({ scheduledDate }) => scheduledDate.startsWith(month));

describe('what was paid after a debit failed', () => {
  test('is for the month that was missed, as the words say before and after; the rest reduces the next debit', async () => {
    const { payor, payee } = await aFamily();
    expect(await foresee(payor)).toBe('The debit for the payment due Mar 20, 2026 will be reduced by $300.00.');
    await moveDays(payor, 23); // nothing to pay from on March 20
    const cash = { paidOn: '2026-03-25', amount: '1250' };
    const said =
      '$1,000.00 will count toward the failed payment due Mar 20, 2026. What was missed comes first. The debit for the payment due Apr 20, 2026 will be reduced by $250.00.';
    expect([await foresee(payor, cash), await foresee(payee, cash)]).toEqual([said, said]);
    expect(await owed(payor)).toBe('1000.00'); // nothing was recorded by that
    expect((await payor.send(listOutsidePayments, { query: {} })).body).toEqual([]);

    const { id } = (await record(payor, cash)).body;
    const done =
      '$1,000.00 counted toward the failed payment due Mar 20, 2026. The debit for the payment due Apr 20, 2026 was reduced by $250.00.';
    expect((await confirm(payee, id)).body).toMatchObject({
      ...{ toArrears: '1000.00', toInstalments: '250.00', credit: '0.00' },
      effect: done,
    });
    expect(await dueIn(payor, '2026-03')).toMatchObject({
      ...{ status: 'failed', paidAmount: '0.00', outsideAmount: '1000.00' },
      notes: 'Paid outside Mainstay (in cash, Mar 25, 2026)',
    });
    expect(await dueIn(payor, '2026-04')).toMatchObject({ status: 'pending', outsideAmount: '250.00' });
    const { lines } = (await payee.send(getArrearsHistory)).body;
    const march = (await dueIn(payor, '2026-03'))?.id;
    expect(lines.map(({ kind, amount, paymentId, balance }) => [kind, amount, paymentId, balance])).toEqual([
      ['due', '1000.00', march, '1000.00'],
      ['paid_outside', '-1000.00', march, '0.00'],
    ]);
    const [paidOff, notice] = (await payor.send(listNotifications, { query: {} })).body;
    expect(notice?.message).toBe(`$1,250.00 in cash on Mar 25, 2026, paid outside Mainstay, is confirmed. ${done}`);
    expect(paidOff?.title).toBe('No arrears are owed any more');
    expect((await payor.send(getArrears)).body).toMatchObject({ arrearsOwed: '0.00', wereOwed: true });
    await nothingIsWrong(payor);
  });

  test('in several months, which are imported together, goes to each of them', async () => {
    const { payor, payee } = await aFamily();
    await moveDays(payor, 85); // March 20, April 20 and May 20 failed; it is May 26
    expect(await owed(payor)).toBe('3000.00');
    const csv = 'Date,Amount,Method\n5/24/2026,1000,cash\n3/22/2026,1000,cash\n4/21/2026,400,cash\n';
    expect((await payee.send(importOutsidePayments, { body: { csv, confirm: true } as never })).body.count).toBe(3);
    expect(await owed(payor)).toBe('600.00'); // 3,000 - 2,400
    for (const [month, outside] of [
      ['2026-03', '1000.00'],
      ['2026-04', '400.00'],
      ['2026-05', '1000.00'],
    ])
      expect((await dueIn(payor, month ?? ''))?.outsideAmount).toBe(outside);
    expect((await dueIn(payor, '2026-06'))?.outsideAmount ?? '0.00').toBe('0.00');
    await nothingIsWrong(payor);
  });

  test('is said only to those who may record it, and of an obligation of their case', async () => {
    const { payor } = await aFamily();
    const lawyer = await aParty(running, payor, 'legal');
    const query = { paidOn: '2026-03-02', amount: '300' } as never;
    expect((await lawyer.send(foreseeOutsidePayment, { query })).status).toBe(403);
    expect(
      await payor.send(foreseeOutsidePayment, { query: { ...(query as object), obligationId: 'x' } as never }),
    ).toMatchObject({
      ...{ status: 404, error: 'This obligation does not exist in this case.' },
    });
    expect(await foresee(payor, { paidOn: '2026-03-01' })).toBe(
      'It was paid before Mar 2, 2026, when this record begins, so it will stay on record and change nothing.',
    );
  });
});

test('before a case has terms, nothing is said about what a payment outside will do', async () => {
  const payor = await aPerson(running);
  expect(
    (await payor.send(foreseeOutsidePayment, { query: { paidOn: '2026-03-02', amount: '300' } as never })).body,
  ).toEqual({
    effect: '',
  });
});

test('what a lawyer who acts for the payee records waits for the payee, even in a case that the lawyer owns', async () => {
  running.time.now = new Date('2026-03-02T15:00:00Z');
  const lawyer = await aPerson(running, { name: 'Lena Lawyer' });
  const steps = {
    1: { firstName: 'Lena', lastName: 'Lawyer', email: lawyer.email },
    2: { userRole: 'legal', accountType: 'individual', relationshipType: 'child-support' },
  };
  for (const [n, body] of Object.entries(steps))
    expect((await lawyer.send(saveOnboardingStep, { params: { n }, body })).error).toBe('');
  const [payor, payee] = [await aParty(running, lawyer, 'payor'), await aParty(running, lawyer, 'payee', 'Ana Rivera')];
  expect((await lawyer.send(nameSide, { body: { side: 'payee' } })).error).toBe('');
  await payor.send(savePaymentSettings, { body: TERMS });
  const recorded = await record(lawyer);
  expect(recorded.body).toMatchObject({ state: 'unconfirmed', recordedBy: 'Lena Lawyer', counts: null });
  expect((await confirm(lawyer, recorded.body.id)).error).toBe('Only the payee can confirm this payment.');
  expect((await confirm(payee, recorded.body.id)).body).toMatchObject({ state: 'confirmed', answeredBy: 'Ana Rivera' });
});

describe('a person alone in a case', () => {
  const takes = (person: Person, userRole: 'payor' | 'payee') =>
    person.send(saveOnboardingStep, { params: { n: '2' }, body: { userRole, accountType: 'individual' } });
  const anAlone = async (userRole: 'payor' | 'payee') => {
    running.time.now = new Date('2026-03-02T15:00:00Z');
    const alone = await aPerson(running, { name: 'Marco Rivera' });
    const one = { firstName: 'Marco', lastName: 'Rivera', email: 'marco.rivera@example.com' };
    expect((await alone.send(saveOnboardingStep, { params: { n: '1' }, body: one })).error).toBe('');
    expect((await takes(alone, userRole)).error).toBe('');
    await alone.send(savePaymentSettings, { body: { ...TERMS, arrearsAmount: '2000' } });
    return alone;
  };

  test.each(['payor', 'payee'] as const)('who recorded as the %s does not change sides afterwards', async (side) => {
    const alone = await anAlone(side);
    const other = side === 'payor' ? 'payee' : 'payor';
    expect((await takes(alone, other)).status).toBe(200);
    expect((await takes(alone, side)).status).toBe(200);
    expect((await record(alone)).body).toMatchObject({ recordedSide: side });
    const refused = await takes(alone, other);
    expect([refused.status, refused.error]).toEqual([409, expect.stringMatching(/^A payment outside Mainstay or a/)]);
    expect((await takes(alone, side)).status).toBe(200); // saved again
  });

  test('records nothing before they have said which parent they are, and then as that parent', async () => {
    running.time.now = new Date('2026-03-02T15:00:00Z');
    const alone = await aPerson(running);
    await alone.send(savePaymentSettings, { body: TERMS });
    const csv = 'Date,Amount\n2026-03-02,300';
    for (const refused of [
      await record(alone),
      await alone.send(importOutsidePayments, { body: { csv, confirm: true } as never }),
    ])
      expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'setup_role_required' })]);
    expect((await alone.send(listOutsidePayments, { query: {} })).body).toEqual([]);
    await takesPart(running, alone, 'payee');
    expect((await record(alone)).body).toMatchObject({ recordedSide: 'payee', state: 'confirmed' });
  });

  test('does not confirm or dispute what they recorded, whichever side they are on by then', async () => {
    const alone = await anAlone('payor');
    const { id } = (await record(alone)).body;
    // as in a case that changed sides before that was refused
    await takesPart(running, alone, 'payee');
    const [listed] = (await alone.send(listOutsidePayments, { query: {} })).body;
    expect(listed).toMatchObject({ state: 'unconfirmed', may: { confirm: false, dispute: false } });
    for (const refused of [
      await confirm(alone, id),
      await alone.send(disputeOutsidePayment, { params: { id }, body: { reason: 'No' } }),
    ])
      expect([refused.status, refused.error]).toEqual([
        403,
        'You recorded this payment, so the other parent answers it.',
      ]);
    expect(await owed(alone)).toBe('2000.00');
    // the other parent is asked, on whichever side they join
    const other = await aParty(running, alone, 'payor', 'Paul Payor');
    expect((await other.send(getDashboardNeeds)).body.needs).toContainEqual(
      expect.objectContaining({ kind: 'outside_payments' }),
    );
    const again = await record(alone);
    expect([again.status, again.error]).toEqual([409, expect.stringContaining('has been recorded already')]);
    expect((await confirm(other, id)).body).toMatchObject({
      state: 'confirmed',
      recordedSide: 'payee',
      answeredBy: 'Paul Payor',
    });
  });
});

describe('what was paid for an obligation that is not collected', () => {
  const change = (person: Person, body: object) =>
    person.send(changeObligation, { params: { id: 'settings' }, body: body as never });

  const acceptsOpen = async (person: Person) => {
    const open = (await person.send(listProposals)).body.find(({ state }) => state === 'open');
    expect((await person.send(acceptProposal, { params: { id: open?.id ?? '' } })).error).toBe('');
  };

  test('because the payor has not agreed to it yet, is a credit until they have', async () => {
    running.time.now = new Date('2026-03-02T15:00:00Z');
    const payee = await aPerson(running, { name: 'Ana Rivera' });
    await payee.send(savePaymentSettings, { body: TERMS });
    const payor = await aParty(running, payee, 'payor', 'Marco Rivera');
    expect((await payor.send(listPayments, { query: {} })).body).toEqual([]);
    const { body } = await record(payee, { obligationId: 'settings' });
    expect(body).toMatchObject({
      ...{ state: 'confirmed', counts: true, credit: '300.00' },
      effect: '$300.00 is a credit for the payor.',
    });
    await acceptsOpen(payor);
    const next = (await payor.send(listPayments, { query: {} })).body.find(({ scheduledDate }) =>
      scheduledDate.startsWith('2026-03-20'),
    );
    const used = await payor.send(spendOutsideCredit, { body: { paymentId: next?.id } as never });
    expect(used.error).toBe('');
    const rows = (await payor.send(listPayments, { query: {} })).body;
    expect(rows.find(({ id }) => id === next?.id)).toMatchObject({ outsideAmount: '300.00' });
    await nothingIsWrong(payor);
  });

  test('because an employer withholds it, counts as far as anything is owed; the rest changes nothing', async () => {
    const { payor, payee } = await aFamily();
    await moveDays(payor, 20);
    await change(payor, { withheld: true });
    await acceptsOpen(payee);
    expect(await owed(payor)).toBe('1000.00');
    const of = { paidOn: '2026-03-22', amount: '1100', method: 'wages', obligationId: 'settings' } as const;
    const { body: foreseen } = await payee.send(foreseeOutsidePayment, { query: of });
    const rest = 'Mainstay did not collect this obligation on that day, so the $100.00 beyond what was owed';
    const counted = '$1,000.00 will count toward the failed payment due Mar 20, 2026. What was missed comes first.';
    expect(foreseen).toMatchObject({ effect: `${counted} ${rest} will stay on record and change nothing.` });
    expect((await record(payee, of)).body).toMatchObject({
      ...{ counts: true, toArrears: '1000.00', credit: '0.00' },
      effect: `$1,000.00 counted toward the failed payment due Mar 20, 2026. ${rest} stays on record and changes nothing.`,
    });
    expect(await owed(payor)).toBe('0.00');
    const { body: year } = await payee.send(generateReport, {
      body: { reportType: 'year_statement', periodStart: '2026-01-01', periodEnd: '2026-12-31' },
    });
    expect(year.reportData.content.replace(/\s+/g, ' ')).toContain(
      '$100.00 was paid outside Mainstay in 2026 for an obligation that Mainstay did not collect then, and confirmed. It is in what was received above, and in no sum below.',
    );
    await nothingIsWrong(payor);
  });
});

test('an instalment of which the terms ask for no more than was paid is completed, until they ask for more', async () => {
  const { payor, payee } = await aFamily();
  await payor.send(addPaymentSource, {
    body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } as never,
  });
  await record(payee, { amount: '400' });
  const statuses = async () => {
    const rows = (await payor.send(listPayments)).body;
    return rows.filter(({ outsideAmount }) => outsideAmount).map(({ amount, status }) => [amount, status]);
  };
  const lower = { ...TERMS, paymentAmount: '300' } as const;
  expect((await payee.send(savePaymentSettings, { body: lower })).error).toBe('');
  expect(await statuses()).toEqual([['400.00', 'completed']]);
  const month = (await payor.send(getDashboardStats)).body.currentMonthPayment;
  expect(month).toMatchObject({ amount: '400.00', status: 'completed' });
  expect(month.toCome).toBeUndefined();
  expect((await payor.send(savePaymentSettings, { body: TERMS })).error).toBe('');
  expect(await statuses()).toEqual([['1000.00', 'pending']]);
});

test('an arrears figure that is lowered below what was paid and raised again leaves what was paid of it paid', async () => {
  const { payor, payee } = await aFamily({ arrearsAmount: '2000' });
  await record(payee, { amount: '1500', obligationId: 'arrears' });
  const figure = (arrearsAmount: string) => figureSaved(payor, payee, 'settings', arrearsAmount);
  const credit = async () => (await payor.send(getArrearsHistory)).body.paidBeyond;
  expect([await owed(payor), await figure('1000'), await credit()]).toEqual(['500.00', '0.00', '500.00']);
  const body = { reportType: 'hearing_packet' as const, periodStart: '2026-03-01', periodEnd: '2026-03-02' };
  const packet = (await payor.send(generateReport, { body })).body.reportData.content.replace(/\s+/g, ' ');
  expect(packet).toContain(
    '$500.00 was paid toward the arrears before their amount in the settings was lowered, beyond what it is now.',
  );
  expect([await figure('1500'), await credit()]).toEqual(['0.00', undefined]);
  expect([await figure('1800'), await figure('2000'), await figure('2100')]).toEqual(['300.00', '500.00', '600.00']);
  expect((await payor.send(getArrearsHistory)).body.arrearsOwed).toBe('600.00');
  await nothingIsWrong(payor);
});

test('what was paid beyond a lowered arrears figure pays later arrears once, if the payor says so, and no support', async () => {
  const { payor, payee } = await aFamily({ arrearsAmount: '2000' });
  await record(payee, { amount: '1500', obligationId: 'arrears' });
  expect(await figureSaved(payor, payee, 'settings', '1000')).toBe('0.00'); // 500 beyond it
  const spend = (paymentId: string | null, key?: string) =>
    payor.send(spendOutsideCredit, {
      body: { paymentId } as never,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const beyond = async () => (await payor.send(getArrearsHistory)).body.paidBeyond;
  const once = newId();
  expect(await spend(null)).toMatchObject({ status: 409, error: 'No arrears are owed.' });
  const [next] = (await payor.send(listPayments)).body.filter(({ status }) => status === 'pending');
  expect(await spend(next?.id ?? '')).toMatchObject({
    status: 409,
    error:
      'This credit was paid toward the arrears, so it pays arrears alone. To have it taken from support that is due later, agree on a lower amount for that.',
  });
  await moveDays(payor, 25); // the first payment fails, as nothing can be debited
  expect([await owed(payor), await beyond()]).toEqual(['1000.00', '500.00']);
  expect((await payee.send(spendOutsideCredit, { body: {} })).status).toBe(403);
  expect((await spend(null, once)).body).toEqual({ used: '500.00', credit: '0.00' });
  expect((await spend(null, once)).body).toEqual({ used: '500.00', credit: '0.00' });
  expect([await owed(payor), await beyond()]).toEqual(['500.00', undefined]);
  expect(await spend(null)).toMatchObject({ status: 409 });
  const { lines } = (await payor.send(getArrearsHistory)).body;
  expect(lines.at(-1)).toMatchObject({ kind: 'adjusted', amount: '-500.00', balance: '500.00' });
  expect(changeWords(lines.at(-1) as never, { dueOn: null })).toContain('what had been paid beyond it was used');
  expect(await figureSaved(payor, payee, 'settings', '1500')).toBe('1000.00'); // none of it is left to use up
  await nothingIsWrong(payor);
});

test('an arrears figure that is raised or lowered after the first obligation ended changes what is owed by as much', async () => {
  running.time.now = new Date('2026-03-02T15:00:00Z');
  const payor = await aPerson(running, { name: 'Marco Rivera' });
  await payor.send(savePaymentSettings, { body: { ...TERMS, arrearsAmount: '1000' } });
  const alimony = { kind: 'alimony', amount: '300', frequency: 'monthly', days: [25], firstPaymentDate: '2030-01-25' };
  const { id } = (await payor.send(createObligation, { body: alimony as never })).body as { id: string };
  await payor.send(endObligation, { params: { id: 'settings' } });
  await moveDays(payor, 1);
  const payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  const figure = (arrearsAmount: string) => figureSaved(payor, payee, id, arrearsAmount);
  expect([await owed(payor), await figure('1600'), await figure('1800')]).toEqual(['1000.00', '1600.00', '1800.00']);
  await record(payee, { amount: '500', obligationId: 'arrears' });
  expect([await owed(payor), await figure('300'), await figure('1800')]).toEqual(['1300.00', '0.00', '1300.00']);
  await nothingIsWrong(payor);
});

/** Saves an arrears figure, to which the payee agrees if they are asked. Returns what is owed then. */
async function figureSaved(payor: Person, payee: Person, id: string, arrearsAmount: string) {
  const { body, error } = await payor.send(changeObligation, { params: { id }, body: { arrearsAmount } as never });
  expect(error).toBe('');
  const { proposal } = body as { proposal?: { id: string; state: string } };
  if (proposal?.state === 'open')
    expect((await payee.send(acceptProposal, { params: { id: proposal.id } })).error).toBe('');
  return owed(payor);
}

test('wages and cash count by the day on which they were paid, whoever changes who pays before they are confirmed', async () => {
  const { payor, payee } = await aFamily({ arrearsAmount: '5000' });
  const withheld = async (by: Person, is: boolean) => {
    const changed = await by.send(changeObligation, { params: { id: 'settings' }, body: { withheld: is } as never });
    const { proposal } = changed.body as { proposal: { id: string } };
    const other = by === payor ? payee : payor;
    expect((await other.send(acceptProposal, { params: { id: proposal.id } })).error).toBe('');
  };
  const cash = (await record(payor, { amount: '1000', obligationId: 'settings' })).body;
  await withheld(payee, true);
  expect((await confirm(payee, cash.id)).body).toMatchObject({ toArrears: '1000.00', credit: '0.00' });
  expect(await owed(payor)).toBe('4000.00');
  await moveDays(payor, 50); // April 21
  const wages = (paidOn: string) => ({ amount: '1000', paidOn, method: 'wages', obligationId: 'settings' });
  const months = [await record(payor, wages('2026-03-27')), await record(payor, wages('2026-04-20'))];
  await withheld(payor, false);
  for (const { body } of months)
    expect((await confirm(payee, body.id)).body.effect).toBe('$1,000.00 counted toward support withheld from wages.');
  expect(await owed(payor)).toBe('4000.00');
  await nothingIsWrong(payor);
});

test('ordinary months that an employer withholds pay no arrears, whether they are recorded, named or imported', async () => {
  const { payor, payee } = await aFamily({ arrearsAmount: '2400' });
  const withheld = await payor.send(changeObligation, {
    params: { id: 'settings' },
    body: { withheld: true } as never,
  });
  const { proposal } = withheld.body as { proposal?: { id: string } };
  if (proposal) expect((await payee.send(acceptProposal, { params: { id: proposal.id } })).error).toBe('');
  const march = { paidOn: '2026-03-02', amount: '1000', method: 'wages', obligationId: 'settings' } as const;
  const effect = '$1,000.00 will count toward support withheld from wages.';
  expect((await payor.send(foreseeOutsidePayment, { query: march })).body.effect).toBe(effect);
  const { id } = (await record(payor, march)).body;
  expect((await confirm(payee, id)).body).toMatchObject({
    ...{ counts: true, toInstalments: '0.00', toArrears: '0.00', credit: '0.00' },
    effect: '$1,000.00 counted toward support withheld from wages.',
  });
  await moveDays(payor, 64); // 5 May
  await record(payee, { paidOn: '2026-04-03', amount: '1000', method: 'wages' });
  const csv = 'date,amount\n2026-05-01,500.00\n2026-05-04,700.00';
  const body = { csv, method: 'wages', confirm: true } as const;
  expect((await payee.send(importOutsidePayments, { body })).body).toMatchObject({ count: 2, booked: true });
  expect(await owed(payor)).toBe('2200.00'); // 2,400 less the 200 beyond May's 1,000
  const { body: year } = await payee.send(generateReport, {
    body: { reportType: 'year_statement', periodStart: '2026-01-01', periodEnd: '2026-12-31' },
  });
  const content = year.reportData.content.replace(/\s+/g, ' ');
  expect(content).toContain(
    '$3,000.00 was current support that an employer withheld: alimony $0.00, and child support and other support $3,000.00. It was paid outside Mainstay in 2026 and confirmed. It is in what was received above, and in no sum below.',
  );
  expect(content).toContain('In 2026 the payee received $3,200.00. $200.00 of it counts in this record');
  expect(content).not.toContain('does not collect');
  await nothingIsWrong(payor);
});

test('wages from before current support was told apart cover their month as far as they paid nothing else', async () => {
  const { payor, payee } = await aFamily({ arrearsAmount: '500' });
  const withheld = await payor.send(changeObligation, {
    params: { id: 'settings' },
    body: { withheld: true } as never,
  });
  const { proposal } = withheld.body as { proposal?: { id: string } };
  if (proposal) expect((await payee.send(acceptProposal, { params: { id: proposal.id } })).error).toBe('');
  const caseId = await caseOf(payor);
  const { db } = running.deps;
  const [at, amount] = [running.time.now, cents(1_000_00)];
  const [id, by] = [newId(), (await payee.send(getUser)).body.id];
  await db.transaction(async (tx) => {
    const old = { ...{ caseId, id, paidOn: '2026-03-02' as Day, amount, method: 'wages' as const }, by, at };
    const row = newRow({ ...old, obligationId: 'settings', side: 'payee' });
    await insertOutside(tx, [{ ...row, state: 'confirmed', answeredBy: by, answeredAt: at, counts: true }]);
    const transfer = { kind: 'posted' as const, amount };
    await post(tx, caseId, at, [
      {
        ...{ ...transfer, id: `${id}:paid`, from: OUTSIDE, to: OUTSIDE_CREDIT },
        for: { purpose: 'paid_outside', outsidePaymentId: id },
      },
      {
        ...{ ...transfer, id: `${id}:unused`, from: OUTSIDE_CREDIT, to: OUTSIDE },
        for: { purpose: 'outside_unused', outsidePaymentId: id },
      },
    ]);
  });
  await record(payee, { paidOn: '2026-03-02', amount: '300', method: 'wages', obligationId: 'settings' });
  expect(await owed(payor)).toBe('200.00'); // March is covered, so the 300 pay arrears
});

test('a year statement names alimony that an employer withheld apart, in both languages', async () => {
  running.time.now = new Date('2026-03-02T15:00:00Z');
  const payor = await aPerson(running, { name: 'Marco Rivera', language: 'es' });
  await payor.send(savePaymentSettings, { body: TERMS });
  const alimony = { kind: 'alimony', amount: '300', frequency: 'monthly', days: [5], withheld: true };
  expect((await payor.send(createObligation, { body: alimony as never })).error).toBe('');
  const changed = await payor.send(changeObligation, { params: { id: 'settings' }, body: { withheld: true } as never });
  expect(changed.error).toBe('');
  const payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  await record(payee, { amount: '1300', method: 'wages' }); // a month of both
  const told = async (person: Person) => {
    const { body } = await person.send(generateReport, {
      body: { reportType: 'year_statement', periodStart: '2026-01-01', periodEnd: '2026-12-31' },
    });
    return body.reportData.content.replace(/\s+/g, ' ');
  };
  expect(await told(payee)).toContain(
    '$1,300.00 was current support that an employer withheld: alimony $300.00, and child support and other support $1,000.00. It was paid outside Mainstay in 2026 and confirmed. It is in what was received above, and in no sum below.',
  );
  expect(await told(payor)).toContain(
    '$1,300.00 fue manutención corriente que retuvo un empleador: pensión entre cónyuges, $300.00; manutención de menores y otra manutención, $1,000.00. Se pagó fuera de Mainstay en 2026 y se confirmó. Está en lo recibido de arriba, y en ninguna suma de abajo.',
  );
});

test('what is confirmed while a debit is under way pays its month when that debit fails', async () => {
  const { payor, payee } = await aFamily();
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '0001' };
  expect((await payor.send(addPaymentSource, { body: bank as never })).error).toBe('');
  await moveDays(payor, 17); // 19 March: the debit of the 20th is under way
  const { body: cash } = await record(payee, { paidOn: '2026-03-19', amount: '1100' });
  expect(cash).toMatchObject({ credit: '1100.00', toArrears: '0.00' });
  await moveDays(payor, 2);
  const month = async () =>
    (await payor.send(listPayments)).body.find(({ scheduledDate }) => scheduledDate.startsWith('2026-03-20'));
  expect(await month()).toMatchObject({ status: 'failed', paidAmount: '0.00', outsideAmount: '1000.00' });
  expect((await payor.send(getArrears)).body).toMatchObject({ arrearsOwed: '0.00', outsideCredit: '100.00' });
  await moveDays(payor, 20);
  expect(await month()).toMatchObject({ status: 'failed', paidAmount: '0.00', outsideAmount: '1000.00' });
  expect((await payor.send(getWallet)).body.wallet.availableBalance).toBe('0.00');
  await nothingIsWrong(payor);
});

describe('what the payee records', () => {
  test('is confirmed at once; before the opening figure it is kept and changes nothing', async () => {
    const { payor, payee } = await aFamily({ arrearsAmount: '500' });
    const before = await record(payee, { paidOn: '2026-03-01', amount: '200' });
    expect(before.body).toMatchObject({ state: 'confirmed', counts: false, beforeOpening: true, credit: '0.00' });
    expect(before.body.effect).toBe(
      'It was paid before Mar 2, 2026, when this record begins, so it stays on record and changes nothing.',
    );
    const { body: asked } = await record(payor, { paidOn: '2026-03-01', amount: '75' });
    expect(asked).toMatchObject({ state: 'unconfirmed', counts: null, beforeOpening: true }); // said beforehand
    expect((await payee.send(listNotifications, { query: {} })).body.map(({ message }) => message)).toContain(
      `${payor.name} recorded $75.00 in cash on Mar 1, 2026 as paid outside Mainstay. It was paid before Mar 2, 2026, when this record begins, so it stays on record and changes nothing.`,
    );
    expect((await payor.send(listNotifications, { query: {} })).body.map(({ message }) => message)).toContain(
      '$200.00 in cash on Mar 1, 2026, paid outside Mainstay, is confirmed. It was paid before Mar 2, 2026, when this record begins, so it stays on record and changes nothing.',
    );
    expect(await owed(payor)).toBe('500.00');
    const over = await record(payee, { amount: '1600' });
    expect(over.body).toMatchObject({ toInstalments: '1000.00', toArrears: '500.00', credit: '100.00' }); // 1,600 - 1,000 - 500
    expect(await owed(payor)).toBe('0.00');
    await nothingIsWrong(payor);
  });

  test('the credit is used for a later debit when the payor says so, and never twice', async () => {
    const { payor, payee } = await aFamily();
    await record(payee, { amount: '1400' });
    const next = (await payor.send(listPayments)).body.find(({ scheduledDate }) => scheduledDate.startsWith('2026-04'));
    expect(next).toMatchObject({ status: 'pending' });
    const body = { paymentId: next?.id ?? '' };
    expect((await payee.send(spendOutsideCredit, { body })).status).toBe(403);
    const headers = { 'idempotency-key': newId() };
    const twice = await Promise.all([1, 2].map(() => payor.send(spendOutsideCredit, { body, headers })));
    expect(twice.map((answer) => answer.body)).toEqual([
      { used: '400.00', credit: '0.00' },
      { used: '400.00', credit: '0.00' },
    ]);
    expect((await payor.send(spendOutsideCredit, { body })).error).toBe(
      'There is no credit from payments outside Mainstay.',
    );
    await nothingIsWrong(payor);
  });
});

test('the credit pays no arrears that a debit on its way brings', async () => {
  const { payor, payee } = await aFamily();
  await record(payee, { amount: '1400' });
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
  expect((await payor.send(addPaymentSource, { body: bank as never })).error).toBe('');
  const more = { ...TERMS, arrearsAmount: '250', arrearsInstalment: '100' };
  expect((await payor.send(savePaymentSettings, { body: more as never })).error).toBe('');
  await moveDays(payor, 17); // the debit of $100.00 for 20 March has settled
  expect((await payor.send(getArrears)).body).toMatchObject({ arrearsOwed: '250.00', arrearsPayable: '150.00' });
  const body = { paymentId: null };
  expect((await payor.send(spendOutsideCredit, { body })).body).toEqual({ used: '150.00', credit: '250.00' });
  expect((await payor.send(spendOutsideCredit, { body })).error).toBe(
    'Other payments cover all the arrears that are owed.',
  );
  await moveDays(payor, 2);
  expect(await owed(payor)).toBe('0.00');
  expect((await payor.send(getWallet)).body.wallet.availableBalance).toBe('0.00');
  await nothingIsWrong(payor);
});

describe('is refused', () => {
  test.each([
    ['in the future', { paidOn: '2026-03-03' }, 400, 'Enter a day that is not in the future'],
    ['of nothing', { amount: '0' }, 400, 'Amount must be greater than $0'],
    ['in no known way', { method: 'gold' }, 400, 'Choose how it was paid: cash, check, transfer, card, wages or other'],
    ['for an obligation of another case', { obligationId: 'x' }, 404, 'This obligation does not exist in this case.'],
    ['with a receipt of another case', { documentId: 'x' }, 404, /^This receipt does not exist in this case/],
  ])('one %s', async (_, more, status, words) => {
    const { payor } = await aFamily();
    const refused = await record(payor, more);
    expect(refused.status).toBe(status);
    expect(`${refused.error} ${Object.values(refused.fields ?? {})}`).toMatch(words);
    expect((await payor.send(listOutsidePayments, { query: {} })).body).toEqual([]);
  });

  test('one that both recorded, with different days, unless it is said to be another', async () => {
    const { payor, payee } = await aFamily();
    running.time.now = new Date('2026-03-09T15:00:00Z');
    await record(payor, { paidOn: '2026-03-03' });
    const second = await record(payee, { paidOn: '2026-03-05' });
    expect([second.status, second.error]).toEqual([
      409,
      'The payor has recorded $300.00 in cash on Mar 3, 2026. Confirm it. If this is a different payment, say so to record it too.',
    ]);
    expect((await record(payee, { paidOn: '2026-03-05', another: true })).status).toBe(201);
    expect((await record(payor, { paidOn: '2026-03-03' })).error).toContain('has been recorded already');
    await nothingIsWrong(payor);
  });

  test('to be confirmed beside one that the payee recorded on a day further off, unless it is said to be another', async () => {
    const { payor, payee } = await aFamily({ arrearsAmount: '900' });
    running.time.now = new Date('2026-03-19T15:00:00Z');
    const { id } = (await record(payor, { paidOn: '2026-03-03' })).body;
    expect((await record(payee, { paidOn: '2026-03-17' })).body).toMatchObject({ counts: true });
    const refused = await confirm(payee, id);
    expect([refused.status, refused.error]).toEqual([
      409,
      'You have recorded $300.00 in cash on Mar 17, 2026, which counts already. If this is a different payment, say so to confirm it too.',
    ]);
    const counted = async () => (await payor.send(listOutsidePayments, { query: {} })).body.map(({ counts }) => counts);
    expect(await counted()).toEqual([true, null]);
    const again = await payee.send(confirmOutsidePayment, { params: { id }, body: { another: true } });
    expect(again.body).toMatchObject({ state: 'confirmed', counts: true });
    await nothingIsWrong(payor);
  });

  test('with a receipt that proves another already, unless it is said to show both', async () => {
    const { payor } = await aFamily();
    const picture = pdfBytes('one receipt');
    const [documentId, again] = [await aReceipt(payor, picture), await aReceipt(payor, picture)];
    await record(payor, { documentId });
    const other = { paidOn: '2026-02-10', amount: '80', documentId: again };
    expect(await record(payor, other)).toMatchObject({
      status: 409,
      error:
        'This receipt is already the proof of $300.00 in cash on Mar 2, 2026. If it shows this payment too, say that this is a different payment.',
    });
    expect(await record(payor, { ...other, another: true })).toMatchObject({ status: 201, body: { amount: '80.00' } });
  });

  test('beside one that is confirmed and changes nothing, which is not said to count', async () => {
    const { payor, payee } = await aFamily({ arrearsAmount: '900' });
    const early = { paidOn: '2026-02-10', amount: '120' };
    expect((await record(payee, early)).body).toMatchObject({ state: 'confirmed', counts: false });
    expect((await record(payor, early)).error).toContain(
      'recorded $120.00 in cash on Feb 10, 2026. It is confirmed already.',
    );
    const { id } = (await record(payor, { ...early, paidOn: '2026-02-20', another: true })).body;
    expect((await confirm(payee, id)).error).toContain('which is confirmed already.');
  });

  test('by who has no part in the money; they read it', async () => {
    const { payor } = await aFamily();
    await record(payor);
    const lawyer = await aParty(running, payor, 'legal');
    expect((await record(lawyer)).status).toBe(403);
    expect((await lawyer.send(listOutsidePayments, { query: {} })).body).toHaveLength(1);
    const stranger = await aPerson(running);
    const { id } = (await payor.send(listOutsidePayments, { query: {} })).body[0] ?? { id: '' };
    expect((await confirm(stranger, id)).status).toBe(404);
  });
});

test('asked twice at once under one key it is recorded once', async () => {
  const { payor, payee } = await aFamily();
  const headers = { 'idempotency-key': newId() };
  const both = await Promise.all([record(payee, {}, headers), record(payee, {}, headers)]);
  expect(both.map(({ body }) => body.id)).toEqual([both[0]?.body.id, both[0]?.body.id]);
  expect((await payor.send(listOutsidePayments, { query: {} })).body).toHaveLength(1);
  await nothingIsWrong(payor);
});

const died = () => Promise.reject(new Error('the process died'));

/** An engine whose process dies while recording, or after writing everything and before the commit. */
function dyingEngine(when: string): RunningApp['engine'] {
  const { engine } = running;
  if (when === 'at the record') return { ...engine, record: died };
  const transaction = (work: (tx: typeof engine.db) => Promise<unknown>) =>
    engine.db.transaction(async (tx) => {
      await work(tx);
      return died();
    });
  const db = new Proxy(engine.db, {
    get: (real, key) => (key === 'transaction' ? transaction : Reflect.get(real, key)),
  });
  return { ...engine, db };
}

test.each(['at the record', 'before it commits'])(
  'a process that dies %s leaves nothing; done again it is done once',
  async (when) => {
    const { payor, payee } = await aFamily();
    const currentCase = (await payee.request({ method: 'GET', url: '/api/cases/current' })).json();
    const { engine } = running;
    const asked = {
      actor: { id: await idOfPerson(payee), name: 'Ana Rivera' },
      currentCase: { ...currentCase, role: 'payee' as const, owner: false, payorJoined: true, until: null },
      id: newId(),
      body: { paidOn: '2026-03-02' as Day, amount: 300_00 as Cents, method: 'cash' as const },
    };
    await expect(recordOutside(dyingEngine(when), asked, noReceipt)).rejects.toThrow('the process died');
    expect((await payor.send(listOutsidePayments, { query: {} })).body).toEqual([]);
    await nothingIsWrong(payor);
    await recordOutside(engine, asked, noReceipt);
    await recordOutside(engine, asked, noReceipt); // the reply was lost
    expect((await payor.send(listOutsidePayments, { query: {} })).body).toMatchObject([{ toInstalments: '300.00' }]);
    await nothingIsWrong(payor);
  },
);

const noReceipt = async () => false;
const idOfPerson = async (person: Person) => (await person.request({ method: 'GET', url: '/api/auth/user' })).json().id;
