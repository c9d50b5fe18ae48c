import { laterDay } from '@mainstay/domain/day.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, lesser, minus } from '@mainstay/domain/money.ts';
import { bankInstant, daysFrom, soonestOrigination } from '@mainstay/domain/payments/collection-days.ts';
import { inCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { balancesOf, post } from '#ledger/ledger.ts';
import { bankAccountOf } from '#payment-sources/sources.ts';
import { askBank, handToBank } from './ask-bank.ts';
import { type Engine, referenceOf } from './engine.ts';
import { listenFor } from './listen.ts';
import { creditAhead } from './pay-by-plan.ts';
import { creditKind, deletePayments, isPaidOut, lockPayment, type PaymentRow, updatePayment } from './store.ts';
import { type DebitRow, findDebit, insertDebit, instalmentDebits, lockDebit, updateDebit } from './store-debits.ts';
import { note, tellWaiting } from './tell.ts';

/**
 * The work `collect`: debits the bank account for an instalment. The intention stands before the bank is called; done twice,
 * late, or after a kill at any line, the bank is asked for one debit.
 */
export async function collect(engine: Engine, caseId: string, paymentId: string): Promise<void> {
  const intended = await inCase(engine.db, caseId, (tx) => intendDebit(tx, engine, caseId, paymentId));
  if (intended) await sendDebit(engine, caseId, intended);
}

/** Makes the debit of an instalment, or finds the one that a broken try has left. Null when there is nothing to send. */
async function intendDebit(tx: Db, engine: Engine, caseId: string, paymentId: string): Promise<string | null> {
  const payment = await lockPayment(tx, caseId, paymentId);
  if (!payment) return null;
  if (payment.state === 'originated')
    return (await instalmentDebits(tx, caseId, paymentId)).find((each) => each.state === 'intended')?.id ?? null;
  if (payment.state !== 'scheduled') return null;

  const open = await creditAhead(tx, engine, payment);
  if (isPaidOut(open)) return null;
  const due = await amountDue(tx, open);
  if (due <= 0) {
    await deletePayments(tx, caseId, [paymentId]); // an arrears instalment when nothing is owed any more
    return null;
  }
  const account = await bankAccountOf(tx, caseId, engine.settings.sandbox);
  if (!account) {
    if (!payment.waiting) await waitForSource(tx, engine, payment);
    return null;
  }
  const now = engine.clock.now();
  const originateOn = soonestOrigination(now);
  const id = `${paymentId}:1`;
  const debit: DebitRow = {
    caseId,
    id,
    purpose: 'instalment',
    subject: paymentId,
    sourceId: account.id,
    lastFour: account.lastFour,
    amount: due,
    presentation: 1,
    state: 'intended',
    originateOn,
    firstSettledOn: null,
    settledAt: null,
    applied: false,
    returnedAt: null,
    returnCode: null,
    coveredAt: null,
    operationId: null,
    startedBy: null,
    startedByName: null,
    createdAt: now,
  };
  await insertDebit(tx, debit);
  await listenFor(tx, debit);
  await post(tx, caseId, now, [{ id: `debit:${id}`, kind: 'pending', from: 'bank', to: 'clearing', amount: due }]);
  const { credit } = daysFrom(originateOn);
  const creditOn = laterDay(credit, payment.creditOn);
  const amount = payment.paymentType === 'arrears' ? due : payment.amount;
  await updatePayment(tx, caseId, paymentId, { state: 'originated', waiting: false, amount, creditOn });
  await plan(tx, [
    { caseId, kind: creditKind(payment), subject: paymentId, part: creditOn, dueAt: bankInstant(creditOn) },
  ]);
  await engine.changed(tx, { caseId, topic: 'payments' });
  return id;
}

/** Support is due as it stands, less what a flexible plan has paid; an arrears instalment is never more than what is owed. */
async function amountDue(tx: Db, { caseId, paymentType, amount, paid }: PaymentRow): Promise<Cents> {
  if (paymentType !== 'arrears') return minus(amount, paid);
  return lesser(amount, stillOwed((await balancesOf(tx, caseId))('arrears')));
}

/** Says once that it waits; a source that is added starts it. */
export async function waitForSource(tx: Db, engine: Engine, payment: PaymentRow) {
  await updatePayment(tx, payment.caseId, payment.id, { waiting: true });
  await note(tx, payment, {
    id: 'waiting',
    at: engine.clock.now(),
    kind: 'waiting',
    words: 'Waiting for a bank account',
  });
  await tellWaiting(tx, engine, payment);
}

/**
 * Hands an intended debit to the bank and plans when to listen. Whether a broken try has reached the bank is asked first.
 * Source: FIELD section 1, "never send again before asking".
 */
export async function sendDebit(engine: Engine, caseId: string, debitId: string): Promise<void> {
  const { db, clock, changed } = engine;
  const debit = await findDebit(db, caseId, debitId);
  if (debit?.state !== 'intended') return;
  const now = clock.now();
  const reference = referenceOf(caseId, debitId);
  const known = await askBank(engine, reference, now);
  if (known === null)
    await handToBank(engine, {
      reference,
      accountId: debit.sourceId,
      lastFour: debit.lastFour,
      amount: debit.amount,
      at: now,
    });

  const sentOn = soonestOrigination(now);
  await inCase(db, caseId, async (tx) => {
    const payment = await lockPayment(tx, caseId, debit.subject);
    const held = await lockDebit(tx, caseId, debitId);
    if (!payment || held?.state !== 'intended') return;
    await updateDebit(tx, caseId, debitId, { state: 'originated', originateOn: sentOn });
    if (sentOn !== held.originateOn) await listenFor(tx, { ...held, originateOn: sentOn });
    const again = held.presentation > 1;
    const words = again ? `Debit presented again (${held.presentation} of 3)` : 'Debit sent to the bank';
    await note(tx, payment, {
      id: `originated:${debitId}`,
      at: now,
      kind: again ? 'presented_again' : 'originated',
      amount: held.amount,
      words,
    });
    await changed(tx, { caseId, topic: 'payments' });
  });
}
