import { Amounts } from '@mainstay/contract/payment-sources.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { toWire } from './wire.ts';

test('each amount of a pair goes as dollars, not as cents', () => {
  expect(toWire(Amounts, { amounts: [cents(12), cents(34)] })).toEqual({ amounts: ['0.12', '0.34'] });
});
