import type { Actor } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import type { FlexibleSettings, Plan } from './flexible-money.ts';

type ChargeFailure = {
  caseId: string;
  month: string;
  tries: number;
  today: Day;
  fee: Cents;
  words: string;
  isRefunded?: boolean;
};

/**
 * What happened to a case's flexible payments. Only `projections.ts` tells these events to people, the audit chain and
 * browsers.
 */
export type FlexibleCaseEvent = MembershipEvent | PlanEvent;

export type MembershipEvent =
  | { kind: 'settings_changed'; caseId: string; actor: Actor; before: FlexibleSettings; after: FlexibleSettings }
  | { kind: 'membership_resumed'; caseId: string; actor: Actor }
  | { kind: 'membership_ended'; caseId: string; actor: Actor; endsOn: Day }
  | {
      kind: 'membership_paid';
      caseId: string;
      actor: Actor;
      isNew: boolean;
      fee: Cents;
      since: Day;
      monthsPaid: number;
    }
  | ({ kind: 'membership_charge_failed'; isTriedAgain: boolean } & ChargeFailure)
  | ({ kind: 'membership_paused' } & ChargeFailure);

export type PlanEvent =
  | { kind: 'plan_held' }
  | { kind: 'plan_created'; plan: Plan }
  | { kind: 'plan_cancelled'; plan: Plan; failureReason: string }
  | { kind: 'first_payment_returned'; planId: string; debit: Debit }
  | {
      kind: 'second_payment_made';
      actor: Actor;
      before: Plan;
      after: Plan;
      debit: Debit;
      repaid: Cents;
      interest: Cents;
      isDone: boolean;
    }
  | { kind: 'second_payment_returned'; before: Plan; after: Plan; debit: Debit; code: string; open: Cents }
  | { kind: 'second_payment_not_made'; planId: string; debitId: string; words: string }
  | { kind: 'plan_opens'; plan: Plan }
  | { kind: 'plan_due'; plan: Plan; today: Day }
  | { kind: 'plan_overdue'; plan: Plan }
  | { kind: 'plan_defaulted'; before: Plan; plan: Plan; today: Day };
