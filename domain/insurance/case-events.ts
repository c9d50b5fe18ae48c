import type { Actor } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Delivery } from '../payments/payout.ts';
import type { Reminder } from '../payments/reminders.ts';
import type { Application, Claim, ClaimDocument, Policy, Premium } from './insured-case.ts';
import type { ApplicationState, ClaimState, PolicyState, RiskCategory } from './states.ts';

type PolicyChanged = { before: PolicyState; policy: Policy };

/**
 * What happened to a case's insurance, as typed events. Only `projections.ts` tells them to people, the audit chain and
 * browsers.
 */
export type InsuranceCaseEvent = PolicyEvent | ClaimEvent;

export type PolicyEvent =
  | { kind: 'application_submitted'; actor: Actor; application: Application; riskCategory: RiskCategory }
  | { kind: 'application_decided'; actor: Actor; before: ApplicationState; application: Application }
  | { kind: 'policy_issued'; policy: Policy }
  | ({ kind: 'policy_suspended'; today: Day; overdue: Cents } & PolicyChanged)
  | ({ kind: 'policy_reinstated'; actor: Actor; today: Day } & PolicyChanged)
  | ({ kind: 'policy_cancelled'; today: Day; reason: string } & PolicyChanged)
  | ({ kind: 'policy_renewed'; renewed: Partial<Policy> } & PolicyChanged)
  | { kind: 'renewal_offered'; policy: Policy; endsOn: Day; monthlyPremium: Cents }
  | { kind: 'renewal_accepted'; actor: Actor; policy: Policy }
  | { kind: 'premium_reminded'; policy: Policy; premium: Premium; today: Day; reminder: Reminder | 'overdue' }
  | { kind: 'premium_paid'; actor: Actor; premium: Premium }
  /** The premium was paid or cancelled meanwhile, so the money goes to the payor's wallet. */
  | { kind: 'premium_put_into_wallet' }
  | { kind: 'premium_not_taken'; premiumId: string; debitId: string; words: string; isRefunded?: boolean }
  | { kind: 'premium_returned'; premium: Premium; code: string };

export type ClaimEvent =
  | { kind: 'claim_filed'; actor: Actor; claim: Claim; policyNumber: string }
  /** `claim` is the claim as it was before. */
  | { kind: 'claim_taken_up'; claim: Claim }
  | { kind: 'claim_decided'; actor: Actor; before: ClaimState; claim: Claim }
  /** The claim was paid, or nothing was left open. */
  | ({ kind: 'claim_settled'; before: ClaimState; claim: Claim } & Delivery)
  | { kind: 'claim_document_added'; actor: Actor; document: ClaimDocument };
