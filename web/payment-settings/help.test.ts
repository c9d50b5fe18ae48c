import { expect, test } from 'vitest';
import { dueDateHelp } from './help.ts';

const SHORTER = 'In shorter months the payment is due on the last day.';

test.each([
  ['28', undefined],
  ['29', SHORTER],
  ['31', SHORTER],
  ['32', undefined], // no month has this day: an error, which needs no help text
  ['', undefined],
])('the due day "%s" of every month', (typed, help) => {
  expect(dueDateHelp(typed, 'monthly')).toBe(help);
});
