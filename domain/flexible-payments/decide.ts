import { begin, emit, type FlexibleDecision, type FlexibleDraft } from './decision.ts';
import type { FlexibleEvent } from './events.ts';
import type { FlexibleMoney } from './flexible-money.ts';
import { releaseByRule } from './line-release.ts';
import { askMembership, askMembershipFee, chooseSettings, endMembership } from './membership.ts';
import { chargeFailed, feeNotCounted, feeReturned, feeTaken } from './membership-fee.ts';
import { askPlan, planRefused, planTaken } from './new-plan.ts';
import { lookAtPlan } from './plan-days.ts';
import { askRepresentment, askSecondPayment, secondPaymentNotMade } from './second-payment.ts';
import { secondPaymentReturned, secondPaymentTaken } from './second-payment-money.ts';

/** Decides what follows from an event in a case's flexible payments. Pure; refuses by throwing a `Problem`. */
export function decideFlexible(known: FlexibleMoney, event: FlexibleEvent): FlexibleDecision {
  const draft = begin(known);
  decideNext(draft, event);
  return draft.decision;
}

/** Decides one more event on top of a draft. */
export function decideNext(draft: FlexibleDraft, event: FlexibleEvent): void {
  const rule = rules[event.kind] as (draft: FlexibleDraft, event: FlexibleEvent) => void;
  rule(draft, event);
}

type Rules = {
  [K in FlexibleEvent['kind']]: (draft: FlexibleDraft, event: Extract<FlexibleEvent, { kind: K }>) => void;
};

/** Which rule decides each event. */
const rules: Rules = {
  settings_change_asked: chooseSettings,
  membership_asked: askMembership,
  membership_fee_asked: askMembershipFee,
  membership_end_asked: (draft, { actor }) => endMembership(draft, actor),
  membership_charge_failed: chargeFailed,
  membership_fee_taken: (draft, { debit }) => feeTaken(draft, debit),
  membership_fee_returned: (draft, { debit, at }) =>
    debit.applied ? feeReturned(draft, debit, at) : feeNotCounted(draft, debit),
  plan_asked: askPlan,
  plan_taken: planTaken,
  plan_refused: planRefused,
  first_payment_returned: (draft, { planId, debit }) => emit(draft, { kind: 'first_payment_returned', planId, debit }),
  plan_day_came: (draft, { planId }) => lookAtPlan(draft, planId),
  second_payment_asked: askSecondPayment,
  representment_due: askRepresentment,
  second_payment_not_made: secondPaymentNotMade,
  second_payment_taken: (draft, { debit }) => secondPaymentTaken(draft, debit),
  second_payment_returned: (draft, { debit, at }) => secondPaymentReturned(draft, debit, at),
  line_release_due: releaseByRule,
};
