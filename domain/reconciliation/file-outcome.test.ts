import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { statementOf } from './bai2-for-tests.ts';
import { continueStatements } from './continuity.ts';
import { otherAccountsWords, outcomeOf } from './file-outcome.ts';

const on = (date: string, opening: number) => statementOf({ day: day(date), opening: cents(opening), lines: [] });
const [monday, tuesday, wednesday] = [on('2026-11-16', 5_00), on('2026-11-17', 5_00), on('2026-11-18', 5_00)];
const other = on('2026-11-16', 7_00);

test.each([
  ['it follows', [tuesday], { state: 'read', reason: null }],
  ['it is known', [monday], { state: 'read', reason: 'It was already booked from another file.' }],
  [
    'it leaves a gap',
    [wednesday],
    { state: 'kept', reason: 'The statement of 2026-11-18 waits: the statement of 2026-11-17 is missing.' },
  ],
  [
    'one of two leaves a gap',
    [monday, wednesday],
    { state: 'kept', reason: 'The statement of 2026-11-18 waits: the statement of 2026-11-17 is missing.' },
  ],
  [
    'another one of that day',
    [other],
    {
      state: 'set_aside',
      reason: 'The statement of 2026-11-16 was not booked: another statement of that day is booked.',
    },
  ],
  [
    'one of two is at fault',
    [other, tuesday],
    { state: 'read', reason: 'The statement of 2026-11-16 was not booked: another statement of that day is booked.' },
  ],
])('a file after that of Monday: %s', (_, statements, expected) => {
  expect(outcomeOf(statements, continueStatements([monday], statements))).toEqual(expected);
});

test.each([
  [[], null],
  [
    ['5550001111', '5550001111'],
    'It also has statements for an account ending in 1111, which is not SETTLEMENT_ACCOUNT; those were not booked.',
  ],
  [
    ['5550001111', '5550002222'],
    'It also has statements for accounts ending in 1111, 2222, which are not SETTLEMENT_ACCOUNT; those were not booked.',
  ],
])('the statements of other accounts %j are told of', (accounts, words) => {
  expect(otherAccountsWords(accounts)).toBe(words);
});
