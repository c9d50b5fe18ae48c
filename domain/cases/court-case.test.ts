import { expect, test } from 'vitest';
import {
  birthYearFault,
  changedFields,
  childrenInWords,
  countyInWords,
  fieldsInWords,
  mayDescribeCourtCase,
  NO_COURT_CASE,
  neutralName,
  neutralParts,
  renumbered,
  withoutPlaces,
} from './court-case.ts';

test.each([
  ['Marco Rivera', 'Rivera support'],
  ['Maria del Carmen Ortiz', 'Ortiz support'],
  ['Jan van der Berg', 'van der Berg support'],
  ['Raphael J. Guidry, Jr.', 'Guidry support'],
  ['Ada', 'Ada support'],
  ['de Souza', 'Souza support'],
])('the case of %s is called "%s"', (name, neutral) => expect(neutralName(name)).toBe(neutral));

test.each([
  ['Rivera support', null, 'DR-01187', 'Rivera support, DR-01187'],
  ['Rivera support, DR-01187', 'DR-01187', 'DR-2', 'Rivera support, DR-2'],
  ['Rivera support, DR-01187', 'DR-01187', null, 'Rivera support'],
  ['Our children', null, 'DR-1', 'Our children'],
  ['Our children, DR-1', 'DR-1', 'DR-2', 'Our children, DR-1'],
])('"%s" with the number %s and then %s is "%s"', (name, before, after, then) =>
  expect(renumbered(name, before, after)).toBe(then),
);

test('a number that is given and taken away leaves the name as it was', () => {
  expect(renumbered(renumbered('Lee support', null, '24-CV-1, Div. "C"'), '24-CV-1, Div. "C"', null)).toBe(
    'Lee support',
  );
});

test.each([
  ['the payor', { role: 'payor', owner: false }, true],
  ['the payee', { role: 'payee', owner: false }, true],
  ['a lawyer', { role: 'legal', owner: false }, true],
  ['a court', { role: 'court', owner: false }, false],
  ['an owner without a role', { role: null, owner: true }, true],
] as const)('%s may correct it: %s', (_, standing, may) => expect(mayDescribeCourtCase(standing)).toBe(may));

test.each([
  [null, null],
  [2026, null],
  [2027, 'Enter a year of birth that is not after 2026'],
  [1966, null],
  [1965, 'Enter a year of birth that is not before 1966'],
])('a child born in %s, in 2026', (year, fault) => expect(birthYearFault(year, 2026)).toBe(fault));

test('changes are told by their names', () => {
  const after = {
    ...NO_COURT_CASE,
    court: 'Family Court',
    caseNumber: 'DR-1',
    children: [{ initials: 'AB', birthYear: 2015 }],
  };
  expect(changedFields(NO_COURT_CASE, after)).toEqual(['court', 'caseNumber', 'children']);
  expect(fieldsInWords(changedFields(NO_COURT_CASE, after))).toBe('the court, the case number and the children');
  expect(fieldsInWords(['state'])).toBe('the state');
});

test('places are taken out of texts where they stand as words of their own', () => {
  const report = {
    head: [
      ['Court', 'Harbor County Court'],
      ['County and state', 'Harbor County, Texas'],
    ],
    by: 'Ana Harborough',
  };
  expect(withoutPlaces(report, ['Harbor', 'Harbor County Court'])).toEqual({
    head: [
      ['Court', 'not shown'],
      ['County and state', 'not shown County, Texas'],
    ],
    by: 'Ana Harborough',
  });
  expect(withoutPlaces('A (B) court', ['A (B)'])).toBe('not shown court');
});

test('in words', () => {
  expect([countyInWords('Travis'), countyInWords('Orleans Parish')]).toEqual(['Travis County', 'Orleans Parish']);
  expect(
    childrenInWords([
      { initials: 'MRQ', birthYear: 2013 },
      { initials: 'J', birthYear: null },
    ]),
  ).toBe('M.R.Q. (2013), J.');
});

test.each([
  ['Rivera support', { family: 'Rivera', number: null }],
  ['van der Berg support, DR-01187', { family: 'van der Berg', number: 'DR-01187' }],
  ['Our children', null],
  ['Child support', null],
  ['Support of the twins', null],
])('the parts of the name %s', (name, parts) => expect(neutralParts(name)).toEqual(parts));
