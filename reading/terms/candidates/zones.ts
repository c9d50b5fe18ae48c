import type { Features } from '#model/logistic.ts';
import { cellOf, type Passage } from '../flow/passage.ts';
import { LEXICON, type LexiconName } from '../grammar/lexicon.ts';
import { othersNear, type Range } from './near.ts';

/** The texts around a place, from the nearest to the farthest. */
export const ZONES = ['before', 'after', 'sentence', 'lead', 'heading', 'outer'] as const;
export type Zone = (typeof ZONES)[number];
export type Zones = Record<Zone, string>;

/** The text around a range; `near` are the other ranges of its kind, where before and after stop. */
export function zonesOf(range: Range, passages: readonly Passage[], near: readonly Range[]): Zones {
  const { passage, start, end } = range;
  const cell = cellOf(passage, { start, end });
  const others = othersNear(range, near);
  if (others.first && cell <= 0 && opensWith(passage.text, Math.min(start, others.first.start)))
    return namedBehind({ passage, start, end }, others.next, passages);
  const from = Math.max(
    0,
    start - 160,
    passage.kind === 'row' ? sentenceStart(passage.text, start) : 0,
    afterOthers(passage.text, start, others.before()),
  );
  const to = Math.min(end + 80, others.next ? behind(passage.text, end, others.next.start) : end + 80);
  if (cell > 0 || isNamedByHead(passage, start)) return cellZones(passage, cell, { start, end, to }, passages);
  return {
    before: passage.text.slice(from, start),
    after: passage.text.slice(end, to),
    sentence: clauseAround(passage.text, start, end),
    lead: leadOf(passage, passages),
    ...headed(passage),
  };
}

/** In a cell with several sentences, the start of the one with the figure, which says what it is. */
const sentenceStart = (text: string, at: number): number => {
  const from = Math.max(0, at - LONGEST_SENTENCE);
  const ends = [...text.slice(from, at).matchAll(/[\p{L}\d)]{3}[.;!?]\s+(?=\p{Lu})/gu)].at(-1);
  return ends ? from + ends.index + ends[0].length : from;
};
const LONGEST_SENTENCE = 2000;

/** How much of a long stretch without a comma after an amount belongs to it. */
const OWN = 30;

/** Where the text belonging to earlier amounts ends. Nothing reaches back over a neighbor's own words. */
function afterOthers(text: string, start: number, before: Iterable<Range>): number {
  let [nearest, place] = [-1, 0];
  for (const { end } of before) {
    if (nearest >= 0 && end + OWN < nearest) break;
    if (isPaired(text.slice(end, start))) continue;
    nearest = Math.max(nearest, end);
    place = Math.max(place, behind(text, end, start));
  }
  return place;
}

/**
 * A list that starts with an amount says after each what it is for: "$ 968.00 per month current child support $ 125.00
 * …".
 */
const opensWith = (text: string, first: number): boolean =>
  /^\W*$/.test(text.slice(0, first)) && PER.test(text.slice(first));
const PER = /^\W*[\d,.]+\s+(?:per|a|each|every|monthly|weekly)\b/i;

function namedBehind({ passage, end }: Range, next: Range | undefined, passages: readonly Passage[]): Zones {
  const to = next?.start ?? passage.text.length;
  const own = passage.text.slice(end, to);
  return { before: own, after: own, sentence: own, lead: leadOf(passage, passages), ...headed(passage) };
}

/** "Plaintiff's income being $4,466 and Defendant's $3,382": the second is of the same kind as the first. */
const isPaired = (between: string): boolean =>
  /^\s*(?:and|,|, and)\s+(?:the )?(?:\p{Lu}\p{L}*|mother|father|husband|wife|petitioner|respondent)'s?\s*(?:is|being|at|of)?\s*$/u.test(
    between,
  );

