import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '../day.ts';
import { cents } from '../money.ts';
import { US_STATES } from '../us-states.ts';
import { type ArrearsLine, interestOn } from './arrears-interest.ts';
import { INTEREST_RULES } from './arrears-interest-rules.ts';

const owed = (on: string, amount: number, opening?: true): ArrearsLine => ({
  day: day(on),
  amount: cents(amount * 100),
  owedFor: 'child_support',
  ...(opening && { opening }),
});

/** In dollars. */
function interest(state: string, lines: ArrearsLine[], until: string): number {
  const found = interestOn({ state, lines, until: day(until) });
  if (!found.verified) throw new Error(found.words);
  return found.interest / 100;
}

// As published; docs/interest.md has the excerpts and addresses.
describe('the published examples', () => {
  test('California: of a missed payment of $1,000, $100 after one year', () => {
    // alimony-calculator.com/what-interest-rate-does-california-apply-to-child-support
    expect(interest('CA', [owed('2022-03-01', 1000)], '2023-03-01')).toBe(100);
  });

  test('Arkansas: of a missed payment of $1,000, $100 after one year', () => {
    // alimony-calculator.com/what-interest-rate-does-arkansas-apply-to-child-support
    expect(interest('AR', [owed('2022-03-01', 1000)], '2023-03-01')).toBe(100);
  });

  test('Arizona: of a missed payment of $1,000, $100 in the year after it began to bear interest', () => {
    // alimony-calculator.com/what-interest-rate-does-arizona-apply-to-child-support
    expect(interest('AZ', [owed('2022-03-01', 1000)], '2022-04-30')).toBe(0); // the end of the month after March
    expect(interest('AZ', [owed('2022-03-01', 1000)], '2023-04-30')).toBe(100);
  });

  test('Georgia: of $10,000 overdue, $700 a year, from 30 days after it was due', () => {
    // alimony-calculator.com/what-interest-rate-does-georgia-apply-to-child-support
    expect(interest('GA', [owed('2022-03-01', 10_000)], '2022-03-31')).toBe(0);
    expect(interest('GA', [owed('2022-03-01', 10_000)], '2023-03-31')).toBe(700);
    expect(interest('GA', [owed('2022-03-01', 10_000, true)], '2023-03-01')).toBe(700); // already overdue
  });

  test('Missouri: of a missed payment of $500, $5 after one month', () => {
    // themarkslawfirm.com/added-cost-of-not-paying-child-support
    expect(interest('MO', [owed('2022-01-01', 500)], '2022-02-28')).toBe(0); // January's own instalment does not count
    expect(interest('MO', [owed('2022-01-01', 500)], '2022-03-01')).toBe(5);
  });

  test('Colorado: of $10,000, $100 in the first month at 12%, and then on the new balance; $1,000 a year at 10% since July 2021', () => {
    // alimony-calculator.com/what-interest-rate-does-colorado-apply-to-child-support
    expect(interest('CO', [owed('2020-01-01', 10_000)], '2020-02-01')).toBe(100);
    expect(interest('CO', [owed('2020-01-01', 10_000)], '2020-03-01')).toBe(201); // 1% of 10,100
    expect(interest('CO', [owed('2022-07-01', 10_000)], '2023-07-01')).toBe(1000);
    expect(interest('CO', [owed('2022-07-01', 10_000)], '2024-07-01')).toBe(2103.01); // 366 days on 11,000: 1,103.01
  });

  test('Virginia: of $10,000 unpaid, $600 a year', () => {
    // alimony-calculator.com/what-interest-rate-does-virginia-apply-to-child-support
    expect(interest('VA', [owed('2022-03-01', 10_000)], '2023-03-01')).toBe(600);
  });
});

