import { addDays, type Day, dayAt } from '@mainstay/domain/day.ts';
import {
  CANCELLED_AFTER_DAYS,
  policyState,
  RENEWAL_ASKED_DAYS_BEFORE,
} from '@mainstay/domain/insurance/policy-state.ts';
import { dollars, sum } from '@mainstay/domain/money.ts';
import { dateWords } from '@mainstay/domain/payments/notices.ts';
import { remindedOn, reminderOf, untilWords } from '@mainstay/domain/payments/reminders.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import type { Engine } from '#payments/engine.ts';
import { type Actor, SYSTEM } from '../deps.ts';
import { makeQuote } from './give-quote.ts';
import { chargeYear, lookAt, quoteOf, renewalDate, termsOf } from './issue-policy.ts';
import {
  cancelUnpaid,
  lockPolicy,
  type PolicyRow,
  type PremiumRow,
  premiumsOf,
  updatePolicy,
} from './store-policies.ts';
import { tellInsured } from './tell.ts';

/** The work `policy-day`: reminds, suspends, cancels, asks for the renewal, and renews or ends; whatever the day makes due. */
export async function lookAtPolicy(engine: Engine, caseId: string, policyId: string): Promise<void> {
  await inCase(engine.db, caseId, (tx) => settlePolicy(tx, engine, caseId, policyId, SYSTEM));
}

/** Brings a policy to what its premiums and the day make of it. Done twice it changes nothing. */
export async function settlePolicy(tx: Db, engine: Engine, caseId: string, policyId: string, actor: Actor) {
  const policy = await lockPolicy(tx, caseId, policyId);
  if (!policy) return;
  if (policy.status === 'cancelled') return cancelUnpaid(tx, caseId, policyId, engine.clock.now()); // one came back
  const timeZone = await timeZoneOf(tx, caseId);
  const today = dayAt(engine.clock.now(), timeZone);
  const unpaid = (await premiumsOf(tx, caseId, policyId)).filter((each) => each.paidAt === null && !each.cancelledAt);
  for (const premium of unpaid) await remind(tx, engine, policy, premium, { today, timeZone });
  const state = policyState(
    unpaid.map((each) => each.due),
    today,
  );
  if (state === 'cancelled')
    return cancel(tx, engine, policy, `A premium was ${CANCELLED_AFTER_DAYS} days overdue.`, today);
  if (today >= renewalDate(policy)) return renewOrEnd(tx, engine, policy, today);
  if (state === 'suspended' && policy.status === 'active') await suspend(tx, engine, policy, unpaid, today);
  if (state === 'active' && policy.status === 'suspended') await reinstate(tx, engine, actor, policy, today);
  if (today >= addDays(renewalDate(policy), -RENEWAL_ASKED_DAYS_BEFORE) && policy.renewalQuoteId === null)
    await askForRenewal(tx, engine, policy);
}

type At = { today: Day; timeZone: string };

/** Tells of a premium three days and one day before it is due, and when it is overdue. The first reminder plans the last. */
async function remind(tx: Db, engine: Engine, policy: PolicyRow, { id, due, amount }: PremiumRow, at: At) {
  const { today, timeZone } = at;
  const name = `The premium of ${dollars(amount)} for policy ${policy.number}`;
  const told = (type: string, title: string, part: string, payor: string) =>
    tellInsured(tx, engine, policy.caseId, { type, title, about: `premium:${id}:${part}`, payor, others: null });
  if (today > due) {
    const words = `${name} was due ${dateWords(due)}. Pay it to keep the cover.`;
    return told('premium_overdue', 'Premium overdue', 'overdue', words);
  }
  const reminder = reminderOf(due, today);
  if (reminder === 'first') {
    await told('premium_due', 'Premium due', 'due', `${name} is due ${dateWords(due)}.`);
    await plan(tx, [lookAt(policy, remindedOn(due, 'last'), 9, timeZone)]);
  }
  if (reminder === 'last') {
    const when = untilWords(due, today);
    await told('premium_due', `Premium due ${when}`, 'due:last', `${name} is due ${when}, ${dateWords(due)}.`);
  }
}

