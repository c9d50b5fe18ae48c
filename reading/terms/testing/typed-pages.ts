import type { Line, Page, Word } from '#pages/page.ts';

const COLUMNS = 90;
const LINES = 60;

/**
 * Typewritten pages from text: form feeds separate pages, and "[x]" and "[ ]" are checkboxes. For tests, and for the
 * corpus passages.
 */
export function typedPages(text: string): Page[] {
  return text.split('\f').map((page, i) => ({
    number: i + 1,
    source: 'text',
    widthPoints: 612,
    heightPoints: 792,
    lines: page
      .split('\n')
      .map((line, at) => ({ line, at }))
      .filter(({ line }) => line.trim() !== '')
      .map(({ line, at }, number) => typedLine(line, { page: i + 1, number: number + 1, at })),
  }));
}

function typedLine(text: string, { page, number, at }: { page: number; number: number; at: number }): Line {
  const y = at / LINES;
  const words = [...text.matchAll(/\[[ x]\]|\S+/g)].map((match): Word => {
    const [x, width] = [match.index / COLUMNS, match[0].length / COLUMNS];
    return { text: match[0], box: { x, y, width, height: 0.8 / LINES }, confidence: 1 };
  });
  return { page, number, text: text.trim(), box: { x: 0, y, width: 1, height: 0.8 / LINES }, words };
}