describe('by hand', () => {
  test('each debt bears interest from its own day, and a payment settles the oldest', () => {
    const lines = [owed('2022-01-01', 1000), owed('2022-02-01', 1000), owed('2022-03-01', -1500)];
    // 1,000 for 31 days, 2,000 for 28, 500 for 306: 31,000 + 56,000 + 153,000 dollar days, a tenth of them over 365
    expect(interest('CA', lines, '2023-01-01')).toBe(65.75); // 240,000 x 0.1 / 365 = 65.753
  });

  test('what was paid beyond what was owed settles what falls due next', () => {
    expect(interest('CA', [owed('2022-01-01', -300), owed('2022-02-01', 1000)], '2023-02-01')).toBe(70);
  });

  test('what is paid on the day on which it is due bears none', () => {
    expect(interest('CA', [owed('2022-02-01', -1000), owed('2022-02-01', 1000)], '2023-02-01')).toBe(0);
  });

  /** A line of the instalment with that ID. */
  const of = (instalment: string, line: ArrearsLine): ArrearsLine => ({ ...line, instalment });

  test('an instalment collected before its due day pays itself, and lessens no old debt meanwhile', () => {
    const old = owed('2022-01-01', 1000, true);
    const collected = [of('i', owed('2022-02-18', -900)), of('i', owed('2022-02-21', 900))]; // Presidents' Day
    expect(interest('CA', [old, ...collected], '2023-01-01')).toBe(100);
    const onItsDay = [of('i', owed('2022-02-21', -900)), of('i', owed('2022-02-21', 900))];
    expect(interest('MO', [old, ...onItsDay], '2022-03-01')).toBe(interest('MO', [old], '2022-03-01'));
  });

  test('what was paid of it in time pays it, and what comes later pays the oldest debt', () => {
    const old = owed('2022-01-01', 1000, true);
    const failed = [of('i', owed('2022-02-20', -500)), of('i', owed('2022-02-21', 900))];
    // 1,000 for 365 days and 400 from February 21 (314 days): 490,600 dollar days
    expect(interest('CA', [old, ...failed], '2023-01-01')).toBe(134.41); // 490,600 x 0.1 / 365
    const late = of('i', owed('2022-03-01', -400)); // settles 400 of the old debt, which bears no more and no less
    expect(interest('CA', [old, ...failed, late], '2023-01-01')).toBe(100.88); // 1,000 for 365 and 400 for 8 days
  });

  test('a payment toward the arrears is of no instalment that falls due, whatever its day', () => {
    const lines = [owed('2022-01-01', 1000, true), of('toward', owed('2022-02-01', -1000))];
    expect(interest('CA', lines, '2023-01-01')).toBe(8.49); // 31 days
  });

  test('Missouri counts what is owed at the end of each month without that month’s instalments', () => {
    const lines = [owed('2022-01-05', 500), owed('2022-02-05', 500), owed('2022-02-20', -400), owed('2022-03-05', 500)];
    // February: 600 owed less 500 is 100, $1.00; March: 1,100 less 500 is 600, $6.00
    expect(interest('MO', lines, '2022-04-01')).toBe(7);
    expect(interest('MO', [owed('2022-01-05', 600, true)], '2022-02-01')).toBe(6); // an opening figure is no instalment
  });

  test('Colorado changes its rate on its day, with what had accrued until then', () => {
    // June 2021 at 1%: 100. From July, 10,100 at 10% for 365 days: 1,010.
    expect(interest('CO', [owed('2021-06-01', 10_000)], '2022-07-01')).toBe(1110);
  });

  test('days before the oldest version are not counted, and that is said', () => {
    const found = interestOn({ state: 'CA', lines: [owed('2008-01-01', 1000)], until: day('2010-01-01') });
    expect(found).toMatchObject({ verified: true, interest: 100_00, since: '2009-01-01' });
    expect(found.words).toContain('Days before Jan 1, 2009 have not been verified and are not counted.');
  });
});

