import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';

// What an offer put up for choice and nobody chose.

/**
 * "PART A ... $1,040 on the 1st", "PART B ... $880 on the 15th", and behind them "accepts Part B": what stands under the
 * heading of another choice than the accepted one is not agreed.
 */
export function isOfOtherOption(passage: Passage, passages: readonly Passage[]): boolean {
  const taken = takenOptions(passages);
  if (taken.size === 0) return false;
  const own = [passage.text, ...passage.headings].map((text) => nameOf(OPENS.exec(text))).find((name) => name !== null);
  if (!own || taken.has(own)) return false;
  const [word = ''] = own.split(' ');
  return [...taken].some((name) => name.startsWith(`${word} `));
}

const OPTION = '(part|option|alternative|version|package|variant)';
const NAME = '([A-H]|[1-9]|one|two|three|four)';
const OPENS = new RegExp(`^\\W*${OPTION} ${NAME}\\b`, 'i');
const NAMES = new RegExp(`\\b${OPTION} ${NAME}\\b`, 'gi');
/** What somebody takes, and not what they may take or will not. */
const TAKES = new RegExp(
  `\\b(?:accept(?:s|ed)?|chooses?|chose|takes?|elects?|agrees? (?:to|on|with))\\b[^.;]*?\\b${OPTION} ${NAME}\\b`,
  'i',
);
const LEFT_OPEN = /\b(?:may(?! \d)|can|could|might|would|if|unless|whether|either|neither|nor|not|\w+n't|or)\b/i;

/** The choices that somebody accepts, as "part b". */
const takenOptions = once((passages: readonly Passage[]): ReadonlySet<string> => {
  const takes = passages.filter(({ text, ticked }) => ticked !== false && TAKES.test(text) && !LEFT_OPEN.test(text));
  return new Set(takes.flatMap(({ text }) => [...text.matchAll(NAMES)].flatMap((found) => nameOf(found) ?? [])));
});

const nameOf = (found: RegExpMatchArray | null): string | null =>
  found ? `${found[1]} ${found[2]}`.toLowerCase() : null;
