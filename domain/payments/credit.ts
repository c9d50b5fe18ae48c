import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { NOT_CLEARED } from '../bank-files/not-originated.ts';
import { BANK_ZONE, bankInstant, nextBankingDay } from '../banking-day.ts';
import { addDays, dayAt, instantAt, laterDay } from '../day.ts';
import { idOf } from '../ids.ts';
import { type Cents, dollars, max, min, minus, plus, sum, ZERO } from '../money.ts';
import { backupsOf } from '../payment-sources/funding-source.ts';
import { openArrears } from './arrears.ts';
import { closeArrears, drawForPayment } from './backup-draws.ts';
import { type CapInTheWay, limitWords } from './caps.ts';
import { type Debit, type Payment, unpaidOf } from './case-money.ts';
import { isCoveredForNow, removeUnasked, waitForSource, whatIsMissing } from './collect.ts';
import {
  addFunding,
  changeDebit,
  changePayment,
  type Draft,
  debitedFor,
  debitsFor,
  drawsFor,
  emit,
  planSteps,
  takePayment,
} from './decision.ts';
import { LATE_RETURN_DAYS } from './follow.ts';
import { repayDraws } from './late-funds.ts';
import { heldBack } from './notice-of-change.ts';
import { isArrears } from './obligation.ts';
import { planOutsideCredit } from './outside-credit.ts';
import { amountDue, capHolding } from './over-cap.ts';
import { creditForPayment, deliveryOf } from './pay-out.ts';
import { isCreditDone, mayTake } from './payment-state.ts';
import type { Delivery } from './payout.ts';
import { arrearsNotPaid, arrearsPaidInPart, whyBack } from './return-codes.ts';
import { creditStep } from './steps.ts';
import { PAID_OTHERWISE } from './timeline.ts';
import { leftWithoutUnderWay } from './toward-arrears.ts';
import { countsNow, countsOn, planClearing, waitsForPerson } from './uncounted.ts';
import { backupsWithin, waitsForRoom } from './waits-for-room.ts';
import { type Draw, shortfallWords, total } from './waterfall.ts';

/**
 * Credits the payee once, on the payment's day, from settled money and backup. If they fall short, the payee gets what
 * is available and the rest becomes arrears. See docs/payments.md, "On time" and "Not enough".
 */
export function creditPayee(draft: Draft, paymentId: string) {
  const payment = draft.payments.get(paymentId);
  if (!payment || isCreditDone(payment)) return;
  if (draft.known.now < bankInstant(payment.creditOn)) return; // its debit started late; a step is planned
  if (payment.state === 'scheduled' && unpaidOf(payment) === ZERO) return alreadyPaid(draft, payment);
  if (payment.state === 'scheduled' && amountDue(draft, payment) === ZERO) {
    return isCoveredForNow(draft, payment) ? creditTomorrow(draft, payment) : removeUnasked(draft, payment);
  }
  if (waitsForPerson(draft, payment) || waitsForDebit(draft, payment) || waitsForSource(draft, payment)) return;
  if (waitsForRoom(draft, payment, sum(settledFor(draft, payment).map((each) => each.amount)))) return;
  if (isArrears(payment) && debitedFor(draft, payment.id) === ZERO && waitsForOthers(draft, payment)) return;
  const asked = isArrears(payment) ? atWhatIsDue(draft, payment) : payment;
  if (isArrears(asked) && unpaidOf(asked) === ZERO) return paidOtherwise(draft, payment);
  const collected = collectedFor(draft, asked);
  const draws = isArrears(asked) ? [] : drawMissing(draft, asked, collected.total);
  const bank = repayOver(draft, asked, collected);
  payOut(draft, asked, { bank, draws: [...collected.draws, ...draws], debits: collected.debits });
}

/**
 * Sets the amount at which an underpaid arrears instalment fails: what the arrears leave it to ask for, and at least
 * what its debits bring.
 */
function atWhatIsDue(draft: Draft, payment: Payment): Payment {
  const amount = min(payment.amount, max(amountDue(draft, payment), debitedFor(draft, payment.id)));
  return amount === payment.amount ? payment : changePayment(draft, payment, { amount });
}

