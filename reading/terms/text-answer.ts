import type { Ranked } from '#model/rank.ts';
import type { TextCandidate } from './candidates/text-terms.ts';
import { ACCEPTED } from './select.ts';

const LONGEST = 420;

/** The decisive sentence in the document's own words, with a second one where it decides as much. */
export function textAnswer(ranked: readonly Ranked<TextCandidate>[]): string | null {
  const chosen = chosenSentences(ranked);
  return chosen.length === 0 ? null : chosen.map(({ candidate }) => trimmed(candidate.passage.text)).join(' ');
}

/** The best sentence and one more that is nearly as likely, in the order of the document. */
export function chosenSentences(ranked: readonly Ranked<TextCandidate>[]): Ranked<TextCandidate>[] {
  const [best, ...others] = ranked;
  if (!best || best.probability < ACCEPTED) return [];
  const second = others.find(
    ({ probability, logOdds }) => probability >= ACCEPTED + 0.2 && logOdds > best.logOdds - 2.5,
  );
  return (second ? [best, second] : [best]).sort((a, b) => a.candidate.passage.index - b.candidate.passage.index);
}

/** Without the number or the letter in front; cut at a word where it is long. */
function trimmed(text: string): string {
  const bare = text
    .replace(/^\s*(?:[•●▪◦·*–—-]\s*)?(?:\(?(?:\d{1,3}(?:\.\d{1,2})*|[ivxlc]{1,5}|[A-Za-z])[.)]\s+)?/, '')
    .trim();
  if (bare.length <= LONGEST) return bare;
  const cut = bare.slice(0, LONGEST);
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
