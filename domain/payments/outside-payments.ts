import type { Actor } from '../audit/actor.ts';
import { type Day, dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { OUTSIDE, OUTSIDE_CREDIT } from '../ledger/accounts.ts';
import { balanceOf, type Posting, post } from '../ledger/postings.ts';
import { stillOwed } from '../ledger/transfer.ts';
import { type Cents, min, minus, plus, sum, ZERO } from '../money.ts';
import { ARREARS_OBLIGATION, isForChildren } from '../payment-settings/obligation-kind.ts';
import { isWithheldOn, type Withheld } from '../payment-settings/withheld.ts';
import { arrearsAccountOf, arrearsOwedOf, reduceArrearsOf, reduceArrearsOn, sharesOfArrears } from './arrears.ts';
import { type Payment, unpaidOf } from './case-money.ts';
import { bookOutside, changePayment, type Draft, emit, takePayment } from './decision.ts';
import { resumeHeldPayments } from './held-payments.ts';
import { asOccurrence } from './installments.ts';
import { isSupportInstalment } from './obligation.ts';
import type { BookedOutside, OutsidePayment, PaidOutside } from './outside-payment.ts';
import { notesWithOutside } from './outside-words.ts';
import { type CurrentPart, currentSupport, type Wages } from './withheld-support.ts';

// What the payor paid the payee outside Mainstay. It counts once both have acknowledged it, and moves no money held by
// Mainstay: it reduces the debit of an instalment, or the arrears. Any excess is a credit that only the payor can use.

type Opened = { opening: Day | null; withheld: readonly Withheld[]; wages?: readonly Wages[] };

/**
 * Books confirmed outside payments, earliest first. `opening` is the day of the opening arrears figure, which already
 * reflects everything before it; `withheld` are the obligations that an employer pays out of wages; `wages` are those
 * confirmed before, with how much of each was current support.
 */
export function outsideConfirmed(draft: Draft, of: Opened & { actor: Actor; payments: readonly OutsidePayment[] }) {
  const { actor, payments, opening } = of;
  const inOrder = [...payments].sort((a, b) => a.paidOn.localeCompare(b.paidOn));
  const counts = currentSupport({ ...of, counted: of.wages ?? [], instalments: collectedIn(draft) });
  const booked = inOrder.map((outside) => book(draft, outside, { ...of, counts }));
  emit(draft, { kind: 'outside_payments_confirmed', at: draft.known.now, actor, opening, booked });
  resumeHeldPayments(draft, idOf('outside', inOrder[0]?.id)); // an instalment over a limit may fit now
}

const NOTHING = { instalments: [], arrears: ZERO, credit: ZERO, unused: ZERO, current: ZERO };

/** The support instalments that Mainstay collected or collects, with the periods that they pay for. */
const collectedIn = ({ payments }: Draft) =>
  [...payments.values()].flatMap((each) =>
    isSupportInstalment(each) && each.periodStart !== null && each.periodEnd !== null
      ? [{ ...asOccurrence(each), obligationId: each.obligationId }]
      : [],
  );

type Counting = Opened & { counts: ReturnType<typeof currentSupport> };

function book(draft: Draft, outside: OutsidePayment, { opening, withheld, counts }: Counting): BookedOutside {
  const { id, paidOn, amount, obligationId } = outside;
  const isOneOfSeveral = draft.schedules.size > 1;
  const isWithheld = withheld.some(
    (each) => each.obligationId === obligationId && isWithheldOn(each, paidOn, outside.method === 'wages'),
  );
  const nothing = { ...{ outside, counts: false, isOneOfSeveral }, ...NOTHING };
  if (opening === null || paidOn < opening) return { ...nothing, isBeforeOpening: true };
  const support = outside.method === 'wages' ? counts({ paidOn, obligationId, amount }) : [];
  const current = sum(support.map((part) => part.amount));
  if (isWithheld && current === ZERO && arrearsOwedOf(draft, obligationId) === ZERO)
    return { ...nothing, isBeforeOpening: false };
  const what = { purpose: 'paid_outside', outsidePaymentId: id } as const;
  post(draft, { id: idOf('outside', id), for: what, from: OUTSIDE, to: OUTSIDE_CREDIT, amount });
  for (const part of support) keepCurrent(draft, outside, part);
  const beyond = minus(amount, current);
  const { instalments, otherArrears } = payInTurn(draft, outside, beyond);
  const left = minus(beyond, plus(paidIn(instalments), otherArrears));
  if (isWithheld) leaveUnused(draft, outside, left);
  return {
    ...{ outside, counts: true, isBeforeOpening: false, isOneOfSeveral, instalments, current },
    ...(isWithheld ? { credit: ZERO, unused: left } : { credit: left, unused: ZERO }),
    arrears: plus(missedIn(instalments), otherArrears),
  };
}

/** The transfer of what of an outside payment was current support of an obligation that an employer withholds. */
export const currentId = ({ id, obligationId }: { id: string; obligationId: string }): string =>
  idOf('outside', id, 'current', obligationId);

/** Current support that an employer withholds stays on record: Mainstay collects none of it, so nothing owed changes. */
const keepCurrent = (draft: Draft, { id }: OutsidePayment, { obligationId, amount }: CurrentPart) =>
  post(draft, {
    id: currentId({ id, obligationId }),
    for: { purpose: 'outside_current', outsidePaymentId: id },
    from: OUTSIDE_CREDIT,
    to: OUTSIDE,
    amount,
  });

/**
 * What an employer pays beyond what is owed for the obligation stays on record: Mainstay debits nothing for it, and it
 * cannot become a credit toward another obligation.
 */
const leaveUnused = (draft: Draft, { id }: OutsidePayment, amount: Cents) =>
  post(draft, {
    id: idOf('outside', id, 'unused'),
    for: { purpose: 'outside_unused', outsidePaymentId: id },
    from: OUTSIDE_CREDIT,
    to: OUTSIDE,
    amount,
  });

export const paidIn = (paid: readonly PaidOutside[]): Cents => sum(paid.map(({ amount }) => amount));

/** How much of it paid instalments that had failed. */
export const missedIn = (paid: readonly PaidOutside[]): Cents => paidIn(paid.filter(({ before }) => isMissed(before)));

/** No debit was made for it, so its debit can still be reduced. */
export const isUntouched = ({ state }: Payment): boolean => state === 'scheduled';

/** It was not paid in full in time, and the rest became arrears. */
export const isMissed = ({ state }: Payment): boolean => state === 'failed';

type Spent = { instalments: readonly PaidOutside[]; otherArrears: Cents };

/**
 * Pays what a payment counts toward, in turn (docs/decisions/0054): what was due last by its day, what older ones left,
 * the instalment due on its day or next, and then all other arrears. If it names no obligation, that instalment comes
 * before other arrears only in the period that it pays for. What has a debit on its way or is paid takes nothing. A
 * payment toward the arrears pays only those.
 */
function payInTurn(draft: Draft, outside: OutsidePayment, most: Cents): Spent {
  const { paidOn, obligationId } = outside;
  if (obligationId === ARREARS_OBLIGATION) return payArrears(draft, outside, most);
  const all = supportInstalments(draft, outside);
  const due = all.filter(({ scheduledDate }) => scheduledDate <= paidOn);
  const current = ofEachObligation(due.toReversed());
  const older = due.filter((each) => !current.includes(each));
  const ahead = ofEachObligation(all.filter(({ scheduledDate }) => scheduledDate >= paidOn));
  const next = obligationId === null ? ahead.filter((each) => isInPeriod(each, paidOn)) : ahead;
  const instalments: PaidOutside[] = [];
  const left = () => minus(most, paidIn(instalments));
  const pay = (inTurn: readonly Payment[]) => instalments.push(...payInstalments(draft, outside, inTurn, left()));
  pay([...current, ...byRank(older.filter(isUntouched))].filter((each) => isUntouched(each) || isMissed(each)));
  instalments.push(...payOlder(draft, outside, older.filter(isMissed), left()));
  pay([...next.filter(isUntouched), ...next.filter(isMissed)]);
  const { instalments: missed, otherArrears } = payArrears(draft, outside, left());
  instalments.push(...missed);
  instalments.push(...payInstalments(draft, outside, ahead.filter(isUntouched), minus(left(), otherArrears)));
  return { instalments, otherArrears };
}

/** Whether a day is in the period that an instalment pays for. */
const isInPeriod = ({ periodStart, periodEnd }: Payment, on: Day): boolean =>
  periodStart !== null && periodEnd !== null && periodStart <= on && on <= periodEnd;

/** Pays failed instalments as arrears are shared among their obligations, of each the oldest first. */
function payOlder(draft: Draft, outside: OutsidePayment, missed: readonly Payment[], most: Cents): PaidOutside[] {
  const ofAccount = Map.groupBy(missed, (each) => arrearsAccountOf(each.obligationId));
  const owed = new Map(
    [...ofAccount].map(([account, mine]) => {
      const unpaid = sum(mine.map(unpaidOf));
      return [account, min(unpaid, stillOwed(balanceOf(draft, account)))] as const;
    }),
  );
  const { shares } = sharesOfArrears(draft, most, { most: owed });
  return shares.flatMap(({ id, amount }) => payInstalments(draft, outside, ofAccount.get(id) ?? [], amount));
}

/**
 * Pays arrears: those of the obligation that it was paid for, or of all as the order shares them (docs/allocation.md).
 * Of each obligation, the oldest failed instalment comes first, and then what belongs to none (the opening figure).
 */
export function payArrears(draft: Draft, outside: OutsidePayment, most: Cents, part = ''): Spent {
  const only = onlyObligation(outside);
  const account = only === null ? null : arrearsAccountOf(only);
  const shares =
    account === null
      ? sharesOfArrears(draft, most).shares
      : [{ id: account, amount: min(most, stillOwed(balanceOf(draft, account))) }];
  const missed = Map.groupBy(supportInstalments(draft, outside).filter(isMissed), (each) =>
    arrearsAccountOf(each.obligationId),
  );
  const instalments: PaidOutside[] = [];
  const rests = shares.map(({ id, amount }) => {
    const paid = payInstalments(draft, outside, missed.get(id) ?? [], amount, part);
    instalments.push(...paid);
    return { account: id, amount: minus(amount, paidIn(paid)) };
  });
  const otherArrears = sum(rests.map(({ amount }) => amount));
  const rest = { paymentId: null, amount: otherArrears, part };
  post(draft, use(outside, { ...rest, purpose: 'outside_arrears' }));
  for (const each of rests) reduceArrearsOn(draft, each.account, reduction(outside, { ...rest, amount: each.amount }));
  return { instalments, otherArrears };
}

/** The obligation that it was paid for; null if it was for any, or toward the arrears of any. */
export const onlyObligation = ({ obligationId }: OutsidePayment): string | null =>
  obligationId === ARREARS_OBLIGATION ? null : obligationId;

/** The support instalments of the obligation that it was paid for, or of all, by due day. */
function supportInstalments({ payments }: Draft, outside: OutsidePayment): Payment[] {
  const only = onlyObligation(outside);
  return [...payments.values()]
    .filter((each) => isSupportInstalment(each) && (only === null || each.obligationId === only))
    .sort(byDueDay);
}

/** The first instalment of each obligation: those for children first, then by due day (docs/allocation.md). */
const ofEachObligation = (instalments: readonly Payment[]): Payment[] =>
  byRank([...Map.groupBy(instalments, (each) => each.obligationId).values()].flatMap((mine) => mine.slice(0, 1)));

const byRank = (instalments: readonly Payment[]): Payment[] =>
  instalments.toSorted((a, b) => rankOf(a) - rankOf(b) || byDueDay(a, b));

const rankOf = ({ obligation }: Payment): number => (isForChildren(obligation) ? 0 : 1);

const byDueDay = (a: Payment, b: Payment) => a.scheduledDate.localeCompare(b.scheduledDate) || a.id.localeCompare(b.id);

/** Pays each of these instalments, as far as the amount reaches. One without a debit is reduced; a failed one stays. */
export function payInstalments(
  draft: Draft,
  outside: OutsidePayment,
  inTurn: readonly Payment[],
  most: Cents,
  part = '',
): PaidOutside[] {
  const paid: PaidOutside[] = [];
  for (const id of new Set(inTurn.map((each) => each.id))) {
    const instalment = draft.payments.get(id) as Payment;
    const isReduced = isUntouched(instalment);
    const open = isReduced ? unpaidOf(instalment) : owedOf(draft, instalment);
    const amount = min(open, minus(most, paidIn(paid)));
    if (amount <= 0) continue;
    const pay = isReduced ? lessen : payMissed;
    paid.push({ before: instalment, after: pay(draft, instalment, outside, { paymentId: id, amount, part }), amount });
  }
  return paid;
}

/** What is owed of a failed instalment: the rest may have been paid as arrears of its obligation, by a plan for example. */
const owedOf = (draft: Draft, instalment: Payment): Cents =>
  isMissed(instalment) ? min(unpaidOf(instalment), arrearsOwedOf(draft, instalment.obligationId)) : ZERO;

/**
 * Reduces what is left of an instalment, which keeps its amount. Paid in full, it is completed; otherwise the rest is
 * collected on schedule.
 */
function lessen(draft: Draft, instalment: Payment, outside: OutsidePayment, used: Used): Payment {
  const paid = bookOutside(draft, instalment, use(outside, { ...used, purpose: 'outside_instalment' }));
  const notes = notesAfter(instalment, paid, outside);
  if (unpaidOf(paid) > 0) return changePayment(draft, paid, { notes });
  return takePayment(draft, paid, 'credit', { notes, waiting: false, processedAt: draft.known.now });
}

/** Pays the arrears that a failed instalment became. It stays failed, and its notes say what was paid. */
function payMissed(draft: Draft, instalment: Payment, outside: OutsidePayment, used: Used): Payment {
  const paid = bookOutside(draft, instalment, use(outside, { ...used, purpose: 'outside_arrears' }));
  reduceArrearsOf(draft, instalment.obligationId, reduction(outside, used));
  const notes = notesAfter(instalment, paid, outside);
  return changePayment(draft, paid, { notes });
}

/** The notes of an instalment after a part of it was paid outside. */
const notesAfter = (before: Payment, after: Payment, outside: OutsidePayment): string =>
  notesWithOutside(before.notes, outside, {
    amount: minus(after.outside ?? ZERO, before.outside ?? ZERO),
    whole: before.amount,
    total: after.outside ?? ZERO,
  });

type Used = { paymentId: string | null; amount: Cents; part: string };

/**
 * Books how much of an outside payment is used, and for what. `part` distinguishes a later use by a person from the use
 * on confirmation.
 */
const use = (
  { id }: OutsidePayment,
  { purpose, paymentId, amount, part }: Used & { purpose: 'outside_instalment' | 'outside_arrears' },
): Posting => ({
  id: idOf('outside', id, purpose, paymentId ?? 'opening', ...(part ? [part] : [])),
  for: { purpose, paymentId, outsidePaymentId: id, ...(part && { debitId: part }) }, // its operation, like a debit
  from: OUTSIDE_CREDIT,
  to: OUTSIDE,
  amount,
});

const reduction = ({ id }: OutsidePayment, { paymentId, amount, part }: Used) => ({
  id: idOf('outside', id, 'reduces', paymentId ?? 'opening', ...(part ? [part] : [])),
  for: { purpose: 'arrears_reduced', paymentId, outsidePaymentId: id } as const,
  amount,
});

/** Why an outside payment cannot have been made on that day; null if it can. */
export const whyNotPaidOn = (paidOn: Day, now: Date, timeZone: string): string | null =>
  paidOn > dayAt(now, timeZone) ? 'Enter a day that is not in the future' : null;