/**
 * Whether it must wait for other money: while returnable money reduces what it asks for, the amount at which it might
 * fail is not known. It is checked again each banking day, until that money has counted or been returned.
 */
function waitsForOthers(draft: Draft, payment: Payment): boolean {
  if (amountDue(draft, payment) >= leftWithoutUnderWay(draft, payment)) return false;
  creditTomorrow(draft, payment);
  return true;
}

function creditTomorrow(draft: Draft, payment: Payment) {
  const creditOn = nextBankingDay(draft.known.now);
  changePayment(draft, payment, { creditOn });
  planSteps(draft, { kind: creditStep(payment), subject: payment.id, part: creditOn, dueAt: bankInstant(creditOn) });
}

/** Its debit was returned, and meanwhile the arrears were paid in another way. */
function paidOtherwise(draft: Draft, before: Payment) {
  const at = draft.known.now;
  const payment = takePayment(draft, before, 'credit', { waiting: false, processedAt: at, notes: PAID_OTHERWISE });
  emit(draft, { kind: 'arrears_paid_otherwise', at, before, payment });
}

/** The terms ask for no more than was paid of it before a debit. */
function alreadyPaid(draft: Draft, payment: Payment) {
  takePayment(draft, payment, 'credit', { waiting: false, processedAt: draft.known.now });
}

type Collected = { bank: Cents; debits: Debit[]; draws: Draw[]; total: Cents };

/**
 * A payment's settled debits that count and are unused. A payment that waits is paid only with money that can no longer
 * be returned as a two-day return.
 */
const settledFor = (draft: Draft, payment: Payment): Debit[] =>
  debitsFor(draft, payment.id).filter(
    (debit) => debit.state === 'settled' && !debit.applied && countsNow(countingFor(draft, payment), debit),
  );

const countingFor = ({ known: { now, countsAfter } }: Draft, { waitsUntil }: Payment) => ({
  now,
  countsAfter: waitsUntil ? (countsAfter ?? RETURN_DAYS) : countsAfter,
});

/** What has been collected for a payment: settled debits, and draws made after a return. */
function collectedFor(draft: Draft, payment: Payment): Collected {
  const { id } = payment;
  const waiting = debitsFor(draft, id).filter((debit) => debit.state === 'settled' && !debit.applied);
  const settled = settledFor(draft, payment);
  for (const debit of settled) changeDebit(draft, debit, { applied: true });
  for (const debit of waiting) if (!settled.includes(debit)) planClearing(draft, debit); // backup pays in its place
  const bank = sum(settled.map((debit) => debit.amount));
  const draws = drawsFor(draft, id);
  return { bank, debits: settled, draws, total: plus(bank, total(draws)) };
}

/**
 * Whether to wait for a late debit, on rails where money counts only some days after settlement. Unless backup covers
 * the shortfall, the payee is credited once the debit counts.
 */
function waitsForDebit(draft: Draft, payment: Payment): boolean {
  const counting = countingFor(draft, payment);
  const { now, countsAfter } = counting;
  if (countsAfter === null) return false;
  const mine = debitsFor(draft, payment.id).filter(
    ({ state, applied, purpose }) => !applied && purpose !== 'difference' && MAY_STILL_COME.has(state),
  );
  const late = mine.filter((debit) => debit.state === 'originated' || !countsNow(counting, debit));
  if (late.length === 0) return false;
  const there = sum(
    [...mine.filter((debit) => !late.includes(debit)), ...drawsFor(draft, payment.id)].map((each) => each.amount),
  );
  const backup = isArrears(payment) ? ZERO : sum(backupsWithin(draft).map((each) => each.available));
  if (plus(there, backup) >= unpaidOf(payment)) return false;
  const tomorrow = nextBankingDay(now);
  const creditOn = late
    .map((debit) => (debit.state === 'settled' ? countsOn(debit, countsAfter) : tomorrow))
    .reduce(laterDay, tomorrow);
  changePayment(draft, payment, { creditOn });
  planSteps(draft, { kind: creditStep(payment), subject: payment.id, part: creditOn, dueAt: bankInstant(creditOn) });
  return true;
}

