import { applyWithQuote, decideByRule, reviewApplication } from './applications.ts';
import { lookAtClaim, reviewClaim, settleClaim } from './claim-decisions.ts';
import { addDocument, fileClaim } from './claims.ts';
import { begin, type Decision, type Draft } from './decision.ts';
import type { InsuranceEvent } from './events.ts';
import type { InsuredCase } from './insured-case.ts';
import { acceptRenewal, settlePolicy } from './policy-day.ts';
import { askPremium, premiumRefused, premiumReturned, premiumTaken } from './premiums.ts';
import { giveQuote } from './quotes.ts';

/** Decides what follows from an event in an insured case. Pure: the same state and event give the same decision. */
export function decide(state: InsuredCase, event: InsuranceEvent): Decision {
  const draft = begin(state);
  decideNext(draft, event);
  return draft.decision;
}

/** Decides one more event on top of a draft. A refusal (`Problem`) leaves the draft unusable. */
export function decideNext(draft: Draft, event: InsuranceEvent): void {
  const rule = rules[event.kind] as (draft: Draft, event: InsuranceEvent) => void;
  rule(draft, event);
}

type Rules = { [K in InsuranceEvent['kind']]: (draft: Draft, event: Extract<InsuranceEvent, { kind: K }>) => void };

/** Which rule decides each event. */
const rules: Rules = {
  quote_asked: giveQuote,
  application_asked: applyWithQuote,
  application_reviewed: reviewApplication,
  application_due: decideByRule,
  renewal_asked: acceptRenewal,
  policy_day_due: (draft, { policyId, newId }) => settlePolicy(draft, { policyId, newId }),
  premium_payment_asked: askPremium,
  premium_taken: premiumTaken,
  premium_refused: premiumRefused,
  premium_returned: premiumReturned,
  claim_asked: fileClaim,
  claim_document_sent: addDocument,
  claim_day_due: lookAtClaim,
  claim_reviewed: reviewClaim,
  claim_settled: settleClaim,
};
