import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt, daysBetween } from '@mainstay/domain/day.ts';
import { minus, plus } from '@mainstay/domain/money.ts';
import {
  MOST_PRESENTATIONS,
  PRESENTATION_DAYS,
  soonestOrigination,
} from '@mainstay/domain/payments/collection-days.ts';
import { total } from '@mainstay/domain/payments/waterfall.ts';
import { inCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { post } from '#ledger/ledger.ts';
import { bankAccountById } from '#payment-sources/sources.ts';
import { applyToPaid, unrepaidDraws } from './apply.ts';
import { sendDebit } from './collect.ts';
import type { Engine } from './engine.ts';
import { listenFor } from './listen.ts';
import { lockPayment, type PaymentRow } from './store.ts';
import { type DebitRow, insertDebit, instalmentDebits, lockDebit } from './store-debits.ts';

/**
 * The work `present-again`: a debit returned for want of funds is presented again, for the same amount, at most three times
 * in all and within 180 days of the first settlement. Source: NACHA operating rules; FIELD section 1.
 */
export async function presentAgain(engine: Engine, caseId: string, paymentId: string): Promise<void> {
  const debitId = await inCase(engine.db, caseId, (tx) => intendAgain(tx, engine, caseId, paymentId));
  if (debitId) await sendDebit(engine, caseId, debitId);
}

async function intendAgain(tx: Db, engine: Engine, caseId: string, paymentId: string): Promise<string | null> {
  const payment = await lockPayment(tx, caseId, paymentId);
  if (!payment) return null;
  const made = await instalmentDebits(tx, caseId, paymentId);
  const unsent = made.find((debit) => debit.state === 'intended');
  if (unsent) return unsent.id;
  const [first] = made;
  const now = engine.clock.now();
  const allowed =
    first &&
    made.every((debit) => debit.state === 'returned') &&
    made.length < MOST_PRESENTATIONS &&
    isInTime(first.firstSettledOn, now);
  if (!allowed || (await stillToRepay(tx, payment)) <= 0) return null;
  const account = await bankAccountById(tx, caseId, first.sourceId);
  if (!account) return null;

  const presentation = made.length + 1;
  const id = `${paymentId}:${presentation}`;
  const debit: DebitRow = {
    ...first,
    id,
    presentation,
    state: 'intended',
    originateOn: soonestOrigination(now),
    settledAt: null,
    applied: false,
    returnedAt: null,
    returnCode: null,
    coveredAt: null,
    createdAt: now,
  };
  await insertDebit(tx, debit);
  await listenFor(tx, debit);
  await post(tx, caseId, now, [
    { id: `debit:${id}`, kind: 'pending', from: 'bank', to: 'clearing', amount: first.amount },
  ]);
  return id;
}

const isInTime = (firstSettledOn: string | null, now: Date) =>
  firstSettledOn === null ||
  daysBetween(firstSettledOn as Parameters<typeof daysBetween>[0], dayAt(now, BANK_ZONE)) <= PRESENTATION_DAYS;

/** What backup has given for the payment and what became arrears of it. */
async function stillToRepay(tx: Db, payment: PaymentRow) {
  return plus(
    total((await unrepaidDraws(tx, payment)).filter((draw) => draw.type !== 'ach')),
    minus(payment.amount, payment.paid),
  );
}

/** The work `clear`: a debit that settled after the payee was paid is safe now, and its money is used. */
export async function clear(engine: Engine, caseId: string, debitId: string): Promise<void> {
  await inCase(engine.db, caseId, async (tx) => {
    const payment = await lockPayment(tx, caseId, debitId.split(':')[0] ?? '');
    const debit = await lockDebit(tx, caseId, debitId);
    if (payment && debit?.state === 'settled' && !debit.applied) await applyToPaid(tx, engine, payment, debit);
  });
}
