import { describe, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const read = (text: string) => readTerms(typedPages(text));
const settings = (text: string) => {
  const { paymentAmount, paymentFrequency, paymentDueDate, arrearsAmount } = read(text);
  return { paymentAmount, paymentFrequency, paymentDueDate, arrearsAmount };
};
const NOTHING = { paymentAmount: null, paymentFrequency: null, paymentDueDate: null, arrearsAmount: null };

const CAPTION = `IN THE SUPERIOR COURT OF TALLEY COUNTY
STATE OF GEORGIA

Noor Haddad, Plaintiff, v. Ben Haddad, Defendant          Civil Action No. 26-DR-104

`;

describe('a paper that only calls somebody to court', () => {
  const summons = (title: string, order: string) => `${CAPTION}${title}

${order}

The Petition alleges that the Defendant owes $3,120.00 for child support. It prays that support be raised to $845.00 per month payable on the 3rd of each month and that the Defendant pay half of the day care.

SO ORDERED this 4th day of May, 2026.

Ida Quarles, Judge
`;
  const APPEAR = 'It is hereby ordered that the Defendant appear before this Court on June 12, 2026 and show cause.';

  test.each(['RULE NISI', 'ORDER TO SHOW CAUSE', 'NOTICE OF HEARING', 'ORDER SETTING HEARING', 'NOTICE TO APPEAR'])(
    'as a "%s" gives none of the sums that are asked for',
    (title) => {
      expect(settings(summons(title, APPEAR))).toEqual(NOTHING);
    },
  );

  test('and also sets a sum until then gives it', () => {
    const order =
      'IT IS ORDERED that the Defendant appear on June 12, 2026. IT IS FURTHER ORDERED that until then the Defendant shall pay child support of $510.00 per month on the 1st of each month.';
    expect(settings(summons('RULE NISI AND TEMPORARY ORDER', order)).paymentAmount).toBe('510.00');
  });

  test.each(['SCHEDULING ORDER', 'CASE MANAGEMENT ORDER NO. 2', 'ORDER OF CONTINUANCE'])(
    'or says how the case goes on, as a "%s", gives none either',
    (title) => {
      const order =
        'It is hereby ORDERED that both parties exchange financial statements by June 1, 2026, and that the final hearing is held on August 20, 2026.';
      expect(settings(summons(title, order))).toEqual(NOTHING);
      const meanwhile = `${order} Until then the support order of March 2, 2024 in the amount of $510.00 per month remains in effect.`;
      expect(settings(summons(title, meanwhile)).paymentAmount).not.toBeNull();
    },
  );
});
