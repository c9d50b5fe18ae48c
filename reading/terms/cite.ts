import type { Citation, SettingField, TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { accepted } from '#model/rank.ts';
import { type Passage, placeOf } from './flow/passage.ts';
import type { Selection } from './select.ts';
import { chosenSentences } from './text-answer.ts';
import type { Values } from './values.ts';

/** The place of each term that was found. */
export function citationsOf(selection: Selection, values: Values): Citation[] {
  const citations: Citation[] = [];
  const add = (field: TermField, passage: Passage, start: number, end: number) => {
    const place = placeOf(passage, start, end);
    if (place) citations.push({ field, ...place });
  };
  for (const [field, range] of settingRanges(selection))
    if (range && values[field] !== null) add(field, range.passage, ...phraseAround(range));
  for (const [field, ranked] of Object.entries(selection.texts) as [TermField, Selection['texts']['legalCustody']][])
    for (const { candidate } of chosenSentences(ranked))
      add(field, candidate.passage, 0, candidate.passage.text.length);
  return citations;
}

type Range = { passage: Passage; start: number; end: number };

function settingRanges(selection: Selection): [SettingField, Range | undefined][] {
  return [
    ['paymentAmount', accepted(selection.payment)?.candidate.mention],
    ['paymentFrequency', accepted(selection.frequency)?.candidate],
    ['paymentDueDate', accepted(selection.dueDay)?.candidate],
    ['arrearsAmount', accepted(selection.arrears)?.candidate],
  ];
}

const LONGEST = 240;

/** The value's words with a few around them, or the whole sentence if it is short, from its page on. */
export function phraseAround(range: Range): [number, number] {
  const [from, to] = wordsAround(range);
  return [Math.max(from, startOfPage(range)), to];
}

/** Where the page that has the value begins in its passage: a sentence may run on from the page before. */
function startOfPage({ passage: { tokens }, start }: Range): number {
  const page = tokens.find((token) => token.end > start)?.line.page;
  return tokens.find((token) => token.line.page === page)?.start ?? 0;
}

function wordsAround({ passage, start, end }: Range): [number, number] {
  const { text } = passage;
  if (text.length <= 140) return [0, text.length];
  const before = text.slice(Math.max(0, start - 90), start);
  const after = text.slice(end, end + 60);
  const opens = Math.max(before.lastIndexOf(', '), before.lastIndexOf('; '), before.lastIndexOf(': '));
  const from = start - before.length + (opens >= 0 ? opens + 2 : Math.max(0, before.indexOf(' ') + 1));
  const closes = /[;,.:](?=\s|$)/.exec(after);
  const to = Math.min(text.length, end + (closes ? closes.index : Math.max(0, after.lastIndexOf(' '))));
  return to - from > LONGEST ? [start, end] : [start - from > 100 ? start : from, Math.max(end, to)];
}
