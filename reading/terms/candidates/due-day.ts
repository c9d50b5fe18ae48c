import type { Features } from '#model/logistic.ts';
import { betweenIn, inPassage } from '../flow/in-passage.ts';
import type { Passage } from '../flow/passage.ts';
import { type DayMention, dayOf, daysIn } from '../grammar/due-day.ts';
import type { LexiconName } from '../grammar/lexicon.ts';
import { columnFeatures } from './columns.ts';
import type { Document, MoneyMention } from './document.ts';
import { sameSection } from './frequency.ts';
import { zoneFeatures, zonesOf } from './zones.ts';

export type DueDayCandidate = {
  value: number;
  form: DayMention['form'];
  passage: Passage;
  start: number;
  end: number;
  features: Features;
};

export const DUE_DAY_WORDS: readonly LexiconName[] = [
  'due',
  'childSupport',
  'support',
  'parenting',
  'prior',
  'guideline',
  'insurance',
  'medical',
  'arrears',
  'instalment',
  'property',
  'fees',
  'tax',
  'later',
  'childcare',
  'otherCosts',
  'conditional',
];

/** Every day of the month on which the chosen amount may fall due. */
export function dueDayCandidates(
  { passages, money, paysChildSupport }: Document,
  amounts: readonly MoneyMention[],
): DueDayCandidate[] {
  const [main] = amounts;
  if (!main) return [];
  const days = passages.flatMap((passage) =>
    [...daysIn(passage.text), ...daysInCells(passage)].map((mention) => ({ ...mention, passage })),
  );
  return days.flatMap((mention) => {
    if (mention.form === 'pair' || (mention.form === 'date' && !goesOn(mention))) return [];
    const { passage, start, end, form, day } = mention;
    const zones = zonesOf(mention, passages, inPassage(passage, money));
    const features: Features = { ...zoneFeatures(zones, DUE_DAY_WORDS), [`form_${form}`]: 1 };
    const spousal = zoneFeatures(zones, ['alimony']);
    for (const [name, value] of Object.entries(spousal))
      features[paysChildSupport ? `${name}Too` : `${name}Only`] = value;
    if (
      form === 'date' &&
      /first (?:such )?(?:payment|instal?lment)|commenc|beginning|starting|effective/i.test(zones.before)
    )
      features.dateIsFirst = 1;
    Object.assign(features, standing(passage, start, end, amounts, money), columnFeatures(passage, start, end));
    if (passage.ticked === false) features.notTicked = 1;
    if (passage.ticked === true) features.ticked = 1;
    return [{ value: day, form, passage, start, end, features }];
  });
}

/** "15th" alone in a column headed "Due". */
function daysInCells({ cells, text }: Passage): DayMention[] {
  return cells.flatMap(({ start, end, head }) => {
    const day =
      /\b(?:due|day|date)\b/i.test(head || text.slice(0, cells[0]?.end)) && DAY_ALONE.test(text.slice(start, end))
        ? dayOf(text.slice(start, end))
        : null;
    return day === null ? [] : [{ day, start, end, form: 'bare' as const }];
  });
}

const DAY_ALONE = /^\s*\d{1,2}(?:st|nd|rd|th)(?: day)?\s*$/;

/** A date gives the due day only if the payments continue from it. */
const goesOn = ({ passage, start, end }: { passage: Passage; start: number; end: number }) =>
  !/\b(?:until|through|thru|to|ending|ends?|expir\w+)(?: on)?\s*$/i.test(passage.text.slice(0, start)) &&
  !/^[^.;]{0,60}\bthereafter\b[^.;]{0,60}\b(?:each|every) pay ?(?:day|date|period|check|cheque)/i.test(
    passage.text.slice(end),
  ) &&
  /thereafter|(?:same|like|that) (?:day|date)|like (?:payment|sum)|each (?:succeeding|following|subsequent) month/i.test(
    passage.text.slice(end, end + 140),
  );

function standing(
  passage: Passage,
  start: number,
  end: number,
  amounts: readonly MoneyMention[],
  money: readonly MoneyMention[],
): Features {
  const here = amounts.filter((amount) => amount.passage === passage);
  if (here.length > 0) {
    const between = Math.min(
      ...here.map(
        (amount) =>
          betweenIn(passage, { from: Math.min(amount.end, end), to: Math.max(amount.start, start) }, money).filter(
            (other) => other.value !== amount.value,
          ).length,
      ),
    );
    return { sameSentence: 1, between: Math.min(2, between) };
  }
  const features: Features = {};
  const steps = amounts.map((amount) => passage.index - amount.passage.index);
  const next = Math.min(...steps.filter((step) => step > 0));
  if (next <= 3) features.nextSentence = 1;
  else if (next <= 10) features.soonAfter = 1;
  if (steps.some((step) => step < 0 && step >= -3)) features.sentenceBefore = 1;
  if (amounts.some((amount) => amount.passage.paragraph === passage.paragraph)) features.sameParagraph = 1;
  if (amounts.some((amount) => sameSection(amount.passage, passage))) features.sameSection = 1;
  const other = inPassage(passage, money).some((mention) => !amounts.some((amount) => amount.value === mention.value));
  if (other) features.otherMoneyBeside = 1;
  return features;
}
