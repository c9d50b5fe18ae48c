import type { Actor } from '../audit/actor.ts';
import type { Proposal } from './proposal.ts';
import type { SettingsVersion } from './terms.ts';

/** What happened to the terms of a case: typed, and told to people, audit and browsers by `projections.ts` alone. */
export type TermsCaseEvent =
  | {
      kind: 'settings_saved';
      actor: Actor;
      before: SettingsVersion | null;
      after: SettingsVersion;
      applied: boolean;
      /** Told in the words of the proposal or the order that brought it. */
      isTold: boolean;
    }
  | { kind: 'proposal_made'; actor: Actor; proposal: Proposal; deciderName: string | null; timeZone: string }
  | { kind: 'confirmation_asked'; proposal: Proposal; deciderName: string; mayCollect: boolean }
  /** `stillAsked`: by a lawyer at the cost of their own parent, who decides on it next. */
  | { kind: 'proposal_accepted'; actor: Actor; proposal: Proposal; stillAsked: boolean }
  | { kind: 'proposal_refused'; actor: Actor; proposal: Proposal }
  | { kind: 'proposal_withdrawn'; actor: Actor; proposal: Proposal }
  | { kind: 'proposal_replaced'; actor: Actor; proposal: Proposal }
  | { kind: 'proposal_lapsed'; proposal: Proposal }
  | { kind: 'order_confirmed'; actor: Actor; proposal: Proposal }
  | { kind: 'collection_paused'; version: number }
  | { kind: 'collection_resumed'; version: number };
