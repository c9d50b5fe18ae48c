import type { Line, Page, Word } from '#pages/page.ts';
import { plain } from '#terms/flow/passage.ts';

/** Words of a line that belong together: the two columns of a caption are two segments. */
export type Segment = { page: number; line: number; text: string; words: Word[]; x: number };

/** A part of a segment's text, as it is cited. */
export type Place = { segment: Segment; start: number; end: number };

/** In page widths: more than justified text leaves between two words. */
const GAP = 0.028;
/** Characters that draw the line between a caption's columns. */
const RULE = /^[§)(:*|}\]]+$/;
/** A blank line for writing. */
const BLANK = /^_+$/;

/** The lines of the pages in reading order, split at column ends. */
export const segmentsOf = (pages: readonly Page[]): Segment[] => pages.flatMap(({ lines }) => lines.flatMap(cut));

/** The lines of the pages, unsplit. */
export const wholeLines = (pages: readonly Page[]): Segment[] =>
  pages.flatMap(({ lines }) => lines.map((line) => segmentOf(line, line.words)));

function cut(line: Line): Segment[] {
  const parts: Word[][] = [[]];
  let before: Word | null = null;
  for (const [i, word] of line.words.entries()) {
    const apart = before !== null && word.box.x - (before.box.x + before.box.width) > GAP;
    const far = apart && !isWrittenIn(line.words, i);
    if (far || RULE.test(word.text)) parts.push([]);
    if (!RULE.test(word.text) && !BLANK.test(word.text)) parts.at(-1)?.push(word);
    before = word;
  }
  return parts.filter((words) => words.length > 0).map((words) => segmentOf(line, words));
}

/**
 * "IN THE FAMILY COURT OF   MONONGALIA   COUNTY, WEST VIRGINIA": before and after a name written into a printed line.
 */
function isWrittenIn(words: readonly Word[], at: number): boolean {
  const county = words.findIndex(
    ({ text }, i) => i >= at && i <= at + LONGEST_NAME && /^(?:county|parish)\b/i.test(text),
  );
  if (county < 0 || /^of$/i.test(words[county + 1]?.text ?? '')) return false;
  const of = words
    .slice(Math.max(0, county - LONGEST_NAME - 1), county)
    .map(({ text }) => /^(?:of|for|in)$/i.test(text));
  const isName = /^\p{Lu}/u.test(words[county - 1]?.text ?? '');
  return isName && of.includes(true) && (at === county || /^(?:of|for|in)$/i.test(words[at - 1]?.text ?? ''));
}
const LONGEST_NAME = 4;

const segmentOf = (line: Line, words: Word[]): Segment => ({
  page: line.page,
  line: line.number,
  text: words.map(({ text }) => plain(text)).join(' '),
  words,
  x: words[0]?.box.x ?? 0,
});

/** The words covered by a part of a segment's text. */
export function wordsOf({ segment, start, end }: Place): Word[] {
  let at = 0;
  return segment.words.filter((word) => {
    const from = at;
    at += plain(word.text).length + 1;
    return from < end && at - 1 > start;
  });
}
