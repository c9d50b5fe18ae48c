import { dayAt } from '@mainstay/domain/day.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, dollars, lesser, minus, plus, ZERO } from '@mainstay/domain/money.ts';
import { timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import type { Engine } from './engine.ts';
import { paidByWords } from './pay-by-plan.ts';
import { insertPayments, lockPayment, type PaymentRow, updatePayment } from './store.ts';
import { lockNextPending } from './store-plan.ts';
import { note } from './tell.ts';

type OfClaim = { caseId: string; claimId: string; number: string; at: Date };

/**
 * Pays the payee what insurance owes him: for a missed instalment up to what is still unpaid of it, for other causes the next
 * open instalments, then the arrears, and the rest as it is. It is a payment of its own in the history. Answers what was paid.
 */
export async function payByClaim(
  tx: Db,
  engine: Engine,
  claim: { caseId: string; claimId: string; number: string; total: Cents; instalmentId: string | null },
): Promise<Cents> {
  const { caseId, claimId, number, total, instalmentId } = claim;
  const of = { caseId, claimId, number, at: engine.clock.now() };
  const paid =
    instalmentId === null ? await payWhatIsOpen(tx, of, total) : await payMissed(tx, of, instalmentId, total);
  if (paid === ZERO) return paid;
  await insertPayment(tx, of, paid);
  await engine.changed(tx, { caseId, topic: 'payments' });
  return paid;
}

async function payMissed(tx: Db, of: OfClaim, instalmentId: string, total: Cents): Promise<Cents> {
  const payment = await lockPayment(tx, of.caseId, instalmentId);
  if (payment?.state !== 'failed') return ZERO;
  const arrears = stillOwed((await lockBalances(tx, of.caseId, ['arrears', 'arrears_due']))('arrears'));
  const amount = lesser(total, lesser(minus(payment.amount, payment.paid), arrears));
  await payInstalment(tx, of, payment, amount);
  await post(tx, of.caseId, of.at, [
    {
      id: `payment:${payment.id}:claim:${of.claimId}:reduces`,
      kind: 'posted',
      from: 'arrears_due',
      to: 'arrears',
      amount,
    },
  ]);
  return amount;
}

async function payWhatIsOpen(tx: Db, of: OfClaim, total: Cents): Promise<Cents> {
  const { caseId, claimId, at } = of;
  let left = total;
  while (left > 0) {
    const instalment = await lockNextPending(tx, caseId);
    if (!instalment) break;
    const amount = lesser(left, minus(instalment.amount, instalment.paid));
    await payInstalment(tx, of, instalment, amount);
    left = minus(left, amount);
  }
  const arrears = stillOwed((await lockBalances(tx, caseId, ['arrears', 'arrears_due']))('arrears'));
  await post(tx, caseId, at, [
    { id: `payment:${claimId}:credit`, kind: 'posted', from: 'claims', to: 'payee', amount: left },
    {
      id: `payment:${claimId}:reduces`,
      kind: 'posted',
      from: 'arrears_due',
      to: 'arrears',
      amount: lesser(left, arrears),
    },
  ]);
  return total;
}

/** One that failed stays failed; an open one is completed when it is wholly paid, else the rest is collected in its time. */
async function payInstalment(tx: Db, { caseId, claimId, number, at }: OfClaim, payment: PaymentRow, amount: Cents) {
  await post(tx, caseId, at, [
    { id: `payment:${payment.id}:claim:${claimId}`, kind: 'posted', from: 'claims', to: 'payee', amount },
  ]);
  const paid = plus(payment.paid, amount);
  const whole = paid === payment.amount;
  const completed = whole && payment.state === 'scheduled';
  const words = `${dollars(amount)} paid by insurance claim ${number}`;
  await updatePayment(tx, caseId, payment.id, {
    paid,
    ...(whole && { notes: paidByWords(payment, amount, `insurance claim ${number}`) }),
    ...(completed && { state: 'credited', processedAt: at, waiting: false }),
  });
  const kind = completed ? 'credited' : payment.state === 'scheduled' ? 'paid_in_part' : 'repaid';
  await note(tx, payment, { id: `claim:${claimId}`, at, kind, amount, words });
}

async function insertPayment(tx: Db, { caseId, claimId, number, at }: OfClaim, paid: Cents) {
  const today = dayAt(at, await timeZoneOf(tx, caseId));
  const [payment] = await insertPayments(tx, [
    {
      caseId,
      id: claimId,
      paymentType: 'insurance',
      scheduledDate: today,
      periodStart: null,
      periodEnd: null,
      amount: paid,
      paid,
      state: 'final',
      creditOn: today,
      waiting: false,
      notes: `Insurance claim ${number}`,
      failureReason: null,
      processedAt: at,
      createdAt: at,
    },
  ]);
  if (!payment) throw new Error(`claim ${claimId} of case ${caseId} has been paid already`);
  const words = `Paid to the payee by insurance claim ${number}`;
  await note(tx, payment, { id: 'credited', at, kind: 'credited', amount: paid, words });
}
