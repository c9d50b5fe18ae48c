import { dayAt } from '@mainstay/domain/day.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { lesser, minus, plus } from '@mainstay/domain/money.ts';
import { collectionDays, originationInstant } from '@mainstay/domain/payments/collection-days.ts';
import { timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import { type Actor, SYSTEM } from '../deps.ts';
import { applyToPaid, closeArrears } from './apply.ts';
import type { Engine } from './engine.ts';
import { insertPayments, isPaidOut, lockPayment, type PaymentRow, updatePayment } from './store.ts';
import type { DebitRow } from './store-debits.ts';
import { dollars, note, tellOwedPaid, tellPaid } from './tell.ts';
import { startWaiting } from './waiting.ts';

/** Uses the money of a debit that a person started and the bank has taken, for what he started it. */
export async function useMoney(tx: Db, engine: Engine, debit: DebitRow) {
  const use = engine.uses[debit.purpose];
  if (use) return use.taken(tx, engine, debit);
  const actor = debit.startedBy ? { id: debit.startedBy, name: debit.startedByName ?? '' } : SYSTEM;
  if (debit.purpose === 'pay_in') return fillSource(tx, engine, debit, actor);
  if (debit.purpose === 'arrears') return payTowardArrears(tx, engine, debit, actor);
  if (debit.purpose === 'owed') return payTowardOwed(tx, engine, debit, actor);
  const payment = await lockPayment(tx, debit.caseId, debit.subject);
  if (!payment) throw new Error(`payment ${debit.subject} of case ${debit.caseId} is gone before it was paid`);
  return payInstalment(tx, engine, payment, debit, actor);
}

/** A payment that was taken hold of for a debit that the bank refused is collected in its time, as if nothing had been. */
export async function releasePayment(tx: Db, { caseId, id, state, scheduledDate }: PaymentRow, now: Date) {
  if (state !== 'originated') return;
  await updatePayment(tx, caseId, id, { state: 'scheduled' });
  const dueAt = originationInstant(collectionDays(scheduledDate, now).originate);
  await plan(tx, [{ caseId, kind: 'collect', subject: id, part: `after:${now.toISOString()}`, dueAt }]);
}

async function payInstalment(tx: Db, engine: Engine, payment: PaymentRow, debit: DebitRow, actor: Actor) {
  const { caseId, id } = payment;
  const { amount } = debit;
  const at = engine.clock.now();
  await post(tx, caseId, at, [{ id: `debit:${debit.id}`, kind: 'posted', from: 'bank', to: 'clearing', amount }]);
  await note(tx, payment, {
    id: `originated:${debit.id}`,
    at,
    kind: 'originated',
    amount,
    words: `Paid now by ${actor.name}`,
  });
  if (isPaidOut(payment)) return applyToPaid(tx, engine, payment, debit); // the backup was faster
  await creditPayee(tx, engine, payment, debit, at);
  await engine.record(tx, {
    caseId,
    actor,
    action: 'payment.paid_now',
    subject: `payment:${id}`,
    after: { amount },
  });
}

async function payTowardArrears(tx: Db, engine: Engine, debit: DebitRow, actor: Actor) {
  const { caseId, subject, amount } = debit;
  const at = engine.clock.now();
  const today = dayAt(at, await timeZoneOf(tx, caseId));
  const [payment] = await insertPayments(tx, [
    {
      caseId,
      id: subject,
      paymentType: 'arrears',
      scheduledDate: today,
      periodStart: null,
      periodEnd: null,
      amount,
      paid: 0 as typeof amount,
      state: 'originated',
      creditOn: today,
      waiting: false,
      notes: 'Paid toward arrears',
      failureReason: null,
      processedAt: null,
      createdAt: at,
    },
  ]);
  if (!payment) throw new Error(`arrears payment ${subject} of case ${caseId} stands already`);
  await post(tx, caseId, at, [{ id: `debit:${debit.id}`, kind: 'posted', from: 'bank', to: 'clearing', amount }]);
  await note(tx, payment, {
    id: `originated:${debit.id}`,
    at,
    kind: 'originated',
    amount,
    words: `Paid now by ${actor.name}`,
  });
  await creditPayee(tx, engine, payment, debit, at);
  await engine.record(tx, {
    caseId,
    actor,
    action: 'arrears.paid',
    subject: `payment:${subject}`,
    after: { amount },
  });
}

/** Closes what is owed to Mainstay; what was closed by others meanwhile is put into the wallet. */
async function payTowardOwed(tx: Db, engine: Engine, debit: DebitRow, actor: Actor) {
  const { caseId, id, amount } = debit;
  const toOwed = lesser(amount, stillOwed((await lockBalances(tx, caseId, ['owed']))('owed')));
  const over = minus(amount, toOwed);
  await post(tx, caseId, engine.clock.now(), [
    { id: `debit:${id}`, kind: 'posted', from: 'bank', to: 'clearing', amount },
    { id: `debit:${id}:owed`, kind: 'posted', from: 'clearing', to: 'owed', amount: toOwed },
    { id: `debit:${id}:over`, kind: 'posted', from: 'clearing', to: 'wallet', amount: over },
  ]);
  await engine.record(tx, { caseId, actor, action: 'owed.paid', subject: `debit:${id}`, after: { amount, over } });
  await tellOwedPaid(tx, engine, debit);
  await engine.changed(tx, { caseId, topic: 'wallet' });
}

async function creditPayee(tx: Db, engine: Engine, payment: PaymentRow, debit: DebitRow, at: Date) {
  const { caseId, id, paymentType } = payment;
  const { amount } = debit;
  const paid =
    paymentType === 'arrears' ? await closeArrears(tx, engine, { payment, amount, part: `payment:${id}` }) : amount;
  await post(tx, caseId, at, [
    { id: `payment:${id}:credit`, kind: 'posted', from: 'clearing', to: 'payee', amount: paid },
  ]);
  await updatePayment(tx, caseId, id, {
    state: 'credited',
    paid: plus(payment.paid, paid),
    processedAt: at,
    waiting: false,
  });
  const over = amount - paid;
  const words =
    over > 0 ? `Paid to the payee; ${dollars(over as typeof amount)} was more than was owed` : 'Paid to the payee';
  await note(tx, payment, { id: 'credited', at, kind: 'credited', amount: paid, words });
  await tellPaid(tx, engine, payment);
}

async function fillSource(tx: Db, engine: Engine, debit: DebitRow, actor: Actor) {
  const { caseId, id, subject, amount } = debit;
  await post(tx, caseId, engine.clock.now(), [
    { id: `debit:${id}`, kind: 'posted', from: 'bank', to: subject, amount },
  ]);
  await engine.record(tx, {
    caseId,
    actor,
    action: subject === 'wallet' ? 'wallet.deposited' : 'source.paid_in',
    subject: subject === 'wallet' ? `debit:${id}` : `source:${subject.split(':')[1]}`,
    after: { amount },
  });
  await startWaiting(tx, engine, caseId);
  await engine.changed(tx, { caseId, topic: subject === 'wallet' ? 'wallet' : 'payment-sources' });
}
