import { idOf } from '../ids.ts';
import { plus, ZERO } from '../money.ts';
import { bankAccountById } from '../payment-sources/funding-source.ts';
import { isUnderWay } from '../payments/case-money.ts';
import type { StartedDebit } from '../payments/events.ts';
import { nextPresentation } from '../payments/representment.ts';
import { Problem } from '../problem.ts';
import { changePlan, emit, type FlexibleDraft, planIn } from './decision.ts';
import { Declined } from './declined.ts';
import type { FlexibleMoney } from './flexible-money.ts';
import { todayIn } from './membership.ts';
import { interestOn, openBalance } from './plan-money.ts';
import { whyNotPayable } from './plan-state.ts';

/** Pays the second part, or the balance and interest of a defaulted plan. Declines in words what cannot be paid now. */
export function askSecondPayment(draft: FlexibleDraft, of: { planId: string; way: 'second' | 'resolve' }) {
  const plan = planIn(draft, of.planId);
  const today = todayIn(draft);
  mustNotBeUnderWay(draft, of.planId);
  if (of.way === 'second') {
    const why = whyNotPayable(plan.status, plan.due, today);
    if (why !== null) throw new Declined(why);
    draft.decision.toDebit = openBalance(plan);
    return;
  }
  if (plan.status !== 'defaulted') throw new Declined('This plan is not in default.');
  draft.decision.toDebit = plus(openBalance(plan), interestOn(plan, today));
}

function mustNotBeUnderWay({ known }: FlexibleDraft, planId: string) {
  const isBeingPaid = known.debits.some(
    (debit) => debit.purpose === 'second_payment' && debit.subject === planId && isUnderWay(debit),
  );
  if (isBeingPaid) throw new Declined('This payment is already being made.');
}

/** How to represent now the returned second payment named by `firstId`; null if it may not be represented. */
export function nextRepresentment(
  { debits, now }: Pick<FlexibleMoney, 'debits' | 'now'>,
  firstId: string,
): { debitId: string; represents: NonNullable<StartedDebit['represents']> } | null {
  const next = nextPresentation(
    debits.filter(({ id, represents }) => id === firstId || represents === firstId),
    now,
  );
  if (!next) return null;
  const { first, presentation } = next;
  return {
    debitId: idOf(`${first.id}.${presentation}`),
    represents: {
      debitId: first.id,
      presentation,
      firstSettledOn: first.firstSettledOn,
      account: { id: first.sourceId, lastFour: first.lastFour },
    },
  };
}

/** Represents the same amount from the same account, if the plan is still open and the account still exists. */
export function askRepresentment(draft: FlexibleDraft, { planId, firstId }: { planId: string; firstId: string }) {
  const plan = planIn(draft, planId);
  mustNotBeUnderWay(draft, planId);
  const first = draft.known.debits.find(({ id }) => id === firstId);
  if (!first || plan.status !== 'active' || openBalance(plan) === ZERO) throw new Declined('Nothing is left to pay.');
  if (!bankAccountById(draft.known.sources, first.sourceId))
    throw new Problem('conflict', 'The bank account for this payment has been removed.');
  draft.decision.toDebit = first.amount;
}

type NotMade = { planId: string; debitId: string; words: string | null; isRepresentment: boolean };

/** Notifies when autopay or a representment could not pay, unless nothing was left to pay. The person can still pay. */
export function secondPaymentNotMade(draft: FlexibleDraft, { planId, debitId, words, isRepresentment }: NotMade) {
  if (words !== null) emit(draft, { kind: 'second_payment_not_made', planId, debitId, words });
  if (isRepresentment) changePlan(draft, planIn(draft, planId), { nextTryAt: null });
}
