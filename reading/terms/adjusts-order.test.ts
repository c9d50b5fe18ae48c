import { describe, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const read = (text: string) => readTerms(typedPages(text));

describe('a notice that changes an order', () => {
  const notice = ({
    title = 'NOTICE OF COST-OF-LIVING ADJUSTMENT',
    number = 'Support case 0044-118-02',
    effect = 'If nobody asks for a hearing, this change takes effect by itself and is part of your order.',
  } = {}) => `MARLOW COUNTY CHILD SUPPORT OFFICE

Dear Mr. Ferro,          ${number}

${title}

This notice tells you about your child support order of May 4, 2021, which follows the cost of living.

Your support goes up. You now pay child support of $611.00 per month. From July 1, 2026 you pay child support of $637.00 per month, due on the 1st of each month.

How to ask for a hearing: use the blank form of the self-help center, if you need one. If you have questions, call us.

${effect}

T. Berg, Child Support Officer
`;

  test('sets what is paid from then on, though it talks to its reader as a guide does', () => {
    expect(read(notice())).toMatchObject({ paymentAmount: '637.00', paymentFrequency: 'monthly' });
  });

  test.each([
    [{ title: 'HOW TO ASK FOR A COST-OF-LIVING ADJUSTMENT' }],
    [{ number: '', effect: 'Ask us if you want an adjustment.' }],
  ])('a page that only explains one gives nothing: %o', (parts) => {
    const text = notice(parts)
      .replace(/You now pay.*\n/, 'For example, support of $611.00 per month could become $637.00 per month.\n')
      .replace('Your support goes up. ', '')
      .replace('Dear Mr. Ferro,', '')
      .replace('your child support order of May 4, 2021, which', 'how an order');
    expect(read(text).paymentAmount).toBeNull();
  });
});
