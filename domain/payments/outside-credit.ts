import { type Actor, SYSTEM } from '../audit/actor.ts';
import { bankInstant } from '../banking-day.ts';
import { type Day, dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { OUTSIDE_CREDIT } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/postings.ts';
import { availableOn } from '../ledger/transfer.ts';
import { type Cents, min, minus, plus, sum, ZERO } from '../money.ts';
import { ARREARS_OBLIGATION, isForChildren } from '../payment-settings/obligation-kind.ts';
import { Problem } from '../problem.ts';
import { arrearsOwedOf, reduceArrears } from './arrears.ts';
import { type Payment, type ScheduleInForce, unpaidOf } from './case-money.ts';
import { type Draft, debitsFor, emit, planSteps } from './decision.ts';
import { resumeHeldPayments } from './held-payments.ts';
import { isSupportInstalment } from './obligation.ts';
import type { BookedOutside, ConfirmedCredit, OutsideCredit, OutsidePayment } from './outside-payment.ts';
import {
  isMissed,
  isUntouched,
  missedIn,
  onlyObligation,
  paidIn,
  payArrears,
  payInstalments,
} from './outside-payments.ts';
import { isCreditDone } from './payment-state.ts';
import { OUTSIDE_STEP } from './steps.ts';
import { nothingToPay, payableArrearsOf, payableOfObligation } from './toward-arrears.ts';

// What was paid outside Mainstay beyond what it could pay is the payor's credit: for a debit that fails, or to be used by
// the payor.

/**
 * Uses the payor's credit from outside payments, for an instalment without a debit or for the arrears (`paymentId`
 * null). The oldest credit is used first.
 */
export function useOutsideCredit(
  draft: Draft,
  of: {
    actor: Actor;
    operationId: string;
    paymentId: string | null;
    credits: readonly OutsideCredit[];
    beyond?: Cents;
  },
) {
  const { actor, operationId, paymentId, credits, beyond = ZERO } = of;
  const there = sum([...credits.map(({ left }) => left), beyond]);
  if (there === ZERO) throw new Problem('conflict', 'There is no credit from payments outside Mainstay.');
  const instalment = paymentId === null ? null : instalmentToPay(draft, paymentId);
  if (instalment === null && payableArrearsOf(draft) === ZERO) throw nothingToPay(draft);
  if (instalment && there === beyond) throw onlyForArrears();
  const usedBeyond = instalment ? ZERO : useBeyond(draft, { actor, operationId, beyond });
  const used: BookedOutside[] = [];
  const isOneOfSeveral = draft.schedules.size > 1;
  for (const { outside, left } of credits) {
    const { instalments, otherArrears } = instalment
      ? { instalments: payNamed(draft, outside, instalment, left, operationId), otherArrears: ZERO }
      : payArrearsFor(draft, outside, left, operationId);
    const amount = plus(paidIn(instalments), otherArrears);
    if (amount === ZERO) continue; // its obligation has no arrears, or the instalment is paid
    used.push({
      ...{ outside, counts: true, isBeforeOpening: false, isOneOfSeveral, instalments, unused: ZERO, current: ZERO },
      credit: minus(left, amount),
      arrears: plus(missedIn(instalments), otherArrears),
    });
  }
  if (used.length === 0 && usedBeyond === ZERO) throw instalment ? notForThis() : nothingForCredit(draft, credits);
  if (used.length > 0) emit(draft, { kind: 'outside_credit_used', at: draft.known.now, actor, operationId, used });
  resumeHeldPayments(draft, idOf('outside-credit', operationId));
}

/**
 * Uses what was paid toward the arrears beyond a figure that was lowered since: the figure takes now what it could not
 * take then, so a higher one uses up only what is left. Returns how much was used.
 */
function useBeyond(draft: Draft, of: { actor: Actor; operationId: string; beyond: Cents }): Cents {
  const { actor, operationId } = of;
  const amount = min(of.beyond, payableArrearsOf(draft));
  if (amount === ZERO) return ZERO;
  const id = idOf('beyond', operationId);
  reduceArrears(draft, { id, for: { purpose: 'beyond_used', debitId: operationId }, amount });
  emit(draft, { kind: 'beyond_used', at: draft.known.now, actor, operationId, amount });
  return amount;
}

const onlyForArrears = (): Problem =>
  new Problem(
    'conflict',
    'This credit was paid toward the arrears, so it pays arrears alone. To have it taken from support that is due later, agree on a lower amount for that.',
  );

/**
 * Pays a failed instalment with what was paid outside while its debit was under way: confirmed since that debit was
 * made, it was a credit only because the debit could no longer be reduced. An older credit is used by the payor alone.
 */
export function payFailedFromCredit(
  draft: Draft,
  { paymentId, credits }: { paymentId: string; credits: readonly ConfirmedCredit[] },
) {
  const instalment = draft.payments.get(paymentId);
  const [first] = debitsFor(draft, paymentId)
    .map(({ createdAt }) => createdAt)
    .sort((a, b) => a.getTime() - b.getTime());
  if (!instalment || !isMissed(instalment) || first === undefined) return;
  const waitsUntil = childrensDay(draft, instalment);
  const mayUse = (outside: OutsidePayment) => {
    const only = onlyObligation(outside);
    return only === null ? waitsUntil === null : only === instalment.obligationId;
  };
  if (waitsUntil !== null) planOutsideCredit(draft, instalment, waitsUntil);
  const operationId = idOf('failed', paymentId, ...(waitsUntil === null ? [] : ['named']));
  const isOneOfSeveral = draft.schedules.size > 1;
  const used = credits
    .filter(({ confirmedAt, outside }) => confirmedAt >= first && mayUse(outside))
    .flatMap(({ outside, left }): BookedOutside[] => {
      const instalments = payInstalments(draft, outside, [instalment], left, operationId);
      const amount = paidIn(instalments);
      if (amount === ZERO) return [];
      const as = { counts: true, isBeforeOpening: false, isOneOfSeveral, unused: ZERO, current: ZERO };
      return [{ ...as, outside, instalments, credit: minus(left, amount), arrears: amount }];
    });
  if (used.length === 0) return;
  emit(draft, { kind: 'outside_credit_used', at: draft.known.now, actor: SYSTEM, operationId, used });
  resumeHeldPayments(draft, operationId);
}

/**
 * The last day on which support for children is credited whose debit was under way when another instalment failed. Until
 * then, what nobody named is kept for it. Null if there is none.
 */
function childrensDay(draft: Draft, { obligation, processedAt }: Payment): Day | null {
  if (isForChildren(obligation) || processedAt === null) return null;
  const underWay = [...draft.payments.values()].filter(
    (each) =>
      isSupportInstalment(each) &&
      isForChildren(each.obligation) &&
      !isCreditDone(each) &&
      bankInstant(each.creditOn) > draft.known.now &&
      debitsFor(draft, each.id).some(({ createdAt }) => createdAt <= processedAt),
  );
  return underWay.reduce<Day | null>((last, { creditOn }) => (last && last > creditOn ? last : creditOn), null);
}

/**
 * Plans that a failed instalment is paid by what was paid outside while its debit was under way, support for children
 * first: at once, or after the credits of a day.
 */
export function planOutsideCredit(draft: Draft, { id, obligation }: Payment, after: Day | null = null) {
  if (availableOn(balanceOf(draft, OUTSIDE_CREDIT)) === ZERO) return;
  const from = after === null ? draft.known.now : bankInstant(after);
  const dueAt = isForChildren(obligation) ? from : new Date(from.getTime() + A_MINUTE);
  planSteps(draft, { kind: OUTSIDE_STEP, subject: id, dueAt, ...(after !== null && { part: after }) });
}

const A_MINUTE = 60_000;

/**
 * Whether the payor may use a credit for an instalment: one that was paid for an obligation pays that one and, once it has
 * ended, others of its kind.
 */
const isFor = (draft: Draft, outside: OutsidePayment, { obligationId, obligation }: Payment): boolean => {
  const only = onlyObligation(outside);
  return only === null || only === obligationId || kindIfEnded(draft, only) === obligation;
};

/** The kind of an obligation that has ended; null of another. */
function kindIfEnded({ known, schedules }: Draft, obligationId: string): ScheduleInForce['obligation'] | null {
  const { endDate = null, obligation = null } = schedules.get(obligationId) ?? {};
  return endDate !== null && endDate < dayAt(known.now, known.timeZone) ? obligation : null;
}

/**
 * Pays arrears with a credit: those of the obligation that it was paid for or, once that has ended and none of its own are
 * owed, of another one of its kind.
 */
function payArrearsFor(draft: Draft, outside: OutsidePayment, left: Cents, part: string) {
  const as = { ...outside, obligationId: arrearsItPays(draft, outside) };
  return payArrears(draft, as, min(left, payableBy(draft, as)), part);
}

function arrearsItPays(draft: Draft, outside: OutsidePayment): string | null {
  const only = onlyObligation(outside);
  const kind = only === null ? null : kindIfEnded(draft, only);
  if (kind === null || arrearsOwedOf(draft, only) > ZERO) return outside.obligationId;
  const others = [...draft.schedules.values()]
    .filter(({ obligation, obligationId }) => obligation === kind && arrearsOwedOf(draft, obligationId) > ZERO)
    .map(({ obligationId }) => obligationId)
    .sort();
  return others[0] ?? outside.obligationId;
}

const payNamed = (draft: Draft, outside: OutsidePayment, instalment: Payment, left: Cents, part: string) =>
  isFor(draft, outside, instalment) ? payInstalments(draft, outside, [instalment], left, part) : [];

const notForThis = (): Problem =>
  new Problem(
    'conflict',
    'This credit was paid for another obligation. It can reduce a later debit of that obligation, or its arrears.',
  );

/**
 * How much of the arrears a credit can pay: what no debit on its way brings. A credit that was paid for one obligation
 * pays only that one.
 */
const payableBy = (draft: Draft, { obligationId }: OutsidePayment): Cents =>
  obligationId === null || obligationId === ARREARS_OBLIGATION
    ? payableArrearsOf(draft)
    : payableOfObligation(draft, obligationId);

const nothingForCredit = (draft: Draft, credits: readonly OutsideCredit[]): Problem =>
  new Problem(
    'conflict',
    credits.some(({ outside }) => arrearsOwedOf(draft, arrearsItPays(draft, outside)) > ZERO)
      ? 'Payments under way cover the arrears that this credit can pay. It can reduce a later debit.'
      : 'This credit was paid for an obligation that has no arrears. It can reduce a later debit.',
  );

function instalmentToPay(draft: Draft, paymentId: string): Payment {
  const payment = draft.payments.get(paymentId);
  if (!payment || !isSupportInstalment(payment)) throw new Problem('not_found', 'This payment does not exist.');
  if (isUntouched(payment) && unpaidOf(payment) > 0) return payment;
  throw new Problem('conflict', 'The debit for this payment has been made. The credit can reduce a later one.');
}
