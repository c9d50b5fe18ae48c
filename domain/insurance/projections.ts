import { SYSTEM } from '../audit/actor.ts';
import { type AuditEntry, type Notice, type Projection, type Projections, SILENT } from '../case-projection.ts';
import { dayWords } from '../day-words.ts';
import { dollars } from '../money.ts';
import { untilWords } from '../payments/reminders.ts';
import { returnCode } from '../payments/return-codes.ts';
import type { InsuranceCaseEvent, PolicyEvent } from './case-events.ts';
import { claimProjections } from './claim-projections.ts';
import type { Policy } from './insured-case.ts';

/** How policy events are told to the audit chain, to people and to open browsers. */
const policyProjections: Projections<PolicyEvent> = {
  application_submitted: ({ actor, application, riskCategory }) => {
    const { id, number, coverage, quotedPremium } = application;
    const after = { number, coverage, premium: quotedPremium, risk: riskCategory };
    return told({ actor, action: 'insurance_application.submitted', subject: `insurance_application:${id}`, after });
  },

  application_decided: ({ actor, before, application }) => {
    const { id, number, status, reason, policyId, coverage, quotedPremium } = application;
    const isApproved = status === 'approved';
    return told(
      {
        actor,
        action: `insurance_application.${status}`,
        subject: `insurance_application:${id}`,
        before: { status: before },
        after: { status, reason, policyId },
      },
      {
        type: 'insurance_application',
        title: isApproved ? 'Insurance application approved' : 'Insurance application not approved',
        about: `insurance_application:${id}:${status}`,
        funders: isApproved
          ? `Application ${number} was approved: ${dollars(coverage)} of coverage for ${dollars(quotedPremium)} a month. The first premium is due today.`
          : `Application ${number} was not approved. ${reason ?? ''}`.trim(),
        others: null,
      },
    );
  },

  policy_issued: ({ policy }) => {
    const { id, number, coverage, monthlyPremium, start } = policy;
    const after = { number, coverage, premium: monthlyPremium, start };
    return told({ actor: SYSTEM, action: 'policy.issued', subject: `policy:${id}`, after });
  },

  policy_suspended: ({ before, policy, today, overdue }) => {
    const { id, number, status, statusReason, suspensions } = policy;
    return told(changed('policy.suspended', policy, { before, after: { status, statusReason, suspensions } }), {
      type: 'policy_suspended',
      title: 'Policy suspended',
      about: `policy:${id}:suspended:${today}`,
      funders: `Policy ${number} is suspended: ${dollars(overdue)} of premiums is overdue. Paying it restores coverage. The policy is cancelled 60 days after its due date.`,
      others: `Policy ${number} is suspended. Nothing is covered until it is reinstated.`,
    });
  },

  policy_reinstated: ({ before, policy, actor, today }) => {
    const { id, number, status, statusReason, suspensions } = policy;
    const words = `Policy ${number} covers again from today.`;
    const after = { status, statusReason, suspensions };
    return told(
      { ...changed('policy.reinstated', policy, { before, after }), actor },
      {
        type: 'policy_reinstated',
        title: 'Policy reinstated',
        about: `policy:${id}:reinstated:${today}`,
        funders: words,
        others: words,
      },
    );
  },

  policy_cancelled: ({ before, policy, today, reason }) => {
    const { id, number, status } = policy;
    return told(changed('policy.cancelled', policy, { before, after: { status, statusReason: reason } }), {
      type: 'policy_cancelled',
      title: 'Policy cancelled',
      about: `policy:${id}:cancelled`,
      funders: `Policy ${number} was cancelled on ${dayWords(today)}. ${reason}`,
      others: `Policy ${number} was cancelled.`,
    });
  },

  policy_renewed: ({ before, policy, renewed }) => told(changed('policy.renewed', policy, { before, after: renewed })),

  renewal_offered: ({ policy, endsOn, monthlyPremium }) => ({
    ...SILENT,
    notices: [
      forInsured({
        type: 'policy_renewal',
        title: 'Policy renewal',
        about: `policy:${policy.id}:renewal:${endsOn}`,
        funders: `Policy ${policy.number} ends ${dayWords(endsOn)}. Another year costs ${dollars(monthlyPremium)} a month. Agree to it under Insurance, or coverage ends.`,
        others: null,
      }),
    ],
    topics: ['insurance'],
  }),

  renewal_accepted: ({ actor, policy }) => {
    const after = { quoteId: policy.renewalQuoteId };
    return told({ actor, action: 'policy.renewal_accepted', subject: `policy:${policy.id}`, after });
  },

  premium_reminded: ({ policy, premium, today, reminder }) => ({
    ...SILENT,
    notices: [premiumNotice({ policy, premium, today, reminder })],
    topics: ['insurance'],
  }),

  premium_paid: ({ actor, premium }) => {
    const { id, amount, due, policyId } = premium;
    return told({ actor, action: 'premium.paid', subject: `premium:${id}`, after: { amount, due, policyId } });
  },

  premium_put_into_wallet: () => ({ ...SILENT, topics: ['wallet'] }),

  premium_not_taken: ({ premiumId, debitId, words, isRefunded }) => ({
    ...SILENT,
    notices: [
      forInsured({
        type: 'premium_not_paid',
        title: isRefunded ? 'Premium refunded' : 'Premium not paid',
        about: `premium:${premiumId}:not-paid:${debitId}`,
        funders: `${isRefunded ? 'A premium was refunded' : 'A premium could not be paid'}. ${words}`,
        others: null,
      }),
    ],
    topics: ['insurance'],
  }),

  premium_returned: ({ premium, code }) => {
    const after = { amount: premium.amount, code: returnCode(code).code };
    return told({ actor: SYSTEM, action: 'premium.returned', subject: `premium:${premium.id}`, after });
  },
};

export const insuranceProjections: Projections<InsuranceCaseEvent> = { ...policyProjections, ...claimProjections };

/** Limits a notice to people who may read policies. */
const forInsured = (notice: Notice): Notice => ({ ...notice, only: 'read_policies' });

const told = (audit: AuditEntry, ...notices: readonly Notice[]): Projection => ({
  ...SILENT,
  audit: [audit],
  notices: notices.map(forInsured),
  topics: ['insurance'],
});

const changed = (action: string, { id }: Policy, of: { before: Policy['status']; after: unknown }): AuditEntry => ({
  actor: SYSTEM,
  action,
  subject: `policy:${id}`,
  before: { status: of.before },
  after: of.after,
});

function premiumNotice(of: Omit<Extract<PolicyEvent, { kind: 'premium_reminded' }>, 'kind'>): Notice {
  const { policy, premium, today, reminder } = of;
  const { id, amount, due } = premium;
  const name = `The premium of ${dollars(amount)} for policy ${policy.number}`;
  const notice = (type: string, title: string, part: string, funders: string) =>
    forInsured({ type, title, about: `premium:${id}:${part}`, funders, others: null });
  if (reminder === 'overdue') {
    const words = `${name} was due ${dayWords(due)}. Pay it to keep your coverage.`;
    return notice('premium_overdue', 'Premium overdue', 'overdue', words);
  }
  if (reminder === 'first') return notice('premium_due', 'Premium due', 'due', `${name} is due ${dayWords(due)}.`);
  const when = untilWords(due, today);
  return notice('premium_due', `Premium due ${when}`, 'due:last', `${name} is due ${when}, ${dayWords(due)}.`);
}
