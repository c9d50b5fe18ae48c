import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

/** An order of support with a paragraph on custody. */
const order = (custody: string) =>
  readTerms(
    typedPages(`IN THE DISTRICT COURT OF HALE COUNTY

ORDER ON CUSTODY AND SUPPORT

IT IS ORDERED that Father shall pay Mother child support of $741.00 per month, due on the first day of each month.

${custody}

DATED this 19th day of May, 2026.
/s/ Nadine Okafor
DISTRICT COURT JUDGE`),
  );

test('a sentence about "she" is told with the parent of the sentence before', () => {
  const said = order(
    'Mother shall have sole legal custody, Father having the right to records. She shall also have primary physical custody.',
  );
  expect(said.physicalCustody).toBe('She [Mother] shall also have primary physical custody.');
});

test('"she" is not the parent before if that is a father', () => {
  const said = order(
    'The Father shall have the right to all records of the school. She shall have primary physical custody of the child.',
  );
  expect(said.physicalCustody).toBe('She shall have primary physical custody of the child.');
});

test('whom children live with is told where a sentence only says "with her"', () => {
  const said = order('Hannah has primary physical rights. Wren and Silas live with her on Quarry Road.');
  expect(said.physicalCustody).toContain('Wren and Silas live with her [Hannah] on Quarry Road.');
});
