import type { AgreementTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { TERM_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Page } from '../pages/page.ts';

/** How many pages are looked at, and how many scanned pages are read. */
export const MOST_PAGES = 500;
export const MOST_SCANNED_PAGES = 100;

/** An agreement says what it is on its first pages; the payments are near them, or near pages that mention them. */
const FIRST = 6;
const LAST = 2;
const STEP = 4;
const NEIGHBOURS = [1, -1, 2, -2];

const OBLIGATION = /\b(?:support|alimony|maintenance|arrears|arrearage|custody|withhold\w*|aliment)\b/i;
const SUM = /\p{Sc}\s?\d/u;

/** Whether a page mentions payments. */
export function matters({ lines }: Page): boolean {
  const text = lines.map((line) => line.text).join('\n');
  return OBLIGATION.test(text) && SUM.test(text);
}

/**
 * The order in which scanned pages (null) are read: the first and last, those next to informative ones, then samples.
 */
export function readingOrder(pages: readonly (Page | null)[]): number[] {
  const numbers = pages.flatMap((page, i) => (page ? [] : [i + 1]));
  const telling = new Set(pages.flatMap((page) => (page && matters(page) ? beside(page.number) : [])));
  const rank = (number: number, i: number) => {
    if (i < FIRST || i >= numbers.length - LAST) return 0;
    if (telling.has(number)) return 1;
    return i % STEP === 0 ? 2 : 3;
  };
  const ranks = new Map(numbers.map((number, i) => [number, rank(number, i)]));
  return numbers.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a - b);
}

/** The waiting pages, with the neighbors of an informative page first. */
export function afterReading(waiting: readonly number[], page: Page): number[] {
  if (!matters(page)) return [...waiting];
  const next = beside(page.number).filter((number) => waiting.includes(number));
  return [...next, ...waiting.filter((number) => !next.includes(number))];
}

const beside = (number: number) => NEIGHBOURS.map((step) => number + step);

/** The highest confidence that a term is missing, if some pages were not read. */
const MOST_SURE_OF_NOTHING = 0.5;

/** Adds a sentence about the unread pages to the terms, and lowers the confidence that something is not stated. */
export function withUnread(terms: AgreementTerms, read: readonly Page[], pageCount: number): AgreementTerms {
  const unread = pagesMissing(read, pageCount);
  if (unread.length === 0) return terms;
  const fieldConfidence = { ...terms.fieldConfidence };
  for (const field of TERM_FIELDS)
    if (terms[field] === null) fieldConfidence[field] = Math.min(MOST_SURE_OF_NOTHING, fieldConfidence[field]);
  return { ...terms, fieldConfidence, notes: [...terms.notes, sentenceOf(unread)] };
}

function pagesMissing(read: readonly Page[], pageCount: number): number[] {
  const known = new Set(read.map(({ number }) => number));
  return Array.from({ length: pageCount }, (_, i) => i + 1).filter((number) => !known.has(number));
}

function sentenceOf(numbers: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  const told = spans.slice(0, MOST_SPANS).map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  const more = spans.length > MOST_SPANS ? ' and others' : '';
  const which = numbers.length === 1 ? `Page ${told[0]} was` : `Pages ${told.join(', ')}${more} were`;
  return `${which} not read: a long document is read up to ${MOST_PAGES} pages and ${MOST_SCANNED_PAGES} scanned ones. Check them yourself, or upload only the pages that set the terms.`;
}

const MOST_SPANS = 5;
