import { afterEach, expect, test } from 'vitest';
import { idOf, writeIdsAs } from './ids.ts';

afterEach(() => void writeIdsAs((plain) => plain));

test('an id is made of its parts, without the empty ones', () => {
  expect(idOf('payment', 'p', 1)).toBe('payment:p:1');
  expect(idOf('debit', 'd', '', undefined)).toBe('debit:d');
});

test('the test mode writes every id as it says', () => {
  writeIdsAs((plain) => plain.toUpperCase());
  expect(idOf('debit', idOf('p', '1'))).toBe('DEBIT:P:1');
});
