import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const HIGH = 0.8;
const emails = (answer: string) =>
  readTerms(
    typedPages(`From: Lena Moss
To: Karl Moss
Sent: Sunday, August 17, 2025 9:02 PM
Subject: RE: Kids and money

Karl, thanks for the Friday email. ${answer}
Lena

From: Karl Moss
Sent: Friday, August 15, 2025 6:40 PM
To: Lena Moss

I can pay $720 every month for the two of them, on the 10th, starting September. They stay with you during the school year
and I have them every other weekend. We split what the dentist and doctor cost after insurance. You keep paying the sitter.
`),
  );

test('in messages to which nobody says yes, no amount is of high confidence', () => {
  const { paymentAmount, fieldConfidence } = emails('I want to show it to my sister before I answer.');
  if (paymentAmount !== null) expect(fieldConfidence.paymentAmount).toBeLessThan(HIGH);
});

test('where the other one accepts, it can be', () => {
  const { paymentAmount, fieldConfidence } = emails('I agree to all of it and we can treat that as settled.');
  expect(paymentAmount).toBe('720.00');
  expect(fieldConfidence.paymentAmount).toBeGreaterThanOrEqual(HIGH);
});
