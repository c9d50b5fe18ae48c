import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { addDays, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { type Cents, minus, plus, sum, ZERO } from '@mainstay/domain/money.ts';
import { bankInstant } from '@mainstay/domain/payments/collection-days.ts';
import { bankReason } from '@mainstay/domain/payments/return-codes.ts';
import { type Draw, shortfallWords, total } from '@mainstay/domain/payments/waterfall.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { post } from '#ledger/ledger.ts';
import { lockBackups } from '#payment-sources/sources.ts';
import { SYSTEM } from '../deps.ts';
import { closeArrears } from './apply.ts';
import { waitForSource } from './collect.ts';
import { drawForPayment, drawWords } from './cover.ts';
import type { Engine } from './engine.ts';
import { addFunding, creditKind, fundingsOf, isPaidOut, lockPayment, type PaymentRow, updatePayment } from './store.ts';
import { type DebitRow, debitsFor, updateDebit } from './store-debits.ts';
import { note, tellBackupUsed, tellFailed, tellPaid } from './tell.ts';

/** A late return can come up to sixty days after settlement. */
const RETURN_WINDOW_DAYS = 62;

/**
 * The work `credit`: pays the payee once, on the payment's day, from settled money and backup together. If all fall short,
 * what there is is paid and the rest becomes arrears. Source: DESIGN section 4, "Collection" and "Waterfall".
 */
export async function credit(engine: Engine, caseId: string, paymentId: string): Promise<void> {
  await inCase(engine.db, caseId, async (tx) => {
    const payment = await lockPayment(tx, caseId, paymentId);
    if (!payment || isPaidOut(payment)) return;
    const now = engine.clock.now();
    if (now < bankInstant(payment.creditOn)) return; // its debit started late; another step is planned for that hour, after the returns
    if (await hasNothingYet(tx, engine, payment, now)) return;

    const collected = await collectedFor(tx, payment);
    const draws = payment.paymentType === 'arrears' ? [] : await drawMissing(tx, engine, payment, collected.total);
    const paid = sum([collected.total, total(draws)]);
    await payOut(tx, engine, payment, { paid, bank: collected.bank, draws: [...collected.draws, ...draws], now });
  });
}

type Collected = { bank: Cents; draws: Draw[]; total: Cents };

/** What has arrived for a payment: settled debits, and draws that were made when one was returned. */
async function collectedFor(tx: Db, payment: PaymentRow): Promise<Collected> {
  const settled = (await debitsFor(tx, payment.caseId, payment.id)).filter(
    (debit) => debit.state === 'settled' && !debit.applied,
  );
  const bank = sum(settled.map((debit) => debit.amount));
  for (const debit of settled) await updateDebit(tx, payment.caseId, debit.id, { applied: true });
  const fundings = await fundingsOf(tx, payment.caseId, [payment.id]);
  const draws = fundings.map(({ sourceId, sourceType, sourceName, amount }) => ({
    sourceId,
    type: sourceType,
    name: sourceName,
    amount,
  }));
  return { bank, draws, total: sum([bank, total(draws)]) };
}

/** Without any debit and any source a payment waits until its due day is over in the case's zone. */
async function hasNothingYet(tx: Db, engine: Engine, payment: PaymentRow, now: Date): Promise<boolean> {
  if (payment.state !== 'scheduled') return false;
  const dayIsOver = instantAt(addDays(payment.scheduledDate, 1), 0, 0, await timeZoneOf(tx, payment.caseId));
  const hasBackup =
    payment.paymentType !== 'arrears' && (await lockBackups(tx, payment.caseId)).some((each) => each.available > 0);
  if (now >= dayIsOver || hasBackup) return false;
  if (!payment.waiting) await waitForSource(tx, engine, payment);
  await plan(tx, [
    { caseId: payment.caseId, kind: creditKind(payment), subject: payment.id, part: 'day-over', dueAt: dayIsOver },
  ]);
  return true;
}

async function drawMissing(tx: Db, engine: Engine, payment: PaymentRow, there: Cents): Promise<Draw[]> {
  const missing = minus(minus(payment.amount, payment.paid), there);
  if (missing <= 0) return [];
  const draws = await drawForPayment(tx, engine, payment, missing, 'credit');
  if (draws.length === 0) return [];
  const at = engine.clock.now();
  await note(tx, payment, { id: 'covered:credit', at, kind: 'covered', amount: total(draws), words: drawWords(draws) });
  const reason = 'The bank debit did not bring the whole amount in time.';
  const still = minus(missing, total(draws));
  await tellBackupUsed(tx, engine, payment, { draws, missing: still, reason, part: 'credit' });
  await engine.record(tx, {
    caseId: payment.caseId,
    actor: SYSTEM,
    action: 'backup.drawn',
    subject: `payment:${payment.id}`,
    after: { draws },
  });
  return draws;
}

async function payOut(
  tx: Db,
  engine: Engine,
  payment: PaymentRow,
  of: { paid: Cents; bank: Cents; draws: readonly Draw[]; now: Date },
) {
  const { caseId, id } = payment;
  const { bank, draws, now } = of;
  const missing = minus(minus(payment.amount, payment.paid), of.paid);
  const paid =
    payment.paymentType === 'arrears'
      ? await closeArrears(tx, engine, { payment, amount: of.paid, part: `payment:${id}` })
      : of.paid;
  const newArrears = payment.paymentType === 'arrears' ? ZERO : missing;
  await post(tx, caseId, now, [
    { id: `payment:${id}:credit`, kind: 'posted', from: 'clearing', to: 'payee', amount: paid },
    { id: `payment:${id}:arrears`, kind: 'posted', from: 'arrears', to: 'arrears_due', amount: newArrears },
  ]);
  if (draws.length > 0 && bank > 0) await addBankPart(tx, payment, bank, now);

  const failureReason =
    missing > 0 ? failureOf(payment, { draws, bank, missing, debits: await debitsFor(tx, caseId, id) }) : null;
  const state = missing > 0 ? 'failed' : draws.length > 0 ? 'covered' : 'credited';
  await updatePayment(tx, caseId, id, {
    state,
    paid: plus(payment.paid, paid),
    processedAt: now,
    failureReason,
    waiting: false,
  });
  await engine.record(tx, {
    caseId,
    actor: SYSTEM,
    action: `payment.${state}`,
    subject: `payment:${id}`,
    before: { state: payment.state },
    after: { state, paid, missing },
  });
  if (paid > 0)
    await note(tx, payment, { id: 'credited', at: now, kind: 'credited', amount: paid, words: 'Paid to the payee' });
  if (failureReason === null) await tellPaid(tx, engine, payment);
  else {
    await note(tx, payment, { id: 'failed', at: now, kind: 'failed', amount: missing, words: failureReason });
    await tellFailed(tx, engine, { ...payment, paid: plus(payment.paid, paid) }, failureReason);
  }
  const finalAt = instantAt(addDays(dayAt(now, BANK_ZONE), RETURN_WINDOW_DAYS), 9, 0, BANK_ZONE);
  if (missing === ZERO) await plan(tx, [{ caseId, kind: 'finish', subject: id, dueAt: finalAt }]);
}

type Shortfall = { draws: readonly Draw[]; bank: Cents; missing: Cents; debits: readonly DebitRow[] };

function failureOf(payment: PaymentRow, { draws, bank, missing, debits }: Shortfall): string {
  const nothing = draws.length === 0 && bank === ZERO && payment.paid === ZERO;
  if (payment.waiting && nothing) return 'No payment source';
  const why = whyNotCollected(payment, debits);
  const because = why === null ? '' : ` (${why})`;
  const isReturned = debits.some(({ state }) => state === 'returned');
  if (payment.paymentType === 'arrears')
    return `${isReturned ? 'The bank returned the debit' : 'Nothing was collected'}${because}. The arrears stay as they were.`;
  const early = { sourceId: 'plan', type: 'ach' as const, name: 'an earlier payment', amount: payment.paid };
  const debited = { sourceId: 'bank', type: 'ach' as const, name: 'the bank account', amount: bank };
  const parts = [early, debited, ...draws].filter((part) => part.amount > 0);
  return shortfallWords(payment.amount, parts, missing, why);
}

/** The bank's last word about it; or that there was no account to ask, or that the debit has not settled. */
function whyNotCollected(payment: PaymentRow, debits: readonly DebitRow[]): string | null {
  const last = debits.findLast(({ state }) => state === 'returned');
  if (last) return bankReason(last.returnCode ?? '');
  if (payment.waiting || debits.length === 0) return 'no bank account to debit';
  return debits.some(({ state }) => state === 'originated') ? 'the bank debit has not settled' : null;
}

async function addBankPart(tx: Db, { caseId, id: paymentId }: PaymentRow, amount: Cents, drawnAt: Date) {
  await addFunding(tx, {
    caseId,
    paymentId,
    sourceId: 'bank',
    sourceType: 'ach',
    sourceName: 'Bank account',
    amount,
    drawnAt,
  });
}

/** The work `finish`: the time for late returns is over. */
export async function finish({ db }: Engine, caseId: string, paymentId: string): Promise<void> {
  await inCase(db, caseId, async (tx) => {
    const payment = await lockPayment(tx, caseId, paymentId);
    if (payment?.state === 'credited' || payment?.state === 'covered')
      await updatePayment(tx, caseId, paymentId, { state: 'final' });
  });
}
