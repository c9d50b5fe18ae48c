import { type Actor, SYSTEM } from '../audit/actor.ts';
import { addDays, type Day } from '../day.ts';
import { sum } from '../money.ts';
import { remindedOn, reminderOf } from '../payments/reminders.ts';
import { Problem } from '../problem.ts';
import { changePolicy, type Draft, emit, openPremiums, planSteps, rowOf, takePolicy, takePremium } from './decision.ts';
import type { Policy, Premium } from './insured-case.ts';
import { chargeYear, lookAt } from './policies.ts';
import { CANCELLED_AFTER_DAYS, policyState, RENEWAL_ASKED_DAYS_BEFORE } from './policy-state.ts';
import { renewalDate, termsOf } from './policy-year.ts';
import { giveQuote } from './quotes.ts';

/**
 * Brings a policy up to date with its premiums and the day: reminds, suspends, reinstates, cancels, offers the renewal,
 * and renews or ends it. Idempotent.
 */
export function settlePolicy(draft: Draft, { policyId, newId, actor = SYSTEM }: SettlePolicy) {
  const policy = draft.rows.policies.get(policyId);
  if (!policy) return;
  if (policy.status === 'cancelled') return cancelOpenPremiums(draft, policy); // one was returned
  const { today } = draft;
  const open = openPremiums(draft, policy);
  for (const premium of open) remind(draft, policy, premium);
  const state = policyState(
    open.map(({ due }) => due),
    today,
  );
  if (state === 'cancelled') return cancel(draft, policy, `A premium was ${CANCELLED_AFTER_DAYS} days overdue.`);
  if (today >= renewalDate(policy)) return renewOrEnd(draft, policy);
  if (state === 'suspended' && policy.status === 'active') suspend(draft, policy, open);
  if (state === 'active' && policy.status === 'suspended') reinstate(draft, policy, actor);
  if (isRenewalOfferDue(policy, today)) offerRenewal(draft, policy, newId);
}

type SettlePolicy = { policyId: string; newId: string; actor?: Actor };

/** Whether the next year's quote is due. */
export const isRenewalOfferDue = (policy: Policy, today: Day): boolean =>
  policy.renewalQuoteId === null && today >= addDays(renewalDate(policy), -RENEWAL_ASKED_DAYS_BEFORE);

/**
 * Sends notices three days and one day before a premium is due, and when it is overdue. The first reminder schedules
 * the last.
 */
function remind(draft: Draft, policy: Policy, premium: Premium) {
  const { today } = draft;
  const { timeZone } = draft.known;
  const reminder = today > premium.due ? 'overdue' : reminderOf(premium.due, today);
  if (reminder === null) return;
  emit(draft, { kind: 'premium_reminded', policy, premium, today, reminder });
  if (reminder === 'first')
    planSteps(draft, lookAt(policy, { date: remindedOn(premium.due, 'last'), hour: 9, timeZone }));
}

function suspend(draft: Draft, policy: Policy, open: readonly Premium[]) {
  const { today } = draft;
  const suspended = takePolicy(draft, policy, 'suspend', {
    statusReason: 'A premium is 30 days overdue. Nothing is covered until it is paid.',
    suspensions: [...policy.suspensions, { from: today, until: null }],
  });
  const overdue = sum(open.filter(({ due }) => due < today).map(({ amount }) => amount));
  emit(draft, { kind: 'policy_suspended', before: policy.status, policy: suspended, today, overdue });
}

function reinstate(draft: Draft, policy: Policy, actor: Actor) {
  const { today } = draft;
  const reinstated = takePolicy(draft, policy, 'reinstate', {
    statusReason: null,
    suspensions: policy.suspensions.map(({ from, until }) => ({ from, until: until ?? today })),
  });
  emit(draft, { kind: 'policy_reinstated', before: policy.status, policy: reinstated, actor, today });
}

function cancel(draft: Draft, policy: Policy, reason: string) {
  cancelOpenPremiums(draft, policy);
  const cancelled = takePolicy(draft, policy, 'cancel', { statusReason: reason });
  emit(draft, { kind: 'policy_cancelled', before: policy.status, policy: cancelled, today: draft.today, reason });
}

function cancelOpenPremiums(draft: Draft, policy: Policy) {
  for (const premium of openPremiums(draft, policy)) takePremium(draft, premium, { transition: 'cancel' });
}

/** Quotes the next year on the current record, and asks the payor to agree. */
function offerRenewal(draft: Draft, policy: Policy, newId: string) {
  const { facts } = rowOf(draft, 'quotes', policy.quoteId);
  const { id, monthlyPremium } = giveQuote(draft, { newId, asked: facts });
  const offered = changePolicy(draft, rowOf(draft, 'policies', policy.id), { renewalQuoteId: id });
  emit(draft, { kind: 'renewal_offered', policy: offered, endsOn: renewalDate(policy), monthlyPremium });
}

/** The payor agrees to the offered year, which begins when the current one ends. */
export function acceptRenewal(draft: Draft, { actor, policyId }: { actor: Actor; policyId: string }) {
  const policy = draft.rows.policies.get(policyId);
  if (!policy) throw new Problem('not_found', 'This policy does not exist.');
  if (policy.renewalAcceptedAt !== null) return;
  if (policy.status === 'cancelled') throw new Problem('conflict', 'This policy was cancelled.');
  if (policy.renewalQuoteId === null)
    throw new Problem('conflict', 'The next year is offered thirty days before the policy ends.');
  changePolicy(draft, policy, { renewalAcceptedAt: draft.known.now });
  emit(draft, { kind: 'renewal_accepted', actor, policy });
}

function renewOrEnd(draft: Draft, policy: Policy) {
  if (policy.renewalQuoteId === null || policy.renewalAcceptedAt === null)
    return cancel(draft, policy, 'Its year ended and it was not renewed.');
  const terms = termsOf(rowOf(draft, 'quotes', policy.renewalQuoteId));
  const renewed = { ...terms, years: policy.years + 1, renewalQuoteId: null, renewalAcceptedAt: null };
  const after = takePolicy(draft, policy, 'renew', renewed);
  emit(draft, { kind: 'policy_renewed', before: policy.status, policy: after, renewed });
  chargeYear(draft, after);
}