const MAY_STILL_COME: ReadonlySet<Debit['state']> = new Set(['originated', 'settled']);

/**
 * Whether to wait for a source: without any debit and any source, a payment waits until its due day ends in the case's
 * time zone.
 */
function waitsForSource(draft: Draft, payment: Payment): boolean {
  if (payment.state !== 'scheduled') return false;
  const { now, timeZone } = draft.known;
  const dayIsOver = instantAt(addDays(payment.scheduledDate, 1), 0, 0, timeZone);
  const hasBackup =
    !isArrears(payment) && backupsOf(draft.sources, draft.balances).some(({ available }) => available > 0);
  if (now >= dayIsOver || hasBackup) return false;
  if (!payment.waiting && !heldBack(draft, payment)) waitForSource(draft, payment, amountDue(draft, payment));
  planSteps(draft, { kind: creditStep(payment), subject: payment.id, part: 'day-over', dueAt: dayIsOver });
  return true;
}

/**
 * Repays backup drawn earlier with what debits brought beyond the shortfall. Returns the debits' part that pays the
 * payee.
 */
function repayOver(draft: Draft, payment: Payment, { bank, debits, draws }: Collected): Cents {
  const over = minus(plus(bank, total(draws)), unpaidOf(payment));
  const last = debits.at(-1);
  if (over <= 0 || draws.length === 0 || last === undefined) return bank;
  repayDraws(draft, payment, { debit: last, amount: over });
  return minus(bank, over);
}

function drawMissing(draft: Draft, payment: Payment, there: Cents): Draw[] {
  const missing = minus(unpaidOf(payment), there);
  if (missing <= 0) return [];
  const draws = drawForPayment(draft, payment, missing, null);
  if (draws.length === 0) return [];
  emit(draft, {
    kind: 'backup_drawn',
    at: draft.known.now,
    payment,
    draws,
    missing: minus(missing, total(draws)),
    reason: 'The bank debit did not bring in the full amount in time.',
    debitId: null,
    returnedAt: null,
  });
  return draws;
}

function payOut(
  draft: Draft,
  payment: Payment,
  { bank, draws, debits: settled }: Pick<Collected, 'bank' | 'draws' | 'debits'>,
) {
  const { id } = payment;
  const { now } = draft.known;
  const towardArrears = isArrears(payment);
  const collected = plus(bank, total(draws));
  const missing = minus(unpaidOf(payment), collected);
  const { paid, toDue } = towardArrears
    ? closeArrears(draft, { amount: collected, paymentId: id, debits: settled })
    : { paid: collected, toDue: ZERO };
  creditForPayment(draft, payment, {
    id: idOf('payment', id, 'credit'),
    for: { purpose: 'credit', paymentId: id },
    from: 'clearing',
    amount: paid,
  });
  openArrears(draft, payment.obligationId, {
    id: idOf('payment', id, 'arrears'),
    for: { purpose: 'arrears_opened', paymentId: id },
    amount: towardArrears ? ZERO : missing,
  });
  if (draws.length > 0 && bank > 0) keepBankPart(draft, id, bank);
  const debits = debitsFor(draft, id);
  const held = capHolding(draft, payment);
  const delivery = deliveryOf(draft);
  const isEarly = heldBack(draft, payment) !== null;
  const over = minus(collected, paid);
  const short = { draws, bank, missing, debits, held, delivery, isEarly, account: whatIsMissing(draft) };
  const failureReason = missing > 0 ? failureOf(payment, short) : null;
  const transition = missing > 0 ? 'fail' : draws.length > 0 ? 'cover' : 'credit';
  const after = takePayment(draft, payment, transition, {
    processedAt: now,
    failureReason,
    waiting: false,
    ...(payment.waitsUntil && { waitsUntil: null }),
    ...(over > 0 && { amount: minus(payment.amount, over) }), // arrears paid otherwise meanwhile
    ...(over > 0 && over === payment.amount && { notes: PAID_OTHERWISE }),
  });
  const happened = { at: now, before: payment, payment: after, paid, missing, over, toDue, ...delivery };
  const isUnchecked = missing > 0 && waitedForCheck(payment, short);
  emit(draft, { kind: 'payee_credited', ...happened, ...(isUnchecked && { isUnchecked }) });
  if (transition === 'fail' && !towardArrears) planOutsideCredit(draft, payment);
  const finalAt = instantAt(addDays(dayAt(now, BANK_ZONE), LATE_RETURN_DAYS), 9, 0, BANK_ZONE);
  if (missing === ZERO) planSteps(draft, { kind: 'finish', subject: id, dueAt: finalAt });
}

