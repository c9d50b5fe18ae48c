import type { Line, Page, Word } from '#pages/page.ts';
import { typedPages } from './typed-pages.ts';

/** Where cells start, as shares of the page's width, and their lines; the last entry is where the row ends. */
export type TypedRow = { at: readonly number[]; cells: readonly (readonly string[])[] };

const STEP = 1 / 60;
const LETTER = 1 / 110;

/**
 * A typed page with a table drawn with lines below its text, its cells closer together than a column gap. For tests.
 */
export function withDrawnTable(text: string, rows: readonly TypedRow[], below = ''): Page[] {
  const [page] = typedPages(text);
  if (!page) throw new Error('a page was asked for');
  const lines = [...page.lines];
  const rules: Page['lines'][number]['box'][] = [];
  const uprights: typeof rules = [];
  let y = (lines.at(-1)?.box.y ?? 0) + 2 * STEP;
  for (const { at, cells } of rows) {
    const deep = Math.max(...cells.map((cell) => cell.length)) * STEP;
    const [from, to] = [at[0] ?? 0, at.at(-1) ?? 1];
    rules.push({ x: from, y, width: to - from, height: 0 }, { x: from, y: y + deep, width: to - from, height: 0 });
    uprights.push(...at.map((x) => ({ x, y, width: 0, height: deep })));
    const deepest = Math.round(deep / STEP);
    for (let i = 0; i < deepest; i++) {
      const top = y + (i + 0.15) * STEP;
      const words = cells.flatMap((cell, c) => wordsOf(cell[i] ?? '', (at[c] ?? 0) + 0.004, top));
      if (words.length > 0) lines.push(lineOf(words, lines.length + 1));
    }
    y += deep;
  }
  const after = typedPages(below)[0]?.lines ?? [];
  for (const { words } of after)
    lines.push(
      lineOf(
        words.map((word) => ({ ...word, box: { ...word.box, y: word.box.y + y + STEP } })),
        lines.length + 1,
      ),
    );
  return [{ ...page, lines, marks: { rules, uprights, fields: [] } }];
}

const wordsOf = (text: string, x: number, y: number): Word[] =>
  [...text.matchAll(/\[[ x]\]|\S+/g)].map((match) => ({
    text: match[0],
    box: { x: x + match.index * LETTER, y, width: match[0].length * LETTER, height: 0.7 * STEP },
    confidence: 1,
  }));

function lineOf(words: Word[], number: number): Line {
  const [first, last] = [words[0]?.box, words.at(-1)?.box];
  const box = {
    x: first?.x ?? 0,
    y: first?.y ?? 0,
    width: (last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0),
    height: 0.7 * STEP,
  };
  return { page: 1, number, text: words.map(({ text }) => text).join(' '), box, words };
}
