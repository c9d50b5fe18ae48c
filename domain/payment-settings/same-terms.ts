import type { Day } from '../day.ts';
import { amountOn } from './occurrences.ts';
import { askedOf, type Terms, termsOf } from './terms.ts';

/** Whether terms say the same from a day on. Amounts of earlier days count only as the one in force on it. */
export const isSameTerms = (a: Terms, b: Terms, today: Day): boolean =>
  JSON.stringify(sorted(from(a, today))) === JSON.stringify(sorted(from(b, today)));

const from = (terms: Terms, today: Day): Terms => ({
  ...termsOf(terms),
  paymentAmount: amountOn(askedOf(terms, 'support'), today),
  steps: terms.steps.filter((step) => step.from > today),
});

/** The database gives the fields of what it keeps as JSON in an order of its own. */
export const sorted = (of: object): unknown =>
  Object.entries(of)
    .map(([key, value]) => [key, value !== null && typeof value === 'object' ? sorted(value) : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
