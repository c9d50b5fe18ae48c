import { describe, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const order = (clause: string) => `SUPERIOR COURT, COUNTY OF MADRONA

FINAL ORDER OF CHILD SUPPORT AND SPOUSAL SUPPORT

2. CHILD SUPPORT (TRANSFER PAYMENT)

2.1 Beginning April 1, 2027, Rowan Teale must pay Iris Teale child support of $936.40 each month for the two children, due on the 1st day of the month.

2.2 ${clause}

4. SPOUSAL SUPPORT

4.1 Rowan Teale shall pay Iris Teale spousal support of $510.00 per month, due on the 15th day of each month, the first payment on April 15, 2027.

Dated: February 9, 2027`;
const read = (clause: string) => readTerms(typedPages(order(clause).replace(/(.{60,80}) (?=\S)/g, '$1\n')));

describe('a later amount of support, whatever the reason of the change is about', () => {
  test.each([
    'Beginning September 1, 2028, when the day care of L.T. ends, the monthly child support changes to $804.15.',
    'Beginning September 1, 2028, the monthly child support changes to $804.15.',
    'Beginning September 1, 2028, when the day care of L.T. ends, child support shall be reduced to $804.15 per month.',
    'Beginning September 1, 2028, child support changes to $804.15 each month.',
    'Effective September 1, 2028, the transfer payment changes to $804.15 per month.',
    'When L.T. starts school on September 1, 2028, child support goes down to $804.15 per month.',
    'Child support will change to $804.15 per month beginning September 1, 2028, because the day care ends.',
    'Beginning September 1, 2028, after-school care for L.T. having ended, the child support payment falls to $804.15.',
    'On September 1, 2028, when L.T. no longer needs child care, child support becomes $804.15 each month.',
    'The monthly amount of child support changes to $804.15 on September 1, 2028.',
    'Beginning September 1, 2028, when Rowan Teale no longer pays the premiums, child support rises to $804.15 per month.',
    'Beginning September 1, 2028, when the income of Iris Teale rises, child support is lowered to $804.15 per month.',
    'Once the mortgage is paid off on September 1, 2028, the monthly child support goes up to $804.15.',
    'Beginning September 1, 2028, when L.T. starts school, the child support adjusts to $804.15 per month.',
    'Beginning September 1, 2028, the transfer payment is adjusted to $804.15.',
    'The child support is modified to $804.15 per month, beginning September 1, 2028.',
    'With the payment due September 1, 2028, child support steps down to $804.15 per month.',
    'Beginning September 1, 2028, it changes from $936.40 to $804.15 per month.',
    'Beginning September 1, 2028, when spousal support ends, child support drops to $804.15 per month.',
    'Beginning September 1, 2028, when the day care of L.T. ends, Rowan Teale shall pay $804.15 per month.',
    'Beginning September 1, 2028, when the day care ends, Rowan Teale shall pay $804.15 per month as child support.',
    'Beginning September 1, 2028, when the day care of L.T. ends, the child support shall then be $804.15 per month.',
  ])('%s', (clause) => {
    const terms = read(clause);
    expect(terms.paymentAmount).toBe('936.40');
    expect(terms.steps).toMatchObject([
      { type: 'child_support', amount: '804.15', says: 'September 1, 2028', day: '2028-09-01' },
    ]);
  });

  test('an event without a day is told whole, with the initials of a child', () => {
    expect(read('When the day care of L.T. ends, child support changes to $804.15 per month.').steps).toMatchObject([
      { type: 'child_support', amount: '804.15', says: 'When the day care of L.T. ends', day: null },
    ]);
  });

  test('spousal support that changes is a step of it', () => {
    expect(
      read('Beginning April 15, 2028, when Iris Teale earns a salary, spousal support changes to $300.00 per month.')
        .steps,
    ).toMatchObject([{ type: 'alimony', amount: '300.00', day: '2028-04-15' }]);
  });

  test.each([
    'Beginning September 1, 2028, the cost of day care for L.T. changes to $304.15 per month.',
    'Beginning September 1, 2028, the monthly premium for the health insurance of the children changes to $304.15.',
    'Beginning September 1, 2028, his gross monthly income changes to $6,304.15.',
    'Beginning September 1, 2028, when day care ends, the mortgage payment drops to $704.15 per month.',
    'Beginning September 1, 2028, the payment on the past due child support changes to $104.15 per month.',
    'Beginning September 1, 2028, the cash medical support changes to $64.15 per month.',
    'Iris Teale asked that beginning September 1, 2028 child support be changed to $1,204.15 per month.',
    'Effective January 1, 2025, when the day care began, child support was changed to $1,204.15 per month.',
  ])('but not: %s', (clause) => {
    expect(read(clause).steps).toEqual([]);
  });
});

describe('a sum of support with a day, of which nothing else was made, is told among the other values', () => {
  test.each([
    'Beginning September 1, 2028, if Rowan Teale is out of work, child support changes to $404.15 per month.',
    'Beginning September 1, 2028, child support could be $404.15 per month.',
    'From September 1, 2028 the parties expect that the child support would be $404.15 per month.',
  ])('%s', (clause) => {
    const { rivals, steps } = read(clause);
    expect(steps).toEqual([]);
    expect(rivals).toContainEqual(
      expect.objectContaining({ field: 'paymentAmount', value: '404.15', reason: expect.stringMatching(/\.$/) }),
    );
  });

  test('what is about another matter is not', () => {
    const { rivals } = read('Beginning September 1, 2028, the mortgage payment is $1,304.15.');
    expect(rivals.map(({ value }) => value)).not.toContain('1304.15');
  });
});
