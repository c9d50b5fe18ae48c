import { TEXT_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';

/** What a sentence's words may be about: a text term, or that nothing is owed. */
export const SENTENCE_TOPICS = [...TEXT_FIELDS, 'noArrears'] as const;
export type SentenceTopic = (typeof SENTENCE_TOPICS)[number];

/** What the words around an amount may say it is. */
export const AMOUNT_TOPICS = ['support', 'spousal', 'arrears'] as const;
export type AmountTopic = (typeof AMOUNT_TOPICS)[number];

/** What a paper that mentions support but orders none may be. */
export const PAPER_TOPICS = ['guide', 'newsletter', 'calculator', 'petition', 'proposal', 'draft', 'blank'] as const;
export type PaperTopic = (typeof PAPER_TOPICS)[number];

/** What the words of a whole paper may say: that it orders or agrees something, or what else it is. */
export const WHOLE_TOPICS = ['orders', ...PAPER_TOPICS] as const;
export type WholeTopic = (typeof WHOLE_TOPICS)[number];

/** What a sentence may say about its own paper: that it has no effect yet, or that it holds. */
export const STANDING_TOPICS = ['idle', 'holds'] as const;
export type StandingTopic = (typeof STANDING_TOPICS)[number];

export const TOPICS = [...SENTENCE_TOPICS, ...AMOUNT_TOPICS] as const;
export type Topic = (typeof TOPICS)[number];

/** How strongly each sign indicates a topic; `bias` is the constant term. */
export type Wordings = Record<Topic | WholeTopic | StandingTopic, Record<string, number>>;

const MOST = 2;
const STEP = 3;

/**
 * How strongly these signs indicate the topic, as learned from sentences of many drafters: log-odds in steps of three,
 * -2 to 2.
 */
export function bearing(signs: readonly string[], weights: Record<string, number>): number {
  const share = shareOf(signs.length);
  const sum = signs.reduce((total, sign) => total + (weights[sign] ?? 0), 0) * share + (weights.bias ?? 0);
  return Math.max(-MOST, Math.min(MOST, sum / STEP));
}

/** A long sentence has more signs, so each says less. */
export const shareOf = (signs: number): number => 4 / Math.sqrt(signs + 1);
