import type { Actor } from '../audit/actor.ts';
import type { Cents } from '../money.ts';
import type { Asked } from './model.ts';

/** Everything that can happen to the credit of a case. `newSourceId` is the id of a line that may be opened. */
export type CreditEvent =
  | { kind: 'application_asked'; actor: Actor; id: string; asked: Asked; newSourceId: string }
  /** In the sandbox a review ends by the rule. */
  | { kind: 'review_due'; id: string; newSourceId: string }
  /** An operator ends a review: a limit approves it, zero denies it with the reason. */
  | { kind: 'review_decided'; actor: Actor; id: string; limit: Cents; reason: string | null; newSourceId: string }
  | { kind: 'release_asked'; actor: Actor; reason: string };
