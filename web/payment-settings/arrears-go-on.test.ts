import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { arrearsGoOn } from './arrears-go-on.ts';

test('the installment toward arrears is told to go on as long as one is to come', () => {
  const support = { kind: 'child_support', state: 'ended', next: null } as const;
  const toward = { kind: 'arrears', state: 'active', next: { amount: cents(200_00) } } as const;
  expect(arrearsGoOn([support, toward])).toBe(
    'The installment toward arrears goes on until they are paid; the next is $200.00.',
  );
  expect(arrearsGoOn([support, { ...toward, next: null }])).toBeNull();
  expect(arrearsGoOn([support])).toBeNull();
});
