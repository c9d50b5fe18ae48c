import { expect, test } from 'vitest';
import { mayNameSide } from './side.ts';

test('a lawyer names a side once, may name it again, and never the other one', () => {
  expect(mayNameSide({ role: 'legal', actsFor: null }, 'payee')).toBe(true);
  expect(mayNameSide({ role: 'legal', actsFor: 'payee' }, 'payee')).toBe(false);
  expect(() => mayNameSide({ role: 'legal', actsFor: 'payee' }, 'payor')).toThrow(/act for the payee/);
});

test.each(['payor', 'payee', 'court', null] as const)('a %s names none', (role) => {
  expect(() => mayNameSide({ role, actsFor: null }, 'payor')).toThrow(/Only a legal professional/);
});
