import { afterAll, beforeAll, expect, test } from 'vitest';
import { passagesOf } from './flow/sentences.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';
import { countWork, type WorkCounter } from './testing/work-done.ts';

let work: WorkCounter;
beforeAll(async () => {
  work = await countWork();
});
afterAll(() => work.stop());

const LINES = 40;
const paper = (pages: number, line: (page: number, row: number) => string) =>
  typedPages(
    Array.from({ length: pages }, (_, page) =>
      Array.from({ length: LINES }, (_, row) => line(page, row)).join('\n'),
    ).join('\f'),
  );

test('pages of nothing but figures take work as their number grows', async () => {
  const figures = (pages: number) =>
    paper(pages, (page, row) =>
      Array.from({ length: 8 }, (_, i) => `$${((page * 7919 + row * 131 + i * 17) % 900) + 100}.00`).join(' '),
    );
  const [few, many] = [figures(1), figures(5)];
  const [less, more] = [await work.of(() => readTerms(few)), await work.of(() => readTerms(many))];
  expect(more / less).toBeLessThan(7.5);
});

/** Ten times the pages may take twelve times the work, as six times the pages take 7.2 times. */
const [FEW, MANY, MOST] = [2, 12, 7.2];
const ORDER =
  'IT IS ORDERED that the father shall pay child support of $500.00 per month. The mother has sole legal custody.';
const eight = (page: number, row: number, told: (sum: number) => string) =>
  Array.from({ length: 8 }, (_, i) => told(((page * 7919 + row * 131 + i * 17) % 900) + 100)).join(' ');

test.each<[string, (page: number, row: number) => string]>([
  ['figures', (page, row) => eight(page, row, (sum) => `$${sum}.00`)],
  ['figures without their sign', (page, row) => eight(page, row, (sum) => `${sum}.00`)],
  ['one sum at intervals, again and again', () => Array.from({ length: 4 }, () => '$500.00 per month').join(' ')],
  ['one sum with its day', () => 'and $500.00 per month on the 1st day of each month'],
  ['quoted sums', (_, row) => `"The father pays" "$${row + 100}.00" "each month" "and" “so on”`],
  ['dates', () => 'on the 1st of January 2024 and on the 15th of March 2023 by 5/1/2022 each month'],
])('an order with pages of %s behind it takes work as their number grows', async (_, line) => {
  const pages = (some: number) => paper(some + 1, (page, row) => (page > 0 ? line(page, row) : row === 0 ? ORDER : ''));
  const [few, many] = [pages(FEW), pages(MANY)];
  const [less, more] = [await work.of(() => readTerms(few)), await work.of(() => readTerms(many))];
  expect(more / less).toBeLessThan(MOST);
});

test('a page of nothing but figures behind an order takes little more work than a page of words', async () => {
  const behind = (line: (page: number, row: number) => string) =>
    paper(6, (page, row) => (page > 0 ? line(page, row) : row === 0 ? ORDER : ''));
  const words = behind(
    (page, row) => `Paragraph ${row} of page ${page} says that the parties go on as they did before.`,
  );
  const figures = behind((page, row) => eight(page, row, (sum) => `$${sum}.00`));
  const [less, more] = [await work.of(() => readTerms(words)), await work.of(() => readTerms(figures))];
  expect(more / less).toBeLessThan(6);
  expect(readTerms(figures).paymentAmount).toBe('500.00');
});

test('running heads are found with work that grows as the pages do', async () => {
  const prose = (pages: number) =>
    paper(pages, (page, row) => `Paragraph ${row} of page ${page} says that the parties go on as they did before.`);
  const [few, many] = [prose(40), prose(240)];
  const [less, more] = [await work.of(() => passagesOf(few)), await work.of(() => passagesOf(many))];
  expect(more / less).toBeLessThan(6.5);
});
