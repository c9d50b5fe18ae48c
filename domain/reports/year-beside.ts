import { type Cents, plus, sum } from '../money.ts';
import type { YearFacts } from './facts.ts';
import { dayWords, usd } from './words.ts';
import { type Block, text } from './written.ts';

/** What was received and confirmed, and does not count in this record. */
export const besideCounted = ({ notCounted, withheld }: Pick<YearFacts, 'notCounted' | 'withheld'>): Cents =>
  sum([notCounted.beforeRecord, notCounted.notCollected, withheld.alimony, withheld.others]);

/** Why a part of what was received does not count. What an employer withheld may be alimony that counts for tax. */
export function besideBlocks({ notCounted, recordBegins, withheld }: YearFacts, year: string): Block[] {
  const { beforeRecord, notCollected } = notCounted;
  const wages = plus(withheld.alimony, withheld.others);
  const begins = recordBegins === null ? 'this record begins' : `${dayWords(recordBegins)}, when this record begins`;
  const reasons: [Cents, string][] = [
    [beforeRecord, `${usd(beforeRecord)} was paid outside Mainstay in ${year} before ${begins}, and confirmed.`],
    [
      notCollected,
      `${usd(notCollected)} was paid outside Mainstay in ${year} for an obligation that Mainstay did not collect then, and confirmed.`,
    ],
    [
      wages,
      `${usd(wages)} was current support that an employer withheld: alimony ${usd(withheld.alimony)}, and child support and other support ${usd(withheld.others)}. It was paid outside Mainstay in ${year} and confirmed.`,
    ],
  ];
  return reasons.flatMap(([amount, words]) =>
    amount === 0 ? [] : [text(`${words} It is in what was received above, and in no sum below.`)],
  );
}
