import { expect, test } from 'vitest';
import { passagesOf } from './flow/sentences.ts';
import { paperDay } from './paper-day.ts';
import { typedPages } from './testing/typed-pages.ts';

const ORDER =
  'CONSENT ORDER\n\nBy the decree entered on March 6, 2019, Defendant was to pay $512.00 per month.\n\nDefendant shall pay $611.00 per month, beginning July 1, 2025.';
const dayOf = (line: string) => paperDay(passagesOf(typedPages(`${ORDER}\n\n${line}`)));

test.each([
  ['DONE AND ORDERED in chambers at St. Clair, Manatee Springs County, Westmark, on June 12, 2025.', '2025-06-12'],
  ['DONE in Open Court at St. Alder, in the County of Manatee Springs, this 12th day of June, 2025.', '2025-06-12'],
  ['DATED this 27th day of May , 2025.', '2025-05-27'],
  ['SO ORDERED, ADJUDGED AND DECREED, this the 31st day of May, A.D., 2025.', '2025-05-31'],
  ['This the 7th day of April, 2025.', '2025-04-07'],
  ['AND NOW, this 5TH DAY OF MARCH, 2025, it is hereby ordered that the agreement is approved.', '2025-03-05'],
  ['NOW on this 17th day of January, 2025, the motion of Defendant is taken up and sustained.', '2025-01-17'],
  ['It is on this 28th day of June, 2025, ORDERED as above.', '2025-06-28'],
])('the day on which a paper was made: %s', (line, day) => {
  expect(dayOf(line)).toBe(day);
});

test.each([
  'DONE AND ORDERED in chambers this ____ day of June, 2025.',
  'Support was entered by the clerk for August.',
])('is not known where it was left open: %s', (line) => {
  expect(dayOf(line)).toBeNull();
});
