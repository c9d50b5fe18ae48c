import type { Actor } from '../audit/actor.ts';
import type { Cents } from '../money.ts';
import type { Asked } from './model.ts';

/** Everything that can happen to a case's credit. `newSourceId` is the id for a line that may be opened. */
export type CreditEvent =
  | { kind: 'application_asked'; actor: Actor; id: string; asked: Asked; newSourceId: string }
  /** In the sandbox, the rule ends a review. */
  | { kind: 'review_due'; id: string; newSourceId: string }
  /** An operator ends a review: a limit approves it, and zero denies it with the reason. */
  | { kind: 'review_decided'; actor: Actor; id: string; limit: Cents; reason: string | null; newSourceId: string }
  | { kind: 'release_asked'; actor: Actor; reason: string };
