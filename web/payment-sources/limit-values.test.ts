import { NO_CAPS } from '@mainstay/domain/cases/caps.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { fieldsOf, limitsOf } from './limit-values.ts';

test('an empty field is no limit, and back', () => {
  expect(limitsOf({ perDebit: ' ', perMonth: '' })).toEqual({ caps: NO_CAPS });
  expect(fieldsOf(NO_CAPS)).toEqual({ perDebit: '', perMonth: '' });
  expect(limitsOf({ perDebit: '$1,250', perMonth: '2000.5' })).toEqual({
    caps: { perDebit: cents(1_250_00), perMonth: cents(2_000_50) },
  });
});

test('what is wrong is said at its field', () => {
  expect(limitsOf({ perDebit: '0', perMonth: 'much' })).toEqual({
    wrong: { perDebit: 'Enter a limit above $0.00', perMonth: 'Enter an amount in dollars, like 1250.00' },
  });
});
