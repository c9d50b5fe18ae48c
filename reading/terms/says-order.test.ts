import { expect, test } from 'vitest';
import type { Page } from '#pages/page.ts';
import { saysOrder } from './says-order.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const page = (...texts: string[]): Page => ({
  number: 1,
  source: 'text',
  widthPoints: 612,
  heightPoints: 792,
  lines: texts.map((text, i) => ({ page: 1, number: i + 1, text, box, words: [] })),
});

test.each([
  ['a judgment, by its title', ['IN THE CIRCUIT COURT', 'JUDGMENT AND ORDER OF MODIFICATION', 'Now on this day'], true],
  ['a title in small letters', ['Superior Court of Ochee County', 'Final Order of Child Support'], true],
  ['what orders in so many words', ['The Court finds:', 'IT IS THEREFORE ORDERED that Movant pay'], true],
  ['what is so ordered', ['Stipulation of the parties', 'SO ORDERED this 3rd day of May.', 'It is so ordered.'], true],
  ['an agreement', ['CUSTODY, SUPPORT AND PROPERTY AGREEMENT', 'incorporated in any decree under the Code'], false],
  ['a proposed order', ['[PROPOSED] ORDER ON CHILD SUPPORT', 'IT IS ORDERED that'], false],
  ['a motion for an order', ['MOTION FOR ORDER MODIFYING SUPPORT', 'Movant asks the Court'], false],
  ['a letter', ['Dear Sam,', 'in order to keep things simple I will pay you $400 a month'], false],
])('%s', (_, lines, is) => {
  expect(saysOrder([page(...lines)])).toBe(is);
});
