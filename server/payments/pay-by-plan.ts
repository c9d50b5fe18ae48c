import { dayAt } from '@mainstay/domain/day.ts';
import { availableOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, dollars, lesser, minus, plus, ZERO } from '@mainstay/domain/money.ts';
import { payByPlan as divide } from '@mainstay/domain/payments/pay-by-plan.ts';
import { timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { balancesOf, lockBalances, post } from '#ledger/ledger.ts';
import { SYSTEM } from '../deps.ts';
import type { Engine } from './engine.ts';
import { addFunding, addRepaid, insertPayments, isPaidOut, type PaymentRow, updatePayment } from './store.ts';
import { lockNextPending } from './store-plan.ts';
import { note, tellPaid } from './tell.ts';

export type PlanFunding = { id: string; type: 'ach' | 'loc'; name: string; amount: Cents };

/**
 * The payee is credited in full from money that stands in clearing. It is a payment of its own and settles the next pending
 * instalment, so that nothing is paid twice; then arrears; what is over is paid ahead, for the next instalment to credit.
 */
export async function payByPlan(
  tx: Db,
  engine: Engine,
  of: { caseId: string; planId: string; total: Cents; fundings: readonly PlanFunding[] },
): Promise<void> {
  const { caseId, planId, total } = of;
  const at = engine.clock.now();
  const instalment = await lockNextPending(tx, caseId);
  const arrears = stillOwed((await lockBalances(tx, caseId, ['arrears', 'arrears_due']))('arrears'));
  const open = instalment ? minus(instalment.amount, instalment.paid) : ZERO;
  const { toInstalment, toArrears, ahead } = divide(total, { instalment: open, arrears });
  const payment = await insertPayment(tx, caseId, planId, total, at);
  await post(tx, caseId, at, [
    {
      id: `payment:${instalment?.id ?? planId}:plan:${planId}`,
      kind: 'posted',
      from: 'clearing',
      to: 'payee',
      amount: toInstalment,
    },
    { id: `payment:${planId}:credit`, kind: 'posted', from: 'clearing', to: 'payee', amount: plus(toArrears, ahead) },
    { id: `payment:${planId}:reduces`, kind: 'posted', from: 'arrears_due', to: 'arrears', amount: toArrears },
    { id: `payment:${planId}:ahead`, kind: 'posted', from: 'arrears_due', to: 'ahead', amount: ahead },
  ]);
  for (const { id, type, name, amount } of of.fundings) {
    if (amount > 0)
      await addFunding(tx, {
        caseId,
        paymentId: planId,
        sourceId: id,
        sourceType: type,
        sourceName: name,
        amount,
        drawnAt: at,
      });
  }
  if (instalment && toInstalment > 0) await creditInstalment(tx, instalment, planId, toInstalment, at);
  await note(tx, payment, {
    id: 'credited',
    at,
    kind: 'credited',
    amount: total,
    words: 'Paid to the payee in full by a flexible plan',
  });
  await tellPaid(tx, engine, payment);
}

async function insertPayment(tx: Db, caseId: string, planId: string, total: Cents, at: Date): Promise<PaymentRow> {
  const today = dayAt(at, await timeZoneOf(tx, caseId));
  const [payment] = await insertPayments(tx, [
    {
      caseId,
      id: planId,
      paymentType: 'flexible',
      scheduledDate: today,
      periodStart: null,
      periodEnd: null,
      amount: total,
      paid: total,
      state: 'covered',
      creditOn: today,
      waiting: false,
      notes: null,
      failureReason: null,
      processedAt: at,
      createdAt: at,
    },
  ]);
  if (!payment) throw new Error(`the payment of plan ${planId} of case ${caseId} stands already`);
  return payment;
}

/** The note of an instalment that somebody else than its own debit has completed: with the part, where he paid only a part. */
export const paidByWords = (instalment: PaymentRow, amount: Cents, by: string) =>
  amount === instalment.amount ? `Paid by ${by}` : `${dollars(amount)} of it paid by ${by}`;

/** The instalment keeps its amount. Wholly paid it is completed; else the rest is collected in its time. */
async function creditInstalment(
  tx: Db,
  instalment: PaymentRow,
  by: string,
  amount: Cents,
  at: Date,
): Promise<PaymentRow> {
  const { caseId, id } = instalment;
  const paid = plus(instalment.paid, amount);
  const whole = paid === instalment.amount;
  const change: Partial<PaymentRow> = {
    paid,
    waiting: false,
    ...(whole && { state: 'credited', processedAt: at, notes: paidByWords(instalment, amount, 'flexible plan') }),
  };
  await updatePayment(tx, caseId, id, change);
  const words = whole ? 'Paid by flexible plan' : 'Paid in part by flexible plan; the rest is collected in its time';
  await note(tx, instalment, { id: `plan:${by}`, at, kind: whole ? 'credited' : 'paid_in_part', amount, words });
  return { ...instalment, ...change };
}

/** What was paid ahead is credited to an instalment before it is collected. Answers the instalment as it stands then. */
export async function creditAhead(tx: Db, engine: Engine, instalment: PaymentRow): Promise<PaymentRow> {
  const { caseId, id, paymentType, amount, paid } = instalment;
  if (paymentType === 'arrears') return instalment;
  const credited = lesser(minus(amount, paid), availableOn((await balancesOf(tx, caseId))('ahead')));
  if (credited === ZERO) return instalment;
  const at = engine.clock.now();
  await post(tx, caseId, at, [
    { id: `payment:${id}:ahead`, kind: 'posted', from: 'ahead', to: 'arrears_due', amount: credited },
  ]);
  const after = await creditInstalment(tx, instalment, 'ahead', credited, at);
  await engine.record(tx, {
    caseId,
    actor: SYSTEM,
    action: 'payment.credited_ahead',
    subject: `payment:${id}`,
    before: { state: instalment.state, paid },
    after: { state: after.state, paid: after.paid },
  });
  if (isPaidOut(after)) await tellPaid(tx, engine, after);
  return after;
}

/** What of the line's part of a plan was repaid; negative when the bank took it back. */
export const repaidByPlan = (tx: Db, of: { caseId: string; planId: string; lineId: string; amount: Cents }) =>
  addRepaid(tx, { caseId: of.caseId, paymentId: of.planId, sourceId: of.lineId, amount: of.amount });
