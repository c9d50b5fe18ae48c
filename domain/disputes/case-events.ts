import type { Actor } from '../audit/actor.ts';
import type { Cents } from '../money.ts';
import type { Dispute } from './dispute.ts';

export type DisputeCaseEvent =
  | { kind: 'dispute_opened'; actor: Actor; dispute: Dispute }
  | { kind: 'dispute_credited'; dispute: Dispute }
  /**
   * `owed`: the used part of a provisional credit that is now due to Mainstay. `isBack`: the bank itself returned the
   * debit.
   */
  | { kind: 'dispute_answered'; actor: Actor; before: Dispute; dispute: Dispute; owed: Cents; isBack: boolean };
