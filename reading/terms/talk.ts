import { once } from './flow/once.ts';
import { type Passage, withoutUnticked } from './flow/passage.ts';

/** "From: Ann Lee   To: Bo Lee", "On Friday Bo Lee wrote:", "Ann 8:02 PM: can you do 210" */
const FROM = /\bfrom: ?\p{Lu}[^:]{0,80}(?:\b(?:to|sent|date):|$)/giu;
const WROTE = /\bwrote:/gi;
const TIMED = /(?:·|(?:^|\s)\p{Lu}\p{L}+) \d{1,2}:\d{2} ?[AP]M(?::|\s*$)/gu;
/** One of them may quote the other; several short messages follow each other. */
const MESSAGES = 2;

const SAYS_YES =
  /\b(?:i|we) (?:\w+ )?(?:accept|agree)(?:ed)?\b(?! with)|\b(?:agreed|accepted|confirmed|deal)\b|\b(?:works|fine) (?:for|by|with) (?:me|us)\b|\b(?:it's|that's|it is|that is|we are|we're) (?:a deal|settled|agreed)\b|(?:^|[.!:>] ?)(?:ok(?:ay)?|yes|yep)\b/i;

/**
 * Whether a paper is an exchange of messages in which nobody says yes: what one of them offers, the other may still be
 * thinking about.
 */
export const isTalkWithoutDeal = once((passages: readonly Passage[]): boolean => {
  const told = withoutUnticked(passages).map(({ text }) => text);
  const times = (words: RegExp) => told.reduce((sum, text) => sum + (text.match(words)?.length ?? 0), 0);
  return times(FROM) + 2 * times(WROTE) + times(TIMED) >= MESSAGES && !told.some((text) => SAYS_YES.test(text));
});
