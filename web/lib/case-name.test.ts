import { expect, test } from 'vitest';
import { caseNameText, printedCaseName } from './case-name.ts';
import { es } from './words.es.ts';

test('the name of a case reads as it is kept, in English, and a name that people chose in any language', () => {
  for (const name of ['Rivera support', 'Rivera support, DR-01187', 'Our children'])
    expect(caseNameText(name)).toBe(name);
  expect(es.neutralCaseName).toBe('Manutención {family}');
});

test('printed pages name the open case, or Mainstay where none is open', () => {
  expect(printedCaseName({ currentCase: { name: 'Rivera support, DR-01187' } })).toBe('Rivera support, DR-01187');
  for (const none of [{ currentCase: null }, null, undefined]) expect(printedCaseName(none)).toBe('Mainstay');
});
