import { expect, test } from 'vitest';
import { caseNameText } from './case-name.ts';
import { es } from './words.es.ts';

test('the name of a case reads as it is kept, in English, and a name that people chose in any language', () => {
  for (const name of ['Rivera support', 'Rivera support, DR-01187', 'Our children'])
    expect(caseNameText(name)).toBe(name);
  expect(es.neutralCaseName).toBe('Manutención {family}');
});
