import { parseArgs } from 'node:util';
import { estimatedPayout, WAITING_DAYS } from '@mainstay/domain/insurance/claim-rules.ts';
import {
  claimsAYear,
  lossOver,
  MEAN_FURTHER_WEEKS,
  SHORTEST_WEEKS,
} from '@mainstay/domain/insurance/expected-claims.ts';
import { RISK_CATEGORIES, type RiskCategory } from '@mainstay/domain/insurance/states.ts';
import { type RiskFacts, type Terms, underwrite } from '@mainstay/domain/insurance/underwriting.ts';
import { cents } from '@mainstay/domain/money.ts';
import { type Random, randomFrom } from './random.ts';

type Book = {
  policies: number;
  coverage: number;
  premiums: number;
  claims: number;
  paidClaims: number;
  payouts: number;
};

/**
 * `npm run simulate:insurance`: a year of many policies, priced by the product's own underwriting and paid by its own
 * claim rules. docs/insurance.md says where the people and frequencies come from.
 */
function main() {
  const { values } = parseArgs({
    options: { policies: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  });
  const [policies, seed] = [Number(values.policies), Number(values.seed)];
  const [usual, fewer, more] = [1, 0.75, 1.25].map((times) => runYear(randomFrom(seed), policies, times)) as [
    Map<RiskCategory, Book>,
    Map<RiskCategory, Book>,
    Map<RiskCategory, Book>,
  ];
  console.log(`${policies} policies, seed ${seed}`);
  console.log('risk        policies  a year per $1,000  claims a year  paid  loss ratio');
  for (const [name, book] of [...usual, ['all', together(usual)] as const]) console.log(line(name, book));
  console.log(`loss ratio with 25 % fewer claims ${ratio(together(fewer))}, with 25 % more ${ratio(together(more))}`);
  const prices = RISK_CATEGORIES.map((risk) => usual.get(risk)).map((book) =>
    book ? book.premiums / book.coverage : 0,
  );
  const rises = prices.every((price, i) => i === 0 || price > (prices[i - 1] ?? 0));
  console.log(`the price rises with the risk: ${rises ? 'yes' : 'NO'}`);
  process.exitCode = rises ? 0 : 1;
}

function runYear(random: Random, policies: number, times: number): Map<RiskCategory, Book> {
  const books = new Map<RiskCategory, Book>(
    RISK_CATEGORIES.map((risk) => [
      risk,
      { policies: 0, coverage: 0, premiums: 0, claims: 0, paidClaims: 0, payouts: 0 },
    ]),
  );
  for (let i = 0; i < policies; i++) {
    const facts = aPayor(random);
    const terms = underwrite(facts);
    const book = books.get(terms.riskCategory) as Book;
    const { claimed, payout } = liveAYear(random, facts, terms, times);
    book.policies += 1;
    book.coverage += facts.coverage;
    book.premiums += terms.yearlyPremium;
    book.claims += claimed ? 1 : 0;
    book.paidClaims += payout > 0 ? 1 : 0;
    book.payouts += payout;
  }
  return books;
}

/**
 * An applicant: support of $200 to $1,200 a month, an income of two to ten times that, and cover for two to eight
 * months.
 */
function aPayor(random: Random): RiskFacts {
  const monthlySupport = cents(random.int(200, 1200) * 100);
  const income = cents(Math.round(monthlySupport * (2 + random.next() * 8)));
  const troubled = random.chance(0.25);
  const instalments = random.pick([0, 3, 6, 12, 12, 12]);
  const failed = troubled ? Math.min(instalments, random.int(0, 4)) : 0;
  return {
    coverage: cents(Math.max(500, Math.min(25_000, Math.round((monthlySupport / 100) * random.int(2, 8)))) * 100),
    monthlyIncome: random.chance(0.3) ? null : income,
    debts: cents(random.int(0, 30) * 1000_00),
    monthlySupport,
    paid: instalments - failed,
    failed,
    returns: troubled ? random.int(0, 3) : 0,
  };
}

/** Draws the same random numbers whatever the frequency, so more claims means the same claims plus some. */
function liveAYear(random: Random, facts: RiskFacts, terms: Terms, times: number) {
  const [drawn, on, weeks] = [random.next(), random.int(0, 364), -Math.log(1 - random.next()) * MEAN_FURTHER_WEEKS];
  const claimed = drawn < claimsAYear(terms.riskCategory) * times;
  if (!claimed || on < WAITING_DAYS) return { claimed, payout: 0 };
  const claimAmount = lossOver(SHORTEST_WEEKS + weeks, facts.monthlySupport);
  return { claimed, payout: estimatedPayout({ ...terms, claimAmount, coverLeft: facts.coverage }) };
}

function together(books: Map<RiskCategory, Book>): Book {
  const all: Book = { policies: 0, coverage: 0, premiums: 0, claims: 0, paidClaims: 0, payouts: 0 };
  for (const book of books.values()) for (const key of Object.keys(all) as (keyof Book)[]) all[key] += book[key];
  return all;
}

const ratio = ({ payouts, premiums }: Book) => `${((payouts / premiums) * 100).toFixed(1)} %`;

const line = (name: string, book: Book) =>
  [
    name.padEnd(10),
    String(book.policies).padStart(10),
    `$${((book.premiums / book.coverage) * 1000).toFixed(2)}`.padStart(19),
    `${((book.claims / book.policies) * 100).toFixed(2)} %`.padStart(15),
    String(book.paidClaims).padStart(6),
    ratio(book).padStart(12),
  ].join('');

main();
