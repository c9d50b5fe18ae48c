import { expect, test } from 'vitest';
import { withLineTicks } from './line-ticks.ts';
import { rowsOf } from './rows.ts';
import type { PlacedWord } from './words.ts';

const LETTER = 5;
const STEP = 14;

/** Typed lines; "__" is a line drawn under blank space, and "=X=" an X on a drawn line. */
function read(...lines: string[]): string[] {
  const words: PlacedWord[] = [];
  const rules: PlacedWord['rect'][] = [];
  lines.forEach((line, at) => {
    for (const { 0: text, index } of line.matchAll(/\S+/g)) {
      const rect = {
        left: index * LETTER,
        right: (index + text.length) * LETTER,
        top: at * STEP,
        bottom: at * STEP + 10,
      };
      if (/^=/.test(text)) rules.push({ ...rect, top: rect.bottom, bottom: rect.bottom + 1 });
      const said = text.replace(/^=+$/, '').replace(/^=(.)=$/, '$1');
      if (said !== '') words.push({ text: said, rect, confidence: 1, angle: 0, hidden: false });
    }
  });
  return rowsOf(withLineTicks(words, rules)).map((row) => row.map(({ text }) => text).join(' '));
}

test('an X on a drawn line ticks what follows, and an empty line beside it is not ticked', () => {
  expect(read('paid === weekly =X= monthly from May')).toEqual(['paid [ ] weekly [x] monthly from May']);
});

test('typed lines and a lone X among them are ticks too', () => {
  expect(read('   X   Father   ____ Mother pays', 'on   ____ Fridays   __X__ Mondays')).toEqual([
    '[x] Father [ ] Mother pays',
    'on [ ] Fridays [x] Mondays',
  ]);
});

test('alternatives go on over the end of a row, and begin rows', () => {
  expect(read('They live with =X=', 'Mother === Father now', '=X= No arrears', '=== Arrears of 90')).toEqual([
    'They live with [x]',
    'Mother [ ] Father now',
    '[x] No arrears',
    '[ ] Arrears of 90',
  ]);
});

test('a place to write on is no tick', () => {
  const lines = ['paid ____ weekly __X__ monthly', 'within ____ days of the hearing', 'for $ ____ each month'];
  expect(read(...lines).slice(1)).toEqual(lines.slice(1));
});

test('an X where people sign ticks nothing', () => {
  const lines = ['X ____ Dana Reed', 'Signed on ____ in May'];
  expect(read(...lines)).toEqual(lines);
});
