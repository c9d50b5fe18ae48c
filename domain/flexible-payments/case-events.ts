import type { Actor } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { FlexibleSettings } from './flexible-money.ts';

type ChargeFailure = { caseId: string; month: string; tries: number; today: Day; fee: Cents; words: string };

/** What happened to the flexible payments of a case: told to people, audit and browsers by `projections.ts` alone. */
export type FlexibleCaseEvent =
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
  | ({ kind: 'membership_charge_failed' } & ChargeFailure)
  | ({ kind: 'membership_paused' } & ChargeFailure);
