import { type AwaitedChange, untilEvent } from '../payment-settings/order-terms.ts';
import { usd } from './words.ts';

/**
 * The label and words of a change that waits for an event. Until a person confirms that, support is paid as it is now,
 * so the words say so. `mark` marks what the order says.
 */
export function waitingRow(
  { amount, words }: Pick<AwaitedChange, 'amount' | 'words'>,
  mark: (words: string) => string = (words) => words,
): [label: 'Changes to' | 'Ends' | 'Paid until', words: string] {
  if (amount !== null) return ['Changes to', `${usd(amount)}: ${mark(words)}, ${CONFIRMED}`];
  const until = untilEvent(words);
  return until === null
    ? ['Ends', `${mark(words)}, ${CONFIRMED}`]
    : ['Paid until', `${mark(until)}; ends ${CONFIRMED}`];
}

const CONFIRMED = 'once someone confirms that it happened';
