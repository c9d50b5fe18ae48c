import type { Actor } from '../audit/actor.ts';
import type { Terms } from './terms.ts';

/** Everything that can happen to the terms of a case. */
export type TermsEvent =
  /** Somebody saves terms; with `applied` they are those of a document. */
  | { kind: 'terms_saved'; actor: Actor; terms: Terms; applied: { id: string; fileName: string } | null }
  | { kind: 'proposal_accepted'; actor: Actor; id: string }
  | { kind: 'proposal_refused'; actor: Actor; id: string; reason: string }
  | { kind: 'proposal_withdrawn'; actor: Actor; id: string }
  /** An operator has looked at the document; `isOrder` is what the reader found it to be. */
  | { kind: 'order_confirmed'; actor: Actor; id: string; reason: string; isOrder: boolean }
  | { kind: 'lapse_due'; id: string }
  /** Somebody joined, left, or took another part. */
  | { kind: 'parties_changed' };
