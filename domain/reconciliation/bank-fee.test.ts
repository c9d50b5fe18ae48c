import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { isBookedAsFee } from './bank-fee.ts';

test.each([
  ['miscellaneous fees (BAI2)', 'debit', '698', 10_00, true],
  ['an account analysis fee (BAI2)', 'debit', '661', 100_00, true],
  ['a charge (camt.053)', 'debit', 'PMNT-RDDT-CHRG', 2_50, true],
  ['fees in the bank’s own code', 'debit', 'FEES', 2_50, true],
  ['an unusual fee', 'debit', '698', 100_01, false],
  ['a fee that is given back', 'credit', 'PMNT-RDDT-CHRG', 2_50, false],
  ['the settlement of a file', 'debit', '466', 2_50, false],
  ['a returned item', 'debit', '557', 2_50, false],
  ['a line that says nothing of itself', 'debit', '', 2_50, false],
] as const)('%s', (_, direction, typeCode, amount, isBooked) => {
  expect(isBookedAsFee({ direction, typeCode, amount: cents(amount) }, cents(100_00))).toBe(isBooked);
});
