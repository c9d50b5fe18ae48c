import type { Ranked, Ranking } from '#model/rank.ts';
import type { TextCandidate } from './candidates/text-terms.ts';

const LONGEST = 420;
/** From this share on a second sentence belongs to the answer. */
const ALSO = 0.2;

/** The decisive sentence in the document's own words, with a second one where it decides as much. */
export function textAnswer(ranking: Ranking<TextCandidate>): string | null {
  const chosen = chosenSentences(ranking);
  return chosen.length === 0 ? null : chosen.map(({ candidate }) => trimmed(candidate.text)).join(' ');
}

/** The best sentence and one more that is nearly as likely, in the order of the document. */
export function chosenSentences({ ranked, none }: Ranking<TextCandidate>): Ranked<TextCandidate>[] {
  const [best, second] = ranked;
  if (!best || none >= 0.5) return [];
  const also =
    second && second.probability >= ALSO && !best.candidate.parts.includes(second.candidate.passage) ? second : null;
  const chosen = also && !also.candidate.parts.includes(best.candidate.passage) ? [best, also] : [best];
  return chosen.sort((a, b) => a.candidate.passage.index - b.candidate.passage.index);
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