describe('what is not verified is not computed', () => {
  test('a state without data says so, and so does a case without a state', () => {
    const lines = [owed('2022-01-01', 1000)];
    expect(interestOn({ state: 'TX', lines, until: day('2023-01-01') })).toEqual({
      verified: false,
      words:
        'We have not verified the interest that Texas adds to unpaid support, so none is computed. Ask the court or the child support agency.',
    });
    expect(interestOn({ state: null, lines, until: day('2023-01-01') })).toMatchObject({ verified: false });
  });

  const alimony = (on: string, amount: number): ArrearsLine => ({ ...owed(on, amount), owedFor: 'alimony' });
  const [begun, aYearLater] = ['2022-03-01', '2023-03-31'];

  test.each(['AR', 'AZ', 'CO', 'GA', 'VA'])(
    '%s: of alimony none is computed, because its rule was verified for child support',
    (state) => {
      const name = US_STATES[state] ?? '';
      expect(interestOn({ state, lines: [alimony(begun, 10_000)], until: day(aYearLater) })).toEqual({
        verified: false,
        words: `We have verified the interest of ${name} for child support only, and nothing here is owed for that, so none is computed. Ask the court or the child support agency.`,
      });
      const both = [owed(begun, 10_000), alimony(begun, 5_000), alimony('2022-06-01', -5_000)];
      const found = interestOn({ state, lines: both, until: day(aYearLater) });
      expect(found).toMatchObject({
        verified: true,
        interest: Math.round(interest(state, [owed(begun, 10_000)], aYearLater) * 100),
      });
      expect(found.words).toContain('Counted for child support only; it was not verified for anything else.');
    },
  );

  test.each(['CA', 'MO'])('%s: a rule for all support counts alimony, but no other kind', (state) => {
    expect(interest(state, [alimony(begun, 500)], aYearLater)).toBe(interest(state, [owed(begun, 500)], aYearLater));
    const other: ArrearsLine[] = [
      { ...owed(begun, 500), owedFor: 'medical' },
      { ...owed(begun, 500), owedFor: null },
    ];
    const found = interestOn({ state, lines: [...other, owed(begun, 500)], until: day(aYearLater) });
    expect(found).toMatchObject({ interest: Math.round(interest(state, [owed(begun, 500)], aYearLater) * 100) });
    expect(found.words).toContain('Counted for child support and alimony only; it was not verified for anything else.');
    expect(interestOn({ state, lines: other, until: day(aYearLater) })).toMatchObject({ verified: false });
  });

  test('each rule names its text, its sources and the day on which they were looked at, and its versions follow each other', () => {
    for (const [state, { versions, citation, sources, verifiedOn }] of Object.entries(INTEREST_RULES)) {
      expect(US_STATES).toHaveProperty(state);
      expect(citation).toContain('§');
      expect(sources.length).toBeGreaterThanOrEqual(2);
      expect(verifiedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      const days = versions.map(({ from }) => from);
      expect(days).toEqual([...new Set(days)].sort());
    }
  });

  test('the words tell rate, kind, begin, citation and that nothing is debited', () => {
    const { words } = interestOn({ state: 'GA', lines: [], until: day('2023-01-01') });
    expect(words).toBe(
      'Georgia: 7% a year, simple, from 30 days after it was due (O.C.G.A. § 7-4-12.1(a)). A court applies, lowers or waives it. Verified on Nov 26, 2026. Mainstay never debits interest automatically.',
    );
    expect(interestOn({ state: 'CO', lines: [], until: day('2023-01-01') }).words).toContain(
      '12% a year, compounded monthly, from the day it was due; from Jul 1, 2021 on 10% a year, compounded yearly, from the day it was due',
    );
  });
});

describe('whatever was owed and paid', () => {
  const states = fc.constantFrom(...Object.keys(INTEREST_RULES));
  const begin = day('2021-01-01');
  const some = fc.array(fc.record({ at: fc.nat(700), amount: fc.integer({ min: -200_000, max: 200_000 }) }), {
    maxLength: 12,
  });
  const linesOf = (all: { at: number; amount: number }[]): ArrearsLine[] =>
    all.map(({ at, amount }) => ({ day: addDays(begin, at), amount: cents(amount), owedFor: 'child_support' }));
  const of = (state: string, lines: ArrearsLine[], until: Day) => {
    const found = interestOn({ state, lines, until });
    return found.verified ? found.interest : Number.NaN;
  };

  test('interest is whole cents, never less than none, never shrinks while time goes by, and does not depend on the order', () => {
    fc.assert(
      fc.property(states, some, fc.nat(300), (state, all, later) => {
        const lines = linesOf(all);
        const until = addDays(begin, 710);
        const now = of(state, lines, until);
        expect(Number.isInteger(now)).toBe(true);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(of(state, lines, addDays(until, later))).toBeGreaterThanOrEqual(now);
        expect(of(state, [...lines].reverse(), until)).toBe(now);
      }),
      { numRuns: 60 },
    );
  });

  test('simple interest by the day is the balance of each day times its rate', () => {
    fc.assert(
      fc.property(fc.constantFrom('CA', 'AR', 'VA'), some, (state, all) => {
        const lines = linesOf(all);
        const until = addDays(begin, 710);
        const rate = INTEREST_RULES[state]?.versions[0].annualRate ?? 0;
        let sum = 0n;
        for (let on = begin; on < until; on = addDays(on, 1)) {
          const balance = lines.filter((line) => line.day <= on).reduce((total, { amount }) => total + amount, 0);
          sum += BigInt(Math.max(0, balance)) * BigInt(rate);
        }
        const parts = 3_650_000n;
        expect(BigInt(of(state, lines, until))).toBe((2n * sum + parts) / (2n * parts));
      }),
      { numRuns: 60 },
    );
  });
});
