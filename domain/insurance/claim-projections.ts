import { SYSTEM } from '../audit/actor.ts';
import { type AuditEntry, type Notice, type Projection, type Projections, SILENT } from '../case-projection.ts';
import { dollars } from '../money.ts';
import { onItsWay } from '../payments/payment-words.ts';
import type { Delivery } from '../payments/payout.ts';
import type { ClaimEvent } from './case-events.ts';
import type { Claim } from './insured-case.ts';

/** How claim events are told to the audit chain, to people and to open browsers. */
export const claimProjections: Projections<ClaimEvent> = {
  claim_filed: ({ actor, claim, policyNumber }) => {
    const { id, number, policyId, claimType, amount, incident, reason } = claim;
    const after = { number, policyId, claimType, amount, incident, reason };
    const words = `Claim ${number} was filed on policy ${policyNumber}. It is reviewed in 1-2 business days.`;
    return told(
      { actor, action: 'claim.filed', subject: `claim:${id}`, after },
      { type: 'claim_filed', title: 'Claim filed', about: `claim:${id}:filed`, words },
    );
  },

  claim_taken_up: ({ claim: { id, status } }) =>
    told({ actor: SYSTEM, action: 'claim.under_review', subject: `claim:${id}`, before: { status } }),

  claim_decided: ({ actor, before, claim }) => {
    const { id, number, status, estimate, reason } = claim;
    const isApproved = status === 'approved';
    return told(
      {
        actor,
        action: `claim.${status}`,
        subject: `claim:${id}`,
        before: { status: before },
        after: { status, estimate, reason },
      },
      {
        type: 'claim_decided',
        title: isApproved ? 'Claim approved' : 'Claim not approved',
        about: `claim:${id}:${status}`,
        words: isApproved
          ? `Claim ${number} was approved: ${dollars(estimate)} will be paid to the payee.`
          : `Claim ${number} was not approved.`,
      },
    );
  },

  claim_settled: ({ before, claim, ...delivery }) => {
    const { id, status } = claim;
    return told(
      {
        actor: SYSTEM,
        action: `claim.${status}`,
        subject: `claim:${id}`,
        before: { status: before },
        after: settledAs(claim),
      },
      { type: 'claim_paid', about: `claim:${id}:${status}`, ...settledWords(claim, delivery) },
    );
  },

  claim_document_added: ({ actor, document }) => {
    const { id: documentId, claimId, fileSize, contentType } = document;
    const after = { documentId, fileSize, contentType };
    return told({ actor, action: 'claim.document_added', subject: `claim:${claimId}`, after });
  },
};

const settledAs = ({ status, paid, paidAt, reason }: Claim) =>
  status === 'paid' ? { status, paid, paidAt } : { status, reason };

function settledWords({ number, paid }: Claim, { isHeld, expectedOn }: Delivery) {
  if (paid === null)
    return {
      title: 'Claim not paid',
      words: `Claim ${number} was not paid: nothing of that payment is left to pay.`,
    };
  const what = `${dollars(paid)} for claim ${number}`;
  if (isHeld) {
    const words = `${what} is held for the payee. Payment History shows why.`;
    return { title: 'Claim held for the payee', words };
  }
  if (expectedOn !== null) return { title: 'Claim on its way', words: `${what} is ${onItsWay(expectedOn)}.` };
  return { title: 'Claim paid', words: `${dollars(paid)} was paid to the payee for claim ${number}.` };
}

type Words = Pick<Notice, 'type' | 'title' | 'about'> & { words: string };

/** The same notices to everyone who may read policies. */
const told = (audit: AuditEntry, ...notices: readonly Words[]): Projection => ({
  ...SILENT,
  audit: [audit],
  notices: notices.map(({ words, ...notice }) => ({ ...notice, funders: words, others: words, only: 'read_policies' })),
  topics: ['insurance'],
});