async function suspend(tx: Db, engine: Engine, policy: PolicyRow, unpaid: readonly PremiumRow[], today: Day) {
  const open = sum(unpaid.filter((each) => each.due < today).map((each) => each.amount));
  await change(tx, engine, SYSTEM, policy, 'policy.suspended', {
    status: 'suspended',
    statusReason: 'A premium is 30 days overdue. Nothing is covered until it is paid.',
    suspensions: [...policy.suspensions, { from: today, until: null }],
  });
  await tellInsured(tx, engine, policy.caseId, {
    type: 'policy_suspended',
    title: 'Policy suspended',
    about: `policy:${policy.id}:suspended:${today}`,
    payor: `Policy ${policy.number} is suspended: ${dollars(open)} of premiums is overdue. Paying it brings the cover back; 60 days after its due date the policy is cancelled.`,
    others: `Policy ${policy.number} is suspended. Nothing is covered until it is reinstated.`,
  });
}

async function reinstate(tx: Db, engine: Engine, actor: Actor, policy: PolicyRow, today: Day) {
  await change(tx, engine, actor, policy, 'policy.reinstated', {
    status: 'active',
    statusReason: null,
    suspensions: policy.suspensions.map(({ from, until }) => ({ from, until: until ?? today })),
  });
  await tellInsured(tx, engine, policy.caseId, {
    type: 'policy_reinstated',
    title: 'Policy reinstated',
    about: `policy:${policy.id}:reinstated:${today}`,
    payor: `Policy ${policy.number} covers again from today.`,
    others: `Policy ${policy.number} covers again from today.`,
  });
}

async function cancel(tx: Db, engine: Engine, policy: PolicyRow, statusReason: string, today: Day) {
  await cancelUnpaid(tx, policy.caseId, policy.id, engine.clock.now());
  await change(tx, engine, SYSTEM, policy, 'policy.cancelled', { status: 'cancelled', statusReason });
  const words = `Policy ${policy.number} was cancelled on ${dateWords(today)}. ${statusReason}`;
  await tellInsured(tx, engine, policy.caseId, {
    type: 'policy_cancelled',
    title: 'Policy cancelled',
    about: `policy:${policy.id}:cancelled`,
    payor: words,
    others: `Policy ${policy.number} was cancelled.`,
  });
}

/** Quotes the next year on the record as it is now, and asks. */
async function askForRenewal(tx: Db, engine: Engine, policy: PolicyRow) {
  const { facts } = await quoteOf(tx, policy.caseId, policy.quoteId);
  const next = await makeQuote(tx, policy.caseId, facts, engine.clock.now());
  await updatePolicy(tx, policy.caseId, policy.id, { renewalQuoteId: next.id });
  const renewal = renewalDate(policy);
  await tellInsured(tx, engine, policy.caseId, {
    type: 'policy_renewal',
    title: 'Policy renewal',
    about: `policy:${policy.id}:renewal:${renewal}`,
    payor: `Policy ${policy.number} ends ${dateWords(renewal)}. Another year costs ${dollars(next.monthlyPremium)} a month. Agree to it under Insurance, or the cover ends.`,
    others: null,
  });
}

async function renewOrEnd(tx: Db, engine: Engine, policy: PolicyRow, today: Day) {
  if (policy.renewalQuoteId === null || policy.renewalAcceptedAt === null)
    return cancel(tx, engine, policy, 'Its year was over and it was not renewed.', today);
  const terms = termsOf(await quoteOf(tx, policy.caseId, policy.renewalQuoteId));
  const renewed = { ...terms, years: policy.years + 1, renewalQuoteId: null, renewalAcceptedAt: null };
  await change(tx, engine, SYSTEM, policy, 'policy.renewed', renewed);
  await chargeYear(tx, { ...policy, ...renewed }, await timeZoneOf(tx, policy.caseId));
}

async function change(
  tx: Db,
  engine: Engine,
  actor: Actor,
  policy: PolicyRow,
  action: string,
  after: Partial<PolicyRow>,
) {
  const { caseId, id, status } = policy;
  await updatePolicy(tx, caseId, id, after);
  await engine.record(tx, { caseId, actor, action, subject: `policy:${id}`, before: { status }, after });
  await engine.changed(tx, { caseId, topic: 'insurance' });
}