/** Between two amounts, the text up to the comma belongs to the first, the rest to the second. */
function behind(text: string, from: number, to: number): number {
  // A comma right after an amount only ends a parenthesis.
  const skipped = /^,\s(?=is\b|are\b|remains?\b|which\b|due\b|owing\b)/.exec(text.slice(from, to))?.[0].length ?? 0;
  const at = text.slice(from + skipped, to).search(/[,;(]|\s(?:and|or|being|making|plus)\s/);
  const cut = at < 0 ? at : at + skipped;
  return cut < 0 ? (to - from > 60 ? from + OWN : from) : from + cut;
}

/** "$ 187.00" in the first column, under a heading that says what it is. */
const isNamedByHead = ({ cells: [first], text }: Passage, start: number): boolean =>
  first !== undefined && first.head !== '' && start < first.end && !LETTER.test(text.slice(first.start, start));

/** In a table, the row's label and the column's heading say what a figure is, not the adjacent cells. */
function cellZones(
  passage: Passage,
  at: number,
  { start, end, to }: { start: number; end: number; to: number },
  passages: readonly Passage[],
): Zones {
  const cell = passage.cells[at];
  const names = passage.cells.slice(0, at).map((other) => passage.text.slice(other.start, other.end));
  const nearest = names.slice(1).findLast((name) => /\p{L}{3}/u.test(name));
  const own = passage.text.slice(cell?.start ?? start, start);
  const told = `${names[0] ?? ''} ${nearest ?? ''} ${cell?.head ?? ''} ${own.slice(sentenceStart(own, own.length))}`;
  const after = passage.text.slice(end, to);
  return {
    before: told,
    after,
    sentence: `${told} ${after}`,
    lead: leadOf(passage, passages),
    ...headed(passage),
  };
}

const headed = ({ headings }: Passage) => ({ heading: headings[0] ?? '', outer: headings.slice(1).join(' ') });

/** The clause around the range: between semicolons, within a limited distance. */
function clauseAround(text: string, start: number, end: number): string {
  const earliest = Math.max(0, start - 260);
  const before = text.slice(earliest, start + 1);
  const from =
    earliest + Math.max(0, before.lastIndexOf(';') + 1, lastOrder(text.slice(earliest, start + 10), start - earliest));
  const latest = text.slice(end, end + 160);
  const stop = latest.indexOf(';');
  return text.slice(from, end + (stop < 0 ? latest.length : stop));
}

/** In single-sentence orders, each command starts a clause. */
function lastOrder(text: string, before: number): number {
  return Math.max(...['ORDERED', 'DECREED', 'FINDS'].map((word) => text.lastIndexOf(word, before)));
}

function leadOf(passage: Passage, passages: readonly Passage[]): string {
  const before = passages
    .slice(Math.max(0, passage.index - 4), passage.index)
    .filter((other) => other.ticked !== false);
  const last = passage.kind === 'row' ? aboveTable(passage, passages) : before.at(-1);
  if (!last) return '';
  if (passage.kind === 'row') return last.text;
  if (last.paragraph === passage.paragraph || passage.ticked !== null || /[:,]$/.test(last.text)) return last.text;
  if (NAMELESS.test(passage.text)) return last.text;
  return '';
}

/** "Amount: $ 366.00" does not say what it is for; the line above does. */
const NAMELESS =
  /^\W*(?:\w{1,2}[.)]\s)?(?:in the )?(?:(?:monthly|weekly|total) )?(?:amount|sum|payment|rate)s?\s*(?::|of\b)/i;

/** The text right above the table's first row: its title, or the sentence that introduces it. */
function aboveTable(row: Passage, passages: readonly Passage[]): Passage | undefined {
  return passages.slice(Math.max(0, row.index - 25), row.index).findLast(({ kind }) => kind !== 'row');
}

/** Figures alone name nothing: "$401.00" is not a pension. */
const LETTER = /\p{L}/u;

/** A feature for each word group in each zone. */
export function zoneFeatures(zones: Zones, names: readonly LexiconName[]): Features {
  const features: Features = {};
  for (const zone of ZONES) {
    if (!LETTER.test(zones[zone])) continue;
    for (const name of names) if (speaksOf(zones[zone], name)) features[`${zone}.${name}`] = 1;
  }
  return features;
}

/** Sums of one sentence share it, its introduction and its headings; each is searched once per word group. */
function speaksOf(text: string, name: LexiconName): boolean {
  let known = KNOWN.get(text);
  if (!known) {
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    known = new Map();
    KNOWN.set(text, known);
  }
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = LEXICON[name].test(text);
  known.set(name, found);
  return found;
}
const KNOWN = new Map<string, Map<LexiconName, boolean>>();
const MOST_KNOWN = 64;
