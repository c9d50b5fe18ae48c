import type { Party } from '@mainstay/contract/cases.ts';
import { expect, test } from 'vitest';
import { peopleShown, roleWords } from './people-shown.ts';

const party = (of: Partial<Party>): Party => ({
  id: '1',
  name: 'Dana Reed',
  role: null,
  joined: true,
  verified: null,
  ...of,
});
const PARTIES = [
  party({}),
  party({ id: '2', name: 'Payor', role: 'payor', joined: false }),
  party({ id: '3', name: 'Kim Lee', role: 'payee' }),
];
const told = (left: boolean) => peopleShown(PARTIES, left).map((each) => [each.name, roleWords(each, left)]);

test('whoever left is told of no part that somebody may have taken since', () => {
  expect(told(true)).toEqual([
    ['Dana Reed', null],
    ['Kim Lee', 'Payee'],
  ]);
  expect(told(false)).toEqual([
    ['Dana Reed', 'Role not set yet'],
    ['Payor', 'Payor'],
    ['Kim Lee', 'Payee'],
  ]);
});

test('an owner who counts as a parent stands in for the part that nobody has been named for', () => {
  const [owner, payor, payee] = PARTIES as [Party, Party, Party];
  expect(peopleShown([{ ...owner, countsAs: 'payor' }, payor, payee], false).map(({ name }) => name)).toEqual([
    'Dana Reed',
    'Kim Lee',
  ]);
});
