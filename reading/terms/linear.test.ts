import { expect, test } from 'vitest';
import { passagesOf } from './flow/sentences.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

/** The least processor time of two runs, in milliseconds. */
function took(run: () => unknown): number {
  const times = [1, 2].map(() => {
    const started = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const LINES = 40;
const paper = (pages: number, line: (page: number, row: number) => string) =>
  typedPages(
    Array.from({ length: pages }, (_, page) =>
      Array.from({ length: LINES }, (_, row) => line(page, row)).join('\n'),
    ).join('\f'),
  );

test('pages of nothing but figures take time as their number grows', () => {
  const figures = (pages: number) =>
    paper(pages, (page, row) =>
      Array.from({ length: 8 }, (_, i) => `$${((page * 7919 + row * 131 + i * 17) % 900) + 100}.00`).join(' '),
    );
  const [few, many] = [figures(1), figures(5)];
  readTerms(few);
  expect(took(() => readTerms(many)) / took(() => readTerms(few))).toBeLessThan(9);
});

test('running heads are found in time that grows as the pages do', () => {
  const prose = (pages: number) =>
    paper(pages, (page, row) => `Paragraph ${row} of page ${page} says that the parties go on as they did before.`);
  const [few, many] = [prose(40), prose(240)];
  passagesOf(few);
  expect(took(() => passagesOf(many)) / took(() => passagesOf(few))).toBeLessThan(10);
});