type Shortfall = {
  draws: readonly Draw[];
  bank: Cents;
  missing: Cents;
  debits: readonly Debit[];
  held: CapInTheWay | null;
  delivery: Delivery;
  /** The payor has not had ten days' notice of the amount. */
  isEarly: boolean;
  /** If there was no account to debit: what it lacks, or that there is none. */
  account: Missing;
};

type Missing = ReturnType<typeof whatIsMissing>;

const WAITED: Readonly<Record<Missing, string>> = {
  account: 'No payment source',
  proof: 'The bank account was not verified in time',
  check: 'A check by Mainstay was not completed in time',
};

const NOT_DEBITED: Readonly<Record<Missing, string>> = {
  account: 'no bank account to debit',
  proof: 'the bank account was not verified in time',
  check: 'a check by Mainstay was not completed in time',
};

/** Whether it failed because a check of a person by Mainstay was not completed. */
function waitedForCheck(payment: Payment, { debits, held, isEarly, account }: Shortfall): boolean {
  if (held) return false;
  const last = lastBack(debits);
  if (last) return last.returnCode === NOT_CLEARED;
  return account === 'check' && !isEarly && (payment.waiting || debits.length === 0);
}

/** Why it failed, and how much of it was paid. */
function failureOf(
  payment: Payment,
  { draws, bank, missing, debits, held, delivery, isEarly, account }: Shortfall,
): string {
  const nothing = draws.length === 0 && bank === ZERO && payment.paid === ZERO;
  const why = held ? `over ${limitWords(held)}` : whyNotCollected(payment, { debits, isEarly, account });
  if (isArrears(payment))
    return bank > 0 ? arrearsPaidInPart(payment, bank, why) : arrearsNotPaid(lastBack(debits), why);
  if (payment.waiting && nothing && !held) return WAITED[account];
  const early = { name: 'an earlier payment', amount: payment.paid };
  const debited = { name: 'the bank account', amount: bank };
  const parts = [early, debited, ...draws].filter((part) => part.amount > 0);
  const { outside = ZERO } = payment;
  const words = shortfallWords(minus(payment.amount, outside), parts, missing, { why, delivery });
  return outside > 0 ? `${words} ${dollars(outside)} of it had been paid outside Mainstay.` : words;
}

/** The bank's last reason; or that there was no account to debit, or that the debit has not settled. */
function whyNotCollected(
  payment: Payment,
  { debits, isEarly, account }: Pick<Shortfall, 'debits' | 'isEarly' | 'account'>,
) {
  const last = lastBack(debits);
  if (last) return whyBack(last);
  if (isEarly) return 'the payor had less than ten days’ notice of the new amount';
  if (payment.waiting || debits.length === 0) return NOT_DEBITED[account];
  return debits.some(({ state }) => state === 'originated') ? 'the bank debit has not settled' : null;
}

const lastBack = (debits: readonly Debit[]) => debits.findLast(({ state }) => state === 'returned');

function keepBankPart(draft: Draft, paymentId: string, amount: Cents) {
  const bank = { sourceId: 'bank', kind: 'bank', sourceName: 'Bank account' } as const;
  addFunding(draft, { paymentId, ...bank, amount, drawnAt: draft.known.now });
}

/** The period for late returns has ended. */
export function finalizePayment(draft: Draft, paymentId: string) {
  const payment = draft.payments.get(paymentId);
  if (payment && mayTake(payment.state, 'finalize')) takePayment(draft, payment, 'finalize');
}
