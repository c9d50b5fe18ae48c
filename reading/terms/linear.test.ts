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

test('an order with pages of figures behind it takes work as their number grows', async () => {
  const order =
    'IT IS ORDERED that the father shall pay child support of $500.00 per month. The mother has sole legal custody.';
  const figures = (pages: number) =>
    paper(pages + 1, (page, row) =>
      page === 0
        ? row === 0
          ? order
          : ''
        : Array.from({ length: 8 }, (_, i) => `$${((page * 7919 + row * 131 + i * 17) % 900) + 100}.00`).join(' '),
    );
  const [few, many] = [figures(1), figures(3)];
  const [less, more] = [await work.of(() => readTerms(few)), await work.of(() => readTerms(many))];
  expect(more / less).toBeLessThan(6);
});

test('running heads are found with work that grows as the pages do', async () => {
  const prose = (pages: number) =>
    paper(pages, (page, row) => `Paragraph ${row} of page ${page} says that the parties go on as they did before.`);
  const [few, many] = [prose(40), prose(240)];
  const [less, more] = [await work.of(() => passagesOf(few)), await work.of(() => passagesOf(many))];
  expect(more / less).toBeLessThan(6.5);
});
