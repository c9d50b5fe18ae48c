import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const letter = (told: string, title = 'Change to what Declan Foy pays') =>
  readTerms(
    typedPages(`CHILD MAINTENANCE AGENCY
PO Box 1200, Westhaven

3 June 2026

Dear Ms Quill

${title}

${told}

Yours sincerely

R. Hanlon, Case Officer`),
  );

test.each([
  'We have looked again at what Mr Foy has to pay for Aoife and Sean. From 15 June 2026 he has to pay $92.00 a week. If you do not agree, you can ask us to look again within 30 days.',
  'We have made a new calculation of child maintenance for the two children. Starting on 15 June 2026 Mr Foy must pay $92.00 every week. You have 30 days to ask us to reconsider.',
  'We reviewed the child maintenance for Aoife and Sean. Effective 15 June 2026 the new weekly amount is $92.00. The decision becomes final unless somebody objects.',
  'Your child maintenance has been reviewed. From 15 June 2026 you must pay $92.00 a week. Ask us to look again ("mandatory reconsideration") by 5 July 2026.',
])('the letter by which an agency decides what is paid holds: %s', (told) => {
  const { paymentAmount, paymentFrequency } = letter(told);
  expect([paymentAmount, paymentFrequency]).toEqual(['92.00', 'weekly']);
});

test.each([
  'We have looked at your order and propose that Mr Foy pays $92.00 a week from 15 June 2026. If you do not agree, ask for a hearing within 30 days.',
  'Mr Foy has asked us to review what he pays. He now pays $92.00 a week. Please send us your pay slips within 20 days.',
])('one that only prepares a decision does not: %s', (told) => {
  expect(letter(told, 'Review of child maintenance').paymentAmount).toBeNull();
});
