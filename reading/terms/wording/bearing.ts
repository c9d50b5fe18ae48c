import { TEXT_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';

/** What the words of a sentence may bear on: a text term, or that nothing is owed. */
export const SENTENCE_TOPICS = [...TEXT_FIELDS, 'noArrears'] as const;
export type SentenceTopic = (typeof SENTENCE_TOPICS)[number];

/** What the words around an amount may say that it is. */
export const AMOUNT_TOPICS = ['support', 'spousal', 'arrears'] as const;
export type AmountTopic = (typeof AMOUNT_TOPICS)[number];

/** What a paper may be that speaks of support and orders none. */
export const PAPER_TOPICS = ['guide', 'newsletter', 'calculator', 'petition', 'proposal', 'draft', 'blank'] as const;
export type PaperTopic = (typeof PAPER_TOPICS)[number];

/** What the words of a whole paper may say: that it orders or agrees something, or what else it is. */
export const WHOLE_TOPICS = ['orders', ...PAPER_TOPICS] as const;
export type WholeTopic = (typeof WHOLE_TOPICS)[number];

/** What a sentence may say of its own paper: that it has no effect, or none yet, or that it holds. */
export const STANDING_TOPICS = ['idle', 'holds'] as const;
export type StandingTopic = (typeof STANDING_TOPICS)[number];

export const TOPICS = [...SENTENCE_TOPICS, ...AMOUNT_TOPICS] as const;
export type Topic = (typeof TOPICS)[number];

/** How much each sign speaks for a topic; `bias` is what holds without any. */
export type Wordings = Record<Topic | WholeTopic | StandingTopic, Record<string, number>>;

const MOST = 2;
const STEP = 3;

/** How much what has these signs speaks for the topic, as sentences of many drafters have taught: log-odds in steps of three, -2 to 2. */
export function bearing(signs: readonly string[], weights: Record<string, number>): number {
  const share = shareOf(signs.length);
  const sum = signs.reduce((total, sign) => total + (weights[sign] ?? 0), 0) * share + (weights.bias ?? 0);
  return Math.max(-MOST, Math.min(MOST, sum / STEP));
}

/** A long sentence has more signs; each then tells less. */
export const shareOf = (signs: number): number => 4 / Math.sqrt(signs + 1);
