import { SYSTEM } from '../audit/actor.ts';
import type { Notice, Projection, Projections } from '../case-projection.ts';
import { dollars } from '../money.ts';
import type { MembershipEvent } from './case-events.ts';
import type { FlexibleSettings } from './flexible-money.ts';

/** How membership events are told: to the audit chain, to the payor's side and to open browsers. */
export const membershipProjections: Projections<MembershipEvent> = {
  settings_changed: ({ caseId, actor, before, after }) => ({
    ...LISTS,
    audit: [
      {
        actor,
        action: 'flexible_settings.changed',
        subject: `case:${caseId}`,
        before: chosenIn(before),
        after: chosenIn(after),
      },
    ],
  }),

  membership_resumed: ({ caseId, actor }) => ({
    ...LISTS,
    audit: [{ actor, action: 'membership.resumed', subject: `case:${caseId}` }],
  }),

  membership_ended: ({ caseId, actor, endsOn }) => ({
    ...LISTS,
    audit: [{ actor, action: 'membership.ended', subject: `case:${caseId}`, after: { endsOn } }],
  }),

  membership_paid: ({ caseId, actor, isNew, fee, since, monthsPaid }) => ({
    ...LISTS,
    audit: [
      {
        actor,
        action: isNew ? 'membership.activated' : 'membership.charged',
        subject: `case:${caseId}`,
        after: { fee, since, monthsPaid },
      },
    ],
  }),

  membership_charge_failed: (event) =>
    chargeFailure(event, {
      type: 'membership_charge_failed',
      title: event.isRefunded ? 'Membership fee refunded' : 'Membership fee not charged',
      funders: `The membership fee of ${dollars(event.fee)} ${openWords(event)}. It will ${event.isTriedAgain ? '' : 'not '}be tried again. ${event.words}`,
    }),

  membership_paused: (event) =>
    chargeFailure(event, {
      type: 'membership_paused',
      title: 'Membership paused',
      funders: `The membership fee of ${dollars(event.fee)} ${openWords(event)}. You cannot make new plans until you activate the membership again. Existing plans continue.`,
    }),
};

const openWords = ({ isRefunded }: ChargeFailure) =>
  isRefunded ? 'was refunded and is owed again' : 'could not be charged';

const LISTS: Projection = { audit: [], timeline: [], notices: [], topics: ['flexible-payments'] };

const chosenIn = ({ firstPaymentPercentage, secondPaymentDay, autopay, creditBuildingSince }: FlexibleSettings) => ({
  firstPaymentPercentage,
  secondPaymentDay,
  autopay,
  creditBuilding: creditBuildingSince !== null,
});

type ChargeFailure = Extract<MembershipEvent, { kind: 'membership_charge_failed' | 'membership_paused' }>;

const chargeFailure = (
  { kind, caseId, month, tries, today, words }: ChargeFailure,
  notice: Pick<Notice, 'type' | 'title' | 'funders'>,
): Projection => ({
  audit: [
    {
      actor: SYSTEM,
      action: kind === 'membership_paused' ? 'membership.paused' : 'membership.charge_failed',
      subject: `case:${caseId}`,
      after: { tries, words },
    },
  ],
  timeline: [],
  notices: [{ ...notice, about: `membership:${month}:failed:${tries}:${today}`, others: null }],
  topics: ['payments', 'flexible-payments'],
});
