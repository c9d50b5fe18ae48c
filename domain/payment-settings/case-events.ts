import type { Actor } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Accepted } from './late-accepted.ts';
import type { Proposal } from './proposal.ts';
import type { SettingsVersion } from './terms.ts';

/** What time has changed of terms that were accepted late. */
export type Late = Pick<Accepted, 'stays' | 'begins' | 'ends' | 'uncollected'>;

/** A proposal as it is put before those who decide. `arrearsOwed` is what the case owes by then. */
type Asked = { proposal: Proposal; arrearsOwed: Cents; timeZone: string };

/** What happened to a case's terms. Only `projections.ts` tells people, audit and browsers about it. */
export type TermsCaseEvent =
  | {
      kind: 'settings_saved';
      actor: Actor;
      before: SettingsVersion | null;
      after: SettingsVersion;
      applied: boolean;
      /** Whether people are notified; otherwise the proposal or order that brought it notifies them. */
      isTold: boolean;
      /** The day on which it ends, if a payment on its way makes that later than was asked. */
      endsLater: Day | null;
    }
  | ({ kind: 'proposal_made'; actor: Actor; deciderName: string | null } & Asked)
  /** Somebody has joined who decides on a proposal that had waited for them. */
  | ({ kind: 'proposal_addressed'; deciderName: string } & Asked)
  /** `ofArrears` if the parent is asked about the arrears alone; nobody is told while none are owed. */
  | {
      kind: 'confirmation_asked';
      proposal: Proposal;
      deciderName: string;
      mayCollect: boolean;
      ofArrears: boolean;
      isTold: boolean;
    }
  /**
   * `stillAsked` means that a lawyer proposed it at the cost of their own client, who decides on it next; in `late`,
   * `stays` is the day until which what fell due is not changed by it, if it would have been; `begins` is the first
   * payment, and `ends` the last day, if that is a later one than was proposed.
   */
  | {
      kind: 'proposal_accepted';
      actor: Actor;
      proposal: Proposal;
      stillAsked: boolean;
      late: Late;
      ofArrears: boolean;
    }
  | { kind: 'proposal_refused'; actor: Actor; proposal: Proposal; ofArrears: boolean }
  | { kind: 'proposal_withdrawn'; actor: Actor; proposal: Proposal }
  | { kind: 'proposal_replaced'; actor: Actor; proposal: Proposal; by: 'terms' | 'proposal' | 'arrears' }
  /** The terms in force have changed, and the other side's open proposal asks for the same change of the new ones. */
  | { kind: 'proposal_kept'; actor: Actor; proposal: Proposal }
  | { kind: 'proposal_lapsed'; proposal: Proposal }
  | { kind: 'order_confirmed'; actor: Actor; proposal: Proposal; late: Late }
  | { kind: 'collection_paused'; version: number }
  | { kind: 'collection_resumed'; version: number };
