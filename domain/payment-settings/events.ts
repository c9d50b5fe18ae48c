import type { Actor } from '../audit/actor.ts';
import type { Terms } from './terms.ts';

/** A part of an obligation's terms that is saved on its own. */
export type PartOfTerms = 'support' | 'instalment';

/** Everything that can happen to a case's terms. */
export type TermsEvent =
  /**
   * A person saves terms; with `applied`, they come from a document. `withOthers` if other obligations are saved too, and
   * `part` if they speak only of the support or only of the instalment toward arrears.
   */
  | {
      kind: 'terms_saved';
      actor: Actor;
      terms: Terms;
      applied: { id: string; fileName: string } | null;
      withOthers?: boolean;
      part?: PartOfTerms;
    }
  /** A person asks for what is in force already, and for nothing else. */
  | { kind: 'terms_kept'; actor: Actor }
  | { kind: 'proposal_accepted'; actor: Actor; id: string }
  | { kind: 'proposal_refused'; actor: Actor; id: string; reason: string }
  | { kind: 'proposal_withdrawn'; actor: Actor; id: string }
  /** An operator checked the document; `isOrder` is whether the reader classified it as an order. */
  | { kind: 'order_confirmed'; actor: Actor; id: string; reason: string; isOrder: boolean }
  | { kind: 'lapse_due'; id: string }
  /** Someone joined, left, or changed roles. */
  | { kind: 'parties_changed' }
  /** Terms of another obligation changed what they all share: the arrears figure, the instalment toward it, its sharing. */
  | { kind: 'others_changed'; actor: Actor };
