import { describe, expect, test } from 'vitest';
import { WORDINGS } from '#model/models.ts';
import { isDepartedFrom } from './beside-what-is-paid.ts';
import { toDocument } from './candidates/document.ts';
import { passagesOf } from './flow/sentences.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const read = (text: string) => readTerms(typedPages(text));

describe('what a calculator came to', () => {
  const note = (said: string) =>
    `What we agreed for Sage, at the kitchen table\n\n* School days Sage stays at Cal's.\n\n* Jo gives Cal $180 every two weeks out of her hospital check, for Sage. First one is Jan. 30.\n\n* ${said}\n\n* Doctor bills Jo pays two thirds and Cal pays one third.\n`;

  test.each([
    'The state website said $438 a month. We know. We like ours better.',
    'The online calculator came to $438 a month, which is too much for her.',
    'The calculator on the phone app gives $402.50 a month.',
  ])('is not taken beside what somebody pays: %s', (said) => {
    expect(read(note(said))).toMatchObject({ paymentAmount: '180.00', paymentFrequency: 'biweekly' });
  });

  test('and what is paid back on a loan is not taken either', () => {
    const loan = "The $900 Jo borrowed from Cal's brother is between the two of them. She pays him $75 on the 1st.";
    expect(read(note(loan)).paymentAmount).toBe('180.00');
  });

  test('but support is taken though its paragraph says why it departs from a worksheet: he took over a loan', () => {
    const text = `CONSENT JUDGMENT

II. CHILD SUPPORT

7. The worksheet gives $1,010.00 a month.

8. In view of the car loan of Gwen, which Hugh took over, they deviate, and find that this is best for the children. Hugh shall pay to Gwen $470.00 twice in each month, on the 1st and on the 15th.

9. He pays her $60.00 per month for the phones.

IT IS ORDERED that the agreement be the judgment of this Court. /s/ Ida Roy, District Judge
`;
    expect(read(text).paymentAmount).toBe('470.00');
  });

  test('is taken if they go by it', () => {
    const text =
      'Ann and Bob, March 2\n\nThe state calculator said $438 a month for the kids and we are going with that. Bob sends Ann $438 a month on the 1st.\n';
    expect(read(text).paymentAmount).toBe('438.00');
  });
});

test('what the guidelines come to is not taken where a court departs from it and orders another sum', () => {
  const text = `DECISION AND ORDER ON MOTION

Defendant moves for pendente lite relief. Defendant asks for $2,400 a month in maintenance and $2,200 in child support.

Maintenance. The guideline amount, with child support to be paid, is $1,281.67 a month. The court finds this unjust and reduces it.

Child support. After the adjustment for maintenance the combined parental income is $147,918. The basic obligation for two children comes to $2,095.51 a month for plaintiff. As he bears a part of the cost of shelter, the court deviates from it.

ORDERED that plaintiff shall pay directly to defendant, as temporary child support, the sum of $1,640.00 per month; and it is further

ORDERED that this is payable on the first day of each month.
`;
  const document = toDocument(passagesOf(typedPages(text)), WORDINGS);
  const departedFrom = document.money.filter((mention) => isDepartedFrom(mention, document));
  expect(departedFrom.map(({ value }) => value)).toContain(2095_51);
  expect(read(text).paymentAmount).toBe('1640.00');
});

test('what both say that they agreed on is taken before what a club costs', () => {
  const note = `CO PARENTING AGREEMENT

Between Ray Colter, dad, and Dee Main, mom. We wrote it ourselves.

Kip and Joy stay with Ray for school. Dee has them every other weekend.

Money. The calculator said 561 a month if she was full time but she isnt. What we agreed on is Dee sends Ray $220 every other Friday when she gets paid, first one is March 6 2026.

Joys cheer is $45 a month and Dee pays the gym on the 1st.

Signed Ray Colter 2-28-26     Signed Dee Main 2-28-26
`;
  const { paymentAmount, paymentFrequency } = read(note);
  expect([paymentAmount, paymentFrequency]).toEqual(['220.00', 'biweekly']);
});

describe('what one of them offered first', () => {
  const emails = (answer: string) => `From: Rory Lind
To: Kendra Moss
Sun, Nov 2, 2025 at 7:14 PM

Kendra, before we both spend money on lawyers, here is what I can do. $475 a month for the kids, starting December. They live with you.

Rory

From: Kendra Moss
To: Rory Lind
Mon, Nov 3, 2025 at 9:40 PM

That is too low with Beau in braces.

From: Rory Lind
To: Kendra Moss
Tue, Nov 4, 2025 at 6:02 AM

${answer} On the 20th of every month.

From: Kendra Moss
To: Rory Lind
Tue, Nov 4, 2025 at 12:31 PM

Agreed, all of it.
`;
  test.each(['OK. $525 a month it is, for all three kids.', "Okay, let's say $525 a month for the kids."])(
    'is not taken beside what they settled on: %s',
    (answer) => {
      expect(read(emails(answer)).paymentAmount).toBe('525.00');
    },
  );
  test('is taken if nobody names another sum', () => {
    expect(read(emails('Then what I wrote stays.')).paymentAmount).toBe('475.00');
  });
});

const thread = (...said: string[]) =>
  read(
    said
      .map((text, at) => `From: ${at % 2 ? 'Cory' : 'Jen'} Abbott\nDate: January ${5 + at}, 2026\n\n${text}\n`)
      .join('\n'),
  );
const FIRST = "I'd like to settle this. Cory pays Jen $325 every two weeks for Mia and Joss. They live with me.";

test('of two sums in a thread, the one that was accepted counts, and none is certain if neither was', () => {
  const counter = '$325 is too much for me right now. Would you take $275?';
  expect(thread(FIRST, counter, 'Agreed, $275 every two weeks.').paymentAmount).toBe('275.00');
  expect(
    thread(FIRST, 'Can we do $275?', 'No, I cannot manage on that.', 'OK then, agreed, $325 every two weeks.')
      .paymentAmount,
  ).toBe('325.00');
  const { paymentAmount, fieldConfidence } = thread(FIRST, counter);
  expect(paymentAmount === null || fieldConfidence.paymentAmount < 0.8).toBe(true);
});

test('what an agency says it accepts at least counters no sum that both agreed to', () => {
  const form = `CHILD SUPPORT VOLUNTARY AGREEMENT

We have agreed that Aroha Ngata pays Pita Ngata child support of $540.00 per month for both children, due on the 20th of each month.

The least we can accept is $10 a week ($520 a year).

We both agree to the amount above. Signed: Aroha Ngata 18/08/2025. Signed: Pita Ngata 19/08/2025. Accepted 27/08/2025.`;
  expect(read(form).paymentAmount).toBe('540.00');
});
