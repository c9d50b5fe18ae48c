import { describe, expect, test } from 'vitest';
import { passagesOf } from './flow/sentences.ts';
import { isMereAdvice } from './mere-advice.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const read = (text: string) => readTerms(typedPages(text));

describe('a report that advises the court', () => {
  const report = (
    title: string,
    author: string,
    end = 'The Court will decide after the hearing.',
  ) => `COUNTY COURT OF MARLOW
Docket No. FM-26-118

${title}

I was appointed to look into where Lio and Ada should live.

I recommend that the parents share legal custody and that the children live with their mother.

I recommend that the father pay child support of $233.00 per week, payable each Friday, and that doctors' bills be divided 60/40.

${end}

${author}
`;
  test.each([
    ['REPORT OF THE GUARDIAN AD LITEM', 'Ida Roth, Guardian ad Litem'],
    ['REPORT AND RECOMMENDATIONS', 'Prepared by the custody evaluator, Ana Berg'],
    ['CONFIDENTIAL CUSTODY EVALUATION', 'Ana Berg, Ph.D.'],
    ['HOME STUDY', 'Tom Hale, social worker'],
  ])('gives no terms: %s', (title, author) => {
    const { paymentAmount, legalCustody, medicalExpenses, notes } = read(report(title, author));
    expect({ paymentAmount, legalCustody, medicalExpenses }).toEqual({
      paymentAmount: null,
      legalCustody: null,
      medicalExpenses: null,
    });
    expect(notes[0]).toContain('orders nothing');
  });

  test('is an order if a court adopts it', () => {
    const adopted = 'The Court adopts these recommendations. SO ORDERED this 4th day of May, 2026. /s/ P. Hahn, Judge';
    const title = 'REPORT OF THE GUARDIAN AD LITEM';
    const about = (end?: string) =>
      isMereAdvice(passagesOf(typedPages(report(title, 'Ida Roth, Guardian ad Litem', end))));
    expect([about(), about(adopted)]).toEqual([true, false]);
  });
});
