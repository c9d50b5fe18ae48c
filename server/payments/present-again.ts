import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt, daysBetween } from '@mainstay/domain/day.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { minus, plus } from '@mainstay/domain/money.ts';
import {
  MOST_PRESENTATIONS,
  PRESENTATION_DAYS,
  soonestOrigination,
} from '@mainstay/domain/payments/collection-days.ts';
import { repay, total } from '@mainstay/domain/payments/waterfall.ts';
import type { Db } from '#db/db.ts';
import { post } from '#ledger/ledger.ts';
import { bankAccountById } from '#payment-sources/sources.ts';
import { SYSTEM } from '../deps.ts';
import { unrepaidDraws } from './bank-events.ts';
import { sendDebit } from './collect.ts';
import type { Engine } from './engine.ts';
import {
  addRepaid,
  debitsFor,
  insertDebit,
  lockDebit,
  lockPayment,
  type PaymentRow,
  updateDebit,
  updatePayment,
} from './store.ts';
import { dollars, note } from './tell.ts';

/**
 * The work `present-again`: a debit returned for want of funds is presented again, for the same amount, at most three times
 * in all and within 180 days of the first settlement. Source: NACHA operating rules; FIELD section 1.
 */
export async function presentAgain(engine: Engine, caseId: string, paymentId: string): Promise<void> {
  const debitId = await engine.db.transaction((tx) => intendAgain(tx, engine, caseId, paymentId));
  if (debitId) await sendDebit(engine, caseId, debitId);
}

async function intendAgain(tx: Db, engine: Engine, caseId: string, paymentId: string): Promise<string | null> {
  const payment = await lockPayment(tx, caseId, paymentId);
  if (!payment) return null;
  const made = await debitsFor(tx, caseId, paymentId);
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
  await insertDebit(tx, {
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
  });
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

/**
 * The work `clear`: a debit that settled after the payee was paid is safe now. It repays the line, then the escrow, then the
 * arrears that the instalment became; what is over is put into the payor's wallet.
 */
export async function clear(engine: Engine, caseId: string, debitId: string): Promise<void> {
  await engine.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, caseId, debitId.split(':')[0] ?? '');
    const debit = await lockDebit(tx, caseId, debitId);
    if (!payment || debit?.state !== 'settled' || debit.applied) return;
    const now = engine.clock.now();
    const { repaid, toArrears, over } = repay(
      debit.amount,
      await unrepaidDraws(tx, payment),
      minus(payment.amount, payment.paid),
    );
    const transfer = (to: string, from: string, amount: typeof over, what: string) => ({
      id: `debit:${debitId}:${what}`,
      kind: 'posted' as const,
      from,
      to,
      amount,
    });
    await post(tx, caseId, now, [
      ...repaid.map((draw) =>
        transfer(
          sourceAccount(draw.type as 'loc' | 'escrow', draw.sourceId),
          'clearing',
          draw.amount,
          `repays:${draw.sourceId}`,
        ),
      ),
      transfer('payee', 'clearing', toArrears, 'credit'),
      transfer('arrears', 'arrears_due', toArrears, 'reduces'),
      transfer('wallet', 'clearing', over, 'over'),
    ]);
    for (const { sourceId, amount } of repaid) await addRepaid(tx, { caseId, paymentId: payment.id, sourceId, amount });
    await updateDebit(tx, caseId, debitId, { applied: true });
    const paid = plus(payment.paid, toArrears);
    await updatePayment(tx, caseId, payment.id, { paid });
    const parts = [
      total(repaid) > 0 && `${dollars(total(repaid))} repaid backup funds`,
      toArrears > 0 && `${dollars(toArrears)} was paid to the payee`,
      over > 0 && `${dollars(over)} went to the wallet`,
    ];
    await note(tx, payment, {
      id: `repaid:${debitId}`,
      at: now,
      kind: 'repaid',
      amount: debit.amount,
      words: parts.filter(Boolean).join(', '),
    });
    await engine.record(tx, {
      caseId,
      actor: SYSTEM,
      action: 'debit.applied',
      subject: `debit:${debitId}`,
      after: { repaid, toArrears, over },
    });
    await engine.changed(tx, { caseId, topic: 'payment-sources' });
    await engine.changed(tx, { caseId, topic: 'payments' });
  });
}
