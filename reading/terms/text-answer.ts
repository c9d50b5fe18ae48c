import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Ranked, Ranking } from '#model/rank.ts';
import { SHARES } from './candidates/shares.ts';
import { SUBJECTS } from './candidates/subjects.ts';
import type { TextCandidate } from './candidates/text-terms.ts';
import type { Passage } from './flow/passage.ts';

const LONGEST = 420;
/** From this share, a second sentence belongs to the answer. */
const ALSO = 0.1;
/** From this share, the whole sentence is the answer, not just its list item. */
const WHOLE = 0.2;

/** The decisive sentence in the document's own words, with a second one if it decides as much. */
export function textAnswer(ranking: Ranking<TextCandidate>, field: TextField): string | null {
  const chosen = chosenSentences(ranking);
  return chosen.length === 0 ? null : chosen.map(({ candidate }) => told(candidate, field)).join(' ');
}

/** "The expenses shall be shared, 62 % and 38 %. They are: after-school care; ...": who pays is in the sentence before. */
export function withWhatItLists<T extends TextCandidate>(candidate: T, passages: readonly Passage[]): T {
  const { passage, parts, text } = candidate;
  const before = passages[passage.index - 1];
  if (!before || before.paragraph !== passage.paragraph || before.ticked === false || parts.includes(before))
    return candidate;
  if (!LISTS.test(passage.text) || !SHARES.test(before.text)) return candidate;
  return { ...candidate, parts: [before, ...parts], text: `${before.text} ${text}` };
}
const LISTS = /^\W*(?:these|those|they) (?:\w+ )?(?:are|include|comprise|consist of)\b/i;

/** A sentence and the one that states its shares are shortened separately, so a long one does not lose the figures. */
function told({ text, parts, share }: TextCandidate, field: TextField): string {
  if (!share || text.length <= LONGEST) return trimmed(text, field);
  const own = parts.filter((part) => part !== share);
  const pieces = [own.map((part) => part.text).join(' '), share.text].map((piece) => trimmed(piece, field));
  return ((own[0]?.index ?? 0) < share.index ? pieces : pieces.reverse()).join(' ');
}

/** The best sentence and one more that is almost as likely, in the document's order. */
export function chosenSentences({ ranked, none }: Ranking<TextCandidate>): Ranked<TextCandidate>[] {
  const [best, second] = ranked;
  if (!best || none >= 0.5 || isLeftOpen(best.candidate)) return [];
  if (second && second.probability >= WHOLE && goesBeyond(second, best)) return [second];
  const also =
    second && second.probability >= ALSO && !best.candidate.parts.includes(second.candidate.passage) ? second : null;
  const chosen = also && !also.candidate.parts.includes(best.candidate.passage) ? [best, also] : [best];
  return chosen.sort((a, b) => a.candidate.passage.index - b.candidate.passage.index);
}

/** "$ ____ Medical/Dental ____", "Health-care costs .......": labels of empty places say nothing. */
const isLeftOpen = ({ passage, text }: TextCandidate): boolean =>
  passage.ticked !== true && (text.match(OPEN)?.length ?? 0) >= 2 && !WRITTEN.test(text);
const OPEN = /(?<!\S)_+(?!\S)|_{4,}|\.{6,}/g;
/** A figure that is not an item number, or someone who must do something. */
const WRITTEN = /\d(?![\d.]*[.)])|\b(?:shall|will|must|agrees?|pays|awarded)\b/i;

/** Whether a sentence contains all of another, an item of its list, and more. */
const goesBeyond = (whole: Ranked<TextCandidate>, part: Ranked<TextCandidate>): boolean =>
  whole.candidate.parts.length > part.candidate.parts.length &&
  part.candidate.parts.every((one) => whole.candidate.parts.includes(one));

/** Drops the leading number or letter; of a long sentence, keeps the decisive clauses. */
function trimmed(text: string, field: TextField): string {
  const bare = text
    .replace(FILLED_IN, '')
    .replace(/^\s*(?:[•●▪◦·*–—+°¢«»-]\s*)?(?:\(?(?:\d{1,3}(?:\.\d{1,2})*|[ivxlc]{1,5}|[A-Za-z])[.)]\s+)?/, '')
    .trim();
  return bare.length <= LONGEST ? bare : decisive(bare, field);
}

/** "_67 % by Defendant": the line under a figure that somebody filled in. */
const FILLED_IN = /(?<![_\p{L}\p{N}])_{1,3}(?=[\d\p{Sc}])|(?<=\d)_{1,3}(?=[\s%.,;)]|$)/gu;

function decisive(text: string, field: TextField): string {
  const { topic, outcome } = SUBJECTS[field];
  const head = /^[^;:]{0,400}:\s/.exec(text)?.[0] ?? '';
  const clauses = text.slice(head.length).split(/(?<=;)\s+/);
  const wanted = clauses.filter((clause) => topic.test(clause));
  const told = wanted.length > 0 ? wanted : clauses.filter((clause) => outcome.test(clause));
  const kept = told.some((clause) => topic.test(clause) && outcome.test(clause))
    ? told.filter((clause) => outcome.test(clause))
    : told;
  const parts = [head !== '' && (outcome.test(head) || topic.test(head)) ? head.trim() : '', ...kept.slice(0, 3)];
  const short = parts.filter((part) => part !== '').map((part) => around(part, topic));
  return short.join(' … ') || around(text, topic);
}

/** The words around the first that names the topic. */
function around(text: string, topic: RegExp): string {
  if (text.length <= LONGEST) return text;
  const at = Math.max(0, text.search(topic));
  const from = at < 180 ? 0 : text.indexOf(' ', at - 150) + 1;
  const cut = text.slice(from, from + LONGEST);
  const end = from + LONGEST >= text.length ? cut.length : cut.lastIndexOf(' ');
  return `${from > 0 ? '… ' : ''}${cut.slice(0, end)}${end < cut.length || from + LONGEST < text.length ? ' …' : ''}`;
}
