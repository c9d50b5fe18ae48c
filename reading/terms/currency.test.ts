import { describe, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const read = (sum: string, owed: string) =>
  readTerms(
    typedPages(
      `CONSENT ORDER\n\nIT IS ORDERED that the Father shall pay to the Mother child support of ${sum} per month on the 5th day of each month.\n\nThe Father owes arrears of ${owed} as of May 1, 2026.`,
    ),
  );

describe('an amount in another currency', () => {
  test.each([
    ['£412.33', '£900.00', 'GBP'],
    ['€412.33', '€900.00', 'EUR'],
    ['PLN 412.33', 'PLN 900.00', 'PLN'],
    ['CAD 412.33', 'CAD 900.00', 'CAD'],
    ['R412.33', 'R900.00', 'ZAR'],
    ['$412.33 CAD', '$900.00 CAD', 'CAD'],
  ])('is told with its currency, below High, and says why it is not filled in: %s', (sum, owed, code) => {
    const { paymentAmount, arrearsAmount, obligations, fieldConfidence, notes } = read(sum, owed);
    expect({ paymentAmount, arrearsAmount }).toEqual({
      paymentAmount: `${code} 412.33`,
      arrearsAmount: `${code} 900.00`,
    });
    expect(obligations).toMatchObject([{ amount: `${code} 412.33` }]);
    expect(fieldConfidence.paymentAmount).toBeLessThan(0.8);
    expect(notes.join(' ')).toContain(`The amounts are in ${code}.`);
  });

  test('in words is no code', () => {
    expect(read('ONE THOUSAND ONE HUNDRED DOLLARS', '$900.00').paymentAmount).toBe('1100.00');
  });

  test.each(['$', 'US$', 'USD '])('is not one in US dollars: %s', (sign) => {
    expect(read(`${sign}412.33`, `${sign}900.00`)).toMatchObject({ paymentAmount: '412.33', arrearsAmount: '900.00' });
  });
});
