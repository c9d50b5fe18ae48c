import { expect, test } from 'vitest';
import { atStart, byWhom } from './by-whom.ts';

const parties = [{ name: 'Dana Reed' }, { name: 'Pat Payee' }];

test('what a person did themselves is told to them as "you", and to everyone else by their name', () => {
  expect(byWhom('Dana Reed', 'Dana Reed', parties)).toBe('you');
  expect(atStart(byWhom('Dana Reed', 'Dana Reed', parties))).toBe('You');
  expect(byWhom('Dana Reed', 'Pat Payee', parties)).toBe('Dana Reed');
  expect(atStart('Dana Reed')).toBe('Dana Reed');
  expect(byWhom('Dana Reed', null, parties)).toBe('Dana Reed'); // not known yet
});

test('where two people of a case have one name, nobody is told that it was them', () => {
  expect(byWhom('Dana Reed', 'Dana Reed', [...parties, { name: 'Dana Reed' }])).toBe('Dana Reed');
});
