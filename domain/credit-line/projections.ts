import type { Projections } from '../case-projection.ts';
import { dollars } from '../money.ts';
import { type LineEvent, lineProjections } from './approved-line.ts';
import type { CreditCaseEvent } from './case-events.ts';

/** How credit events are told: to the audit chain, to the payor's side and to open browsers. */
export const creditProjections: Projections<CreditCaseEvent | LineEvent> = {
  ...lineProjections,

  application_received: ({ actor, application }) => {
    const { id, status, requestedLimit: requested, approvedLimit: approved, score, reason } = application;
    const after = { requested, approved, score, reason };
    return {
      audit: [{ actor, action: `credit_application.${status}`, subject: `credit_application:${id}`, after }],
      timeline: [],
      notices: [],
      topics: ['flexible-payments'],
    };
  },

  application_decided: ({ actor, before, application }) => {
    const { id, status, approvedLimit: approved, reason } = application;
    const isApproved = status === 'approved';
    return {
      audit: [
        {
          actor,
          action: `credit_application.${status}`,
          subject: `credit_application:${id}`,
          before: { status: before.status },
          after: { status, approved, reason },
        },
      ],
      timeline: [],
      notices: [
        {
          type: 'credit_decision',
          title: isApproved ? 'Credit line approved' : 'Credit line not approved',
          about: `credit_application:${id}:${status}`,
          funders: isApproved ? `Your credit line is ${dollars(approved)}. ${reason ?? ''}`.trim() : (reason ?? ''),
          others: null,
        },
      ],
      topics: ['payments', 'flexible-payments'],
    };
  },
};
