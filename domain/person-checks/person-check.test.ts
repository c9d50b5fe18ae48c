import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDay } from '../day.ts';
import {
  answered,
  birthFault,
  CHECK_STATES,
  type Check,
  listFault,
  mayState,
  needsTwoToAnswer,
  PROVIDER_STATES,
  stateAfterProvider,
} from './person-check.ts';

const day = (text: string) => parseDay(text) ?? expect.fail(text);
const today = day('2026-03-02');
const check = (state: Check['state']): Check => ({ state, reference: 'r1' });

test('a person states who they are until somebody has answered', () => {
  mayState(null, 'help@x');
  mayState(check('waiting'), 'help@x');
  expect(() => mayState(check('cleared'), 'help@x')).toThrow('You have been checked');
  expect(() => mayState(check('refused'), 'help@x')).toThrow('Write to help@x.');
});

test.each([
  ['1980-05-06', null],
  ['2026-03-02', 'Enter the day you were born'],
  ['2013-03-02', null],
  ['2013-03-03', 'Enter the day you were born'],
  ['1906-03-02', null],
  ['1906-03-01', 'Enter the year with four digits'],
])('born on %s: %s', (born, fault) => expect(birthFault(day(born), today)).toBe(fault));

test.each([
  ['2026-03-02', null],
  ['2026-03-03', null], // where it is already the next day
  ['2026-03-04', 'This date is in the future'],
  ['2026-01-31', null],
  ['2026-01-30', 'Use a list from the last 30 days'],
])('a list of %s: %s', (listsOn, fault) => expect(listFault(day(listsOn), today)).toBe(fault));

test('an answer changes something, or is refused', () => {
  expect(answered(check('waiting'), 'cleared')).toBe('cleared');
  expect(answered(check('cleared'), 'refused')).toBe('refused');
  expect(answered(check('refused'), 'cleared')).toBe('cleared');
  expect(() => answered(check('refused'), 'refused')).toThrow('refused already');
  expect(() => answered(null, 'cleared')).toThrow('has not told us');
});

test('whoever was refused is cleared by two; everything else one operator does', () => {
  expect(needsTwoToAnswer(check('refused'), 'cleared')).toBe(true);
  expect(needsTwoToAnswer(check('waiting'), 'cleared')).toBe(false);
  expect(needsTwoToAnswer(check('cleared'), 'refused')).toBe(false);
});

test('a provider answers only what waits and what it was asked; an operator’s answer is never changed by it', () => {
  const known = fc.option(
    fc.record({ state: fc.constantFrom(...CHECK_STATES), reference: fc.constantFrom('r1', 'r2') }),
    { nil: null },
  );
  const told = fc.record({ state: fc.constantFrom(...PROVIDER_STATES), reference: fc.constantFrom('r1', 'r2') });
  fc.assert(
    fc.property(known, told, (before, word) => {
      const after = stateAfterProvider(before, word);
      const counts = before?.state === 'waiting' && before.reference === word.reference && word.state !== 'pending';
      expect(after === null).toBe(!counts);
      if (after === 'cleared') expect(word.state).toBe('cleared');
    }),
  );
});
