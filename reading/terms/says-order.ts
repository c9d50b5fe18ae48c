import type { Page } from '#pages/page.ts';

/** A title is among the first lines and short. */
const TITLE_LINES = 30;
const TITLE_WORDS = 14;

const ORDERS = /\b(?:order|judgment|judgement|decree|journal entry|minute entry|agreed entry)\b/i;
/** What requests, prepares, or agrees on an order is not an order. */
const NOT_YET = /\b(?:proposed|draft|motion|petition|request|application|agreement|memorandum|notice|plan)\b/i;
const DECREES = /\b(?:it is|is hereby|so)\b[\s,]{1,3}(?:therefore |hereby |further |also ){0,2}(?:so )?ordered\b/i;

/**
 * Whether the document calls itself a court order: by its title, or because it expressly orders something. That does
 * not say whether it is genuine; a person checks that.
 */
export function saysOrder(pages: readonly Page[]): boolean {
  const lines = pages.flatMap((page) => page.lines.map(({ text }) => text));
  const head = lines.slice(0, TITLE_LINES);
  const titles = head.filter((line) => line.split(/\s+/).length <= TITLE_WORDS && isSetAsTitle(line));
  if (titles.some((line) => NOT_YET.test(line) && ORDERS.test(line))) return false;
  return titles.some((line) => ORDERS.test(line)) || DECREES.test(lines.join(' '));
}

/** Whether it is in capitals or title case. */
function isSetAsTitle(line: string): boolean {
  const words = line.match(/\p{L}{4,}/gu) ?? [];
  return words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word));
}
