import { Problem } from '../problem.ts';

/** What a question to Mainstay is about. */
export const HELP_TOPICS = ['payments', 'accounts', 'agreement', 'people', 'safety', 'other'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** How many questions of one person may wait for an answer. */
export const MOST_UNANSWERED = 5;

/** Refuses one question too many. */
export function mayAsk(unanswered: number): void {
  if (unanswered < MOST_UNANSWERED) return;
  throw new Problem(
    'too_many',
    `We have not answered ${MOST_UNANSWERED} of your questions yet. Wait for an answer, then ask again.`,
  );
}
