import type { Actor } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import type { Delivery } from '../payments/payout.ts';
import type { Claim, ClaimDocument } from './insured-case.ts';
import type { RiskFacts } from './underwriting.ts';

/** What a person declares to get a quote. */
export type QuoteAsked = Pick<RiskFacts, 'coverage' | 'monthlyIncome' | 'debts'>;

/** The quote's inputs again, with the terms it gave. */
export type ApplicationAsked = QuoteAsked & {
  approvedCoverage: Cents;
  quotedPremium: Cents;
  quoteId: string | undefined;
};

export type ClaimAsked = Pick<Claim, 'policyId' | 'claimType' | 'amount' | 'description'> & { incident: Day | Date };

/** A file that was stored for a claim. */
export type SentDocument = Omit<ClaimDocument, 'uploadedBy' | 'uploadedAt'>;

/** Everything that can happen to a case's insurance. `newId` is the id for a policy or quote that may be created. */
export type InsuranceEvent =
  /** Requests by people. */
  | { kind: 'quote_asked'; newId: string; asked: QuoteAsked }
  | { kind: 'application_asked'; actor: Actor; applicationId: string; newId: string; asked: ApplicationAsked }
  | {
      kind: 'application_reviewed';
      actor: Actor;
      applicationId: string;
      newId: string;
      approve: boolean;
      reason: string;
    }
  | { kind: 'renewal_asked'; actor: Actor; policyId: string }
  | { kind: 'premium_payment_asked'; premiumId: string }
  | { kind: 'claim_asked'; actor: Actor; claimId: string; asked: ClaimAsked }
  | { kind: 'claim_document_sent'; actor: Actor; document: SentDocument }
  | { kind: 'claim_reviewed'; actor: Actor; claimId: string; approve: boolean; reason: string }
  /** Due steps. */
  | { kind: 'application_due'; applicationId: string; newId: string }
  | { kind: 'policy_day_due'; policyId: string; newId: string }
  | { kind: 'claim_day_due'; claimId: string }
  /** Payments have paid a claim; zero when nothing was left open. */
  | ({ kind: 'claim_settled'; claimId: string; paid: Cents } & Delivery)
  /** The bank's responses to a premium's debit. */
  | { kind: 'premium_taken'; debit: Debit; newId: string }
  | { kind: 'premium_refused'; premiumId: string; debitId: string; words: string }
  | { kind: 'premium_returned'; debit: Debit; at: Date; newId: string };
