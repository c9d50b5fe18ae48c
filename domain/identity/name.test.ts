import { expect, test } from 'vitest';
import { namesOf, splitName, wholeName, withoutNames } from './name.ts';

test.each([
  ['Dana Reed', 'Dana', 'Reed'],
  ['  Dana   van Reed ', 'Dana', 'van Reed'],
  ['Cher', 'Cher', ''],
])('the one name field %j is split into %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
  expect(namesOf({ name, firstName: null, lastName: null })).toEqual({ firstName, lastName });
});

test.each([
  { firstName: 'Mary Ann', lastName: 'Smith' },
  { firstName: 'Mary', lastName: 'Ann Smith' },
  { firstName: 'Cher', lastName: '' },
])('names given apart stay apart: %j', (names) => {
  expect(namesOf({ name: wholeName(names), ...names })).toEqual(names);
});

test.each([
  ['Ana Lee joined this case. "Ana Lee\'s case"', 'X joined this case. "X\'s case"'],
  ['Ana Lee-Park and Ana Lee left; Diana Lee stays, Ana Leeds too', 'X and X left; Diana Lee stays, Ana Leeds too'],
  ['April accepted by April until April 20, 2026.', 'X accepted by X until April 20, 2026.'],
  ['J. (Jo) $1 paid, J. (Jo)', 'X paid, X'],
])('a name gives way where it stands as a word of its own: %s', (text, without) => {
  expect(withoutNames(text, ['Ana Lee', 'Ana Lee-Park', 'April', 'J. (Jo) $1', 'J. (Jo)', ''], 'X')).toBe(without);
});

test('without names nothing is replaced, and what stands instead is taken as it is', () => {
  expect(withoutNames('a text', [], 'X')).toBe('a text');
  expect(withoutNames('Ana', ['Ana'], '$&')).toBe('$&');
});
