import type { Actor } from '../audit/actor.ts';
import type { Cents } from '../money.ts';
import type { Dispute } from './dispute.ts';

export type DisputeCaseEvent =
  | { kind: 'dispute_opened'; actor: Actor; dispute: Dispute }
  | { kind: 'dispute_credited'; dispute: Dispute }
  /** `owed`: what of a provisional credit was used, and is due to Mainstay; `isBack`: the bank has sent the debit back itself. */
  | { kind: 'dispute_answered'; actor: Actor; before: Dispute; dispute: Dispute; owed: Cents; isBack: boolean };
