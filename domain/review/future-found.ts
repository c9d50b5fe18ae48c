import { type Day, parseDay } from '../day.ts';
import type { AgreementTerms, ObligationType } from '../documents/agreement-terms.ts';
import { type Cents, parseMoney } from '../money.ts';
import { nextDueDay } from '../payment-settings/occurrences.ts';
import type { KeptTerm } from '../payment-settings/order-terms.ts';
import { keptTerm, MOST_CITED } from './kept-term.ts';

// What an agreement says about a payment's future: changes that wait for an event, and the day it ends, if named.

/** A later amount, or the end (`amount` null), that waits for an event. */
export type WaitingFound = KeptTerm & { amount: Cents | null };

/** Changes that wait for an event without a known date: later amounts first, then ends. */
export function waitingFound(
  { steps = [], ends = [] }: Pick<AgreementTerms, 'steps' | 'ends'>,
  type: ObligationType,
): WaitingFound[] {
  const later = steps.flatMap((step): WaitingFound[] => {
    const amount = parseMoney(step.amount);
    return step.type === type && step.day === null && amount !== null ? [{ ...keptTerm(step), amount }] : [];
  });
  const over = ends.filter((end) => end.type === type && end.day === null);
  return [...later, ...over.map((end) => ({ ...keptTerm(end), amount: null }))];
}

/** The day the obligation ends, if the agreement names a future one; the earliest of several. */
export function endFound(
  { ends = [] }: Pick<AgreementTerms, 'ends'>,
  type: ObligationType,
  today: Day,
): { on: Day; words: string } | null {
  const dated = ends.flatMap((end) => {
    const on = end.day === null ? null : parseDay(end.day);
    return end.type === type && on !== null && on > today ? [{ on, words: keptTerm(end, MOST_REASON).words }] : [];
  });
  return dated.sort((a, b) => (a.on < b.on ? -1 : 1))[0] ?? null;
}

/** The day the obligation starts, if the agreement names a future one. */
export function startFound(
  { starts = [] }: Pick<AgreementTerms, 'starts'>,
  type: ObligationType,
  today: Day,
): Day | null {
  const named = starts.find((start) => start.type === type && start.day !== null);
  const from = named?.day ? parseDay(named.day) : null;
  return from !== null && from > today ? from : null;
}

/**
 * The first due day of an obligation that starts on `from`: the first of its days of the month on or after it, or
 * `from` itself if it has none.
 */
export const firstDueSince = (from: Day, days: readonly number[]): Day =>
  days.length === 0 ? from : nextDueDay(from, ...days);

/** The share of bonuses that an agreement orders, in the form the settings store; null if it orders none. */
export const bonusFound = ({ bonusShare }: Pick<AgreementTerms, 'bonusShare'>): KeptTerm | null =>
  bonusShare ? keptTerm(bonusShare) : null;

/** Where the agreement states the settings' amount, in the form the settings store. */
export function amountCited({ citations }: Pick<AgreementTerms, 'citations'>): KeptTerm['citation'] {
  const cited = citations.find(({ field }) => field === 'paymentAmount');
  return cited ? { page: cited.page, text: cited.text.slice(0, MOST_CITED) } : null;
}

const MOST_REASON = 200;
