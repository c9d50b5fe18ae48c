import { addDays, type Day, instantAt } from '../day.ts';
import { ZERO } from '../money.ts';
import { remindedOn } from '../payments/reminders.ts';
import { add, type Draft, emit, planSteps, rowOf, takeNumber } from './decision.ts';
import type { Application, Policy } from './insured-case.ts';
import { CANCELLED_AFTER_DAYS, dueDatesOf, RENEWAL_ASKED_DAYS_BEFORE, SUSPENDED_AFTER_DAYS } from './policy-state.ts';
import { renewalDate, termsOf } from './policy-year.ts';
import type { InsuranceStep } from './steps.ts';
import { premiumsOfYear } from './underwriting.ts';

/** Turns an approved application into a policy that begins today, for the case's payee. */
export function issuePolicy(draft: Draft, { quoteId }: Application, newId: string): Policy {
  const { now, beneficiaryId } = draft.known;
  const policy = add(draft, 'policies', {
    id: newId,
    number: takeNumber(draft, 'POL'),
    status: 'active',
    statusReason: null,
    ...termsOf(rowOf(draft, 'quotes', quoteId)),
    beneficiaryId,
    start: draft.today,
    years: 1,
    suspensions: [],
    renewalQuoteId: null,
    renewalAcceptedAt: null,
    createdAt: now,
  });
  chargeYear(draft, policy);
  emit(draft, { kind: 'policy_issued', policy });
  return policy;
}

/** Adds the twelve premiums of the current policy year, and schedules the days on which the policy is reviewed. */
export function chargeYear(draft: Draft, policy: Policy) {
  const { timeZone } = draft.known;
  const { start, years } = policy;
  const amounts = premiumsOfYear(policy);
  const dues = dueDatesOf(start, years);
  const look = (date: Day, hour: number) => lookAt(policy, { date, hour, timeZone });
  for (const [i, due] of dues.entries()) {
    const premium = add(draft, 'premiums', {
      id: `${policy.id}.${(years - 1) * 12 + i + 1}`,
      policyId: policy.id,
      amount: amounts[i] ?? ZERO,
      due,
      paidAt: null,
      debitId: null,
      cancelledAt: null,
    });
    planSteps(
      draft,
      look(remindedOn(due, 'first'), 9),
      { kind: 'premium', subject: premium.id, dueAt: instantAt(due, 9, 0, timeZone) },
      look(addDays(due, 1), 0),
      look(addDays(due, SUSPENDED_AFTER_DAYS), 0),
      look(addDays(due, CANCELLED_AFTER_DAYS), 0),
    );
  }
  const renewal = renewalDate(policy);
  planSteps(draft, look(addDays(renewal, -RENEWAL_ASKED_DAYS_BEFORE), 9), look(renewal, 0));
}

/** The step that reviews the policy on a day. */
export const lookAt = (
  { id }: Policy,
  { date, hour, timeZone }: { date: Day; hour: number; timeZone: string },
): InsuranceStep => ({
  kind: 'policy-day',
  subject: id,
  part: `${date}:${hour}`,
  dueAt: instantAt(date, hour, 0, timeZone),
});
