import { expect, test } from 'vitest';
import { namesOf, splitName, wholeName } from './name.ts';

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
