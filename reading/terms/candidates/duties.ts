import type { Features } from '#model/logistic.ts';
import { besideIn } from '../flow/in-passage.ts';
import { frequenciesIn } from '../grammar/frequency.ts';
import type { LexiconName } from '../grammar/lexicon.ts';
import { proposalsOf } from '../proposals.ts';
import { settingSignsOf } from '../sets-sum.ts';
import { bearing } from '../wording/bearing.ts';
import { amountSigns } from '../wording/signs.ts';
import type { Document, MoneyMention } from './document.ts';
import type { MoneyCandidate } from './payment.ts';
import { periodOf } from './period.ts';
import { zoneFeatures, zonesOf } from './zones.ts';

/** What a periodic sum may be a duty to pay; `later` is a step. */
export const DUTIES = ['child_support', 'alimony', 'medical', 'arrears', 'later'] as const;
export type Duty = (typeof DUTIES)[number];

/** How strongly the words around a sum indicate each duty. */
export type DutyWordings = Record<Duty, Record<string, number>>;

export type DutySum = { mention: MoneyMention; isPaced: boolean; signs: readonly string[]; features: Features };
export type DutyCandidate = Pick<DutySum, 'mention' | 'isPaced' | 'features'>;

const DUTY_WORDS: readonly LexiconName[] = ['alimony', 'childSupport', 'support', 'pays', 'due'];
/**
 * Left out: what wordings learned from the same documents concluded, and what is the same for all sums of a document.
 */
const LEFT_OUT = new Set(['bears', 'bearsSpousalToo', 'bearsSpousalOnly', 'bearsArrears', 'notFamilyLaw']);

/**
 * The sums of the document that may be a duty or a step, described as candidates for each. A page with only figures has
 * none.
 */
export const dutyCandidates = (document: Document, wordings: DutyWordings): DutyCandidate[] =>
  proposalsOf(document)
    .payment.filter(({ mention }) => isLedByWords(mention) || isPaced(mention, document.money))
    .flatMap((candidate) => sumOf(candidate, document))
    .map((sum) => ({ ...sum, features: withBearings(sum, wordings) }));

/** Adds what the words around a sum indicate to what else is known about it. */
export const withBearings = ({ signs, features }: DutySum, wordings: DutyWordings): Features => ({
  ...features,
  ...Object.fromEntries(DUTIES.map((duty) => [`bears.${duty}`, bearing(signs, wordings[duty])])),
});

/** The sums of a document, and whether each is periodic. "When it shall be $3,600" is a step without a frequency. */
export const dutySums = (document: Document): DutySum[] =>
  proposalsOf(document).payment.flatMap((candidate) => sumOf(candidate, document));

function sumOf({ mention, features }: MoneyCandidate, { money, passages, paysChildSupport }: Document): DutySum[] {
  if (mention.passage.ticked === false || mention.value === 0) return [];
  const { duty, named, paced, labelled, supposed } = settingSignsOf(mention, money);
  const told = Object.entries({ duty, named, paced, labelled, supposed, paysChildSupport });
  const own: Features = {
    ...Object.fromEntries(Object.entries(features).filter(([name]) => !LEFT_OUT.has(name))),
    ...prefixed('duty.', zoneFeatures(zonesOf(mention, passages, money), DUTY_WORDS)),
    ...Object.fromEntries(told.flatMap(([name, holds]) => (holds ? [[`sets.${name}`, 1]] : []))),
  };
  const signs = amountSigns(mention, passages, money);
  return [{ mention, isPaced: isPaced(mention, money, features), signs, features: own }];
}

const isPaced = (mention: MoneyMention, money: readonly MoneyMention[], features: Features = {}): boolean =>
  Boolean(features.period || features.periodYear) || periodOf(mention, money) !== null || isPacedAhead(mention, money);

const isLedByWords = ({ passage, start }: MoneyMention): boolean =>
  /\p{L}{3}/u.test(passage.text.slice(Math.max(0, start - 40), start));

const prefixed = (prefix: string, features: Features): Features =>
  Object.fromEntries(Object.entries(features).map(([name, value]) => [`${prefix}${name}`, value]));

/** "monthly spousal support of $600": the frequency comes before the sum, with no other sum in between. */
function isPacedAhead(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const { passage, start } = mention;
  const { before } = besideIn(mention, money);
  const ahead = passage.text.slice(Math.max(before?.end ?? 0, start - AHEAD), start);
  const clause = ahead.split(/[.;](?=\s)/).at(-1) ?? '';
  return frequenciesIn(clause).length > 0;
}
const AHEAD = 110;
