import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { caseStateOf } from './standing.ts';

test.each([
  [0, null, 'none'],
  [0, 'paid', 'current'],
  [0, 'failed', 'current'], // paid since then
  [500, 'paid', 'arrears'],
  [500, null, 'arrears'],
  [500, 'failed', 'missed'],
] as const)('%d cents owed, the last %s: %s', (owed, last, state) => {
  expect(caseStateOf({ arrearsOwed: cents(owed), last })).toBe(state);
});
