import { Problem } from '../problem.ts';

/** The topics of a question to Mainstay. */
export const HELP_TOPICS = ['payments', 'accounts', 'agreement', 'people', 'safety', 'other'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** How many unanswered questions one person may have. */
export const MOST_UNANSWERED = 5;

/** Refuses a question over the limit. */
export function mayAsk(unanswered: number): void {
  if (unanswered < MOST_UNANSWERED) return;
  throw new Problem(
    'too_many',
    `We have not answered ${MOST_UNANSWERED} of your questions yet. Wait for an answer, then ask again.`,
  );
}
