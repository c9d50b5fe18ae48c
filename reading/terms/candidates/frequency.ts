import type { Features } from '#model/logistic.ts';
import { betweenIn, inPassage } from '../flow/in-passage.ts';
import type { Passage } from '../flow/passage.ts';
import { daysIn } from '../grammar/due-day.ts';
import { type Frequency, type FrequencyMention, frequenciesIn, unitAlone } from '../grammar/frequency.ts';
import type { LexiconName } from '../grammar/lexicon.ts';
import type { Document, MoneyMention } from './document.ts';
import { zoneFeatures, zonesOf } from './zones.ts';

export type FrequencyCandidate = { value: Frequency; passage: Passage; start: number; end: number; features: Features };

export const FREQUENCY_WORDS: readonly LexiconName[] = [
  'childSupport',
  'pays',
  'income',
  'parenting',
  'prior',
  'guideline',
  'insurance',
  'arrears',
  'equivalent',
  'property',
  'childcare',
  'due',
];

/** The possible frequencies of the chosen amount, from every frequency word in or near its mentions. */
export function frequencyCandidates(
  { passages, money }: Document,
  amounts: readonly MoneyMention[],
): FrequencyCandidate[] {
  if (amounts.length === 0) return [];
  const mentions = passages.flatMap((passage) => {
    const split = inPassage(passage, amounts).length > 0 ? twoDays(passage) : [];
    return [...frequenciesIn(passage.text), ...unitsInCells(passage), ...split].map((mention) => ({
      ...mention,
      passage,
    }));
  });
  return mentions.flatMap((mention) => {
    const around = passages.slice(Math.max(0, mention.passage.index - NEAR), mention.passage.index + NEAR + 1);
    const [near = FAR] = around
      .flatMap((passage) => inPassage(passage, amounts))
      .map((amount) => nearness(mention, amount, money))
      .sort((a, b) => b.rank - a.rank);
    const zones = zonesOf(mention, passages, money);
    const features: Features = { ...zoneFeatures(zones, FREQUENCY_WORDS), ...near.features };
    if (mention.passage.ticked === false) features.notTicked = 1;
    if (mention.passage.ticked === true) features.ticked = 1;
    if (mention.kind === 'semimonthly' && /\band\b/.test(mention.passage.text.slice(mention.start, mention.end)))
      features.twoDays = 1;
    if (
      mention.kind === 'semimonthly' &&
      near.features.behind &&
      (!near.features.between || isHalved(mention.passage, amounts, money))
    )
      features.splitsMonth = 1;
    if (mention.kind === 'yearly' || mention.kind === 'daily') features.rarePeriod = 1;
    const { start, end, passage } = mention;
    return [{ value: mention.kind, passage, start, end, features }];
  });
}

/** "month" in a column headed "Per". */
function unitsInCells({ cells, text }: Passage): FrequencyMention[] {
  return cells.flatMap(({ start, end, head }) => {
    const kind = ASKS_HOW_OFTEN.test(head) ? unitAlone(text.slice(start, end)) : null;
    return kind ? [{ kind, start, end }] : [];
  });
}
const ASKS_HOW_OFTEN = /^(?:per|every|each|frequency|how often|(?:pay(?:ment)? )?period)\b[^\p{L}]*$/iu;

/** "$1,300.00 per month, in two payments of $650.00": the half is next to the whole. */
const isHalved = (passage: Passage, amounts: readonly MoneyMention[], money: readonly MoneyMention[]): boolean =>
  inPassage(passage, money).some((half) => amounts.some((whole) => half.value * 2 === whole.value));

/** "on the 5th … and on the 20th": two due days half a month apart. */
function twoDays(passage: Passage): FrequencyMention[] {
  const days = daysIn(passage.text).filter(({ form }) => form === 'bare' || form === 'monthly' || form === 'pair');
  const [first] = days;
  const second = days.find(({ day }) => first && Math.abs(day - first.day) >= 13 && Math.abs(day - first.day) <= 17);
  return first && second && second.start - first.end < 90
    ? [{ kind: 'semimonthly', start: first.start, end: second.end }]
    : [];
}

/** The most passages between an amount and its frequency. */
const NEAR = 8;
const FAR: Nearness = { rank: -10, features: { far: 1 } };

type Nearness = { rank: number; features: Features };

/** The position of the frequency relative to the amount. */
function nearness(
  mention: FrequencyMention & { passage: Passage },
  amount: MoneyMention,
  money: readonly MoneyMention[],
): Nearness {
  const apart = mention.passage.index - amount.passage.index;
  if (apart === 0) {
    const after = mention.start >= amount.end;
    const gap = after ? mention.start - amount.end : amount.start - mention.end;
    const place = after ? { from: amount.end, to: mention.start } : { from: mention.end, to: amount.start };
    const between = betweenIn(mention.passage, place, money).length;
    const features: Features = {
      [after ? 'behind' : 'ahead']: 1,
      between: Math.min(3, between),
      gap: Math.min(3, gap / 60),
    };
    if (after && gap <= 12 && between === 0) features.rightBehind = 1;
    return { rank: 10 - gap / 40 - between * 2 + (after ? 1 : 0), features };
  }
  if (apart > 0 && apart <= NEAR)
    return {
      rank: 4 - apart / 4,
      features: {
        next: 1,
        steps: apart / 4,
        ...(mention.passage.paragraph === amount.passage.paragraph ? { sameParagraph: 1 } : {}),
        ...(sameSection(mention.passage, amount.passage) ? { sameSection: 1 } : {}),
      },
    };
  if (apart < 0 && apart >= -NEAR)
    return {
      rank: 2 + apart / 4,
      features: {
        previous: 1,
        steps: -apart / 4,
        ...(sameSection(mention.passage, amount.passage) ? { sameSection: 1 } : {}),
      },
    };
  return FAR;
}

export const sameSection = (a: Passage, b: Passage): boolean =>
  a.headings.at(-1) === b.headings.at(-1) &&
  (a.headings.length < 2 || b.headings.length < 2 || a.headings.at(-2) === b.headings.at(-2));
