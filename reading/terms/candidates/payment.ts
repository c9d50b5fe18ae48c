import type { Features } from '#model/logistic.ts';
import { besideIn } from '../flow/in-passage.ts';
import type { Passage } from '../flow/passage.ts';
import { type FrequencyMention, frequenciesIn } from '../grammar/frequency.ts';
import { BESIDE_SUPPORT, LEXICON, type LexiconName, OTHER_MATTERS } from '../grammar/lexicon.ts';
import { columnFeatures } from './columns.ts';
import type { Document, MoneyMention } from './document.ts';
import { inForceFeatures } from './in-force.ts';
import { periodOf } from './period.ts';
import { sumFeatures } from './sums.ts';
import { twinsOf } from './sums-near.ts';
import { type Zones, zoneFeatures, zonesOf } from './zones.ts';

export type MoneyCandidate = { value: number; mention: MoneyMention; features: Features };

export const PAYMENT_WORDS: readonly LexiconName[] = [
  'childSupport',
  'support',
  'pays',
  'total',
  'perChild',
  'prior',
  'guideline',
  'income',
  'later',
  'conditional',
  'arrears',
  'instalment',
  ...OTHER_MATTERS,
  'equivalent',
];

/** Every amount of the document, described as a candidate for the support now payable. */
export function paymentCandidates(document: Document): MoneyCandidate[] {
  const { money, passages, paysChildSupport, supportEnded } = document;
  const candidates = money.map((mention): MoneyCandidate => {
    const zones = withoutBasis(zonesOf(mention, passages, money));
    const features = zoneFeatures(zones, PAYMENT_WORDS);
    for (const word of wordsOfOtherClause(zones.before)) delete features[`before.${word}`];
    const spousal = zoneFeatures(zones, ['alimony']);
    for (const [name, value] of Object.entries(spousal))
      features[paysChildSupport ? `${name}Too` : `${name}Only`] = value;
    const inCell = mention.passage.cells.length > 1 && frequenciesIn(zones.before).at(-1)?.kind;
    const period = periodOf(mention, money) ?? (inCell || null) ?? tickedPeriod(mention, passages);
    if (period) features[period === 'yearly' || period === 'daily' ? 'periodYear' : 'period'] = 1;
    if (!period && /\b(?:annual(?:ly)?|yearly)\b[^.;$£€]{0,25}$/i.test(zones.before)) features.periodYear = 1;
    if (!period && zones.before.length > 0 && /\b(?:monthly|weekly|fortnightly)\b/i.test(zones.before))
      features.periodBefore = 1;
    features.bears = mention.bears.support;
    features[paysChildSupport ? 'bearsSpousalToo' : 'bearsSpousalOnly'] = mention.bears.spousal;
    features.bearsArrears = mention.bears.arrears;
    if (mention.written === 'both') features.bothWritten = 1;
    if (mention.written === 'words') features.inWords = 1;
    if (!mention.sign) features.noSign = 1;
    if (mention.passage.ticked === false) features.notTicked = 1;
    if (mention.passage.ticked === true) features.ticked = 1;
    if (asksWhether(mention)) features.inQuestion = 1;
    if (mention.value < 15_00) features.tiny = 1;
    if (mention.value > 12_000_00) features.huge = 1;
    if (mention.value % 100_000_00 === 0 && mention.value > 0) features.veryRound = 1;
    features.twins = twinsOf(mention, money);
    Object.assign(
      features,
      sumFeatures(mention, document),
      inForceFeatures(mention, document),
      columnFeatures(mention.passage, mention.start, mention.end),
    );
    if (mention.passage.kind === 'row' && besideIn(mention, money).before) features.laterInRow = 1;
    if (supportEnded && !LEXICON.alimony.test(zones.sentence)) features.supportEnded = 1;
    features.notFamilyLaw = 1 - document.familyLaw;
    return { value: mention.value, mention, features };
  });
  const periodic = candidates.filter(isPlainlyPeriodic);
  if (new Set(periodic.map(({ value }) => value)).size === 1) for (const { features } of periodic) features.alone = 1;
  return candidates;
}

/** "in the amount of $ 640.00 [ ] per week [x] every two weeks": the box ticked behind the sum says how often it is paid. */
function tickedPeriod({ passage, end }: MoneyMention, passages: readonly Passage[]): FrequencyMention['kind'] | null {
  if (passage.text.length > end + PUNCTUATION || /\p{L}/u.test(passage.text.slice(end))) return null;
  const behind = passages.slice(passage.index + 1, passage.index + 1 + BOXES);
  const chosen = behind.find(({ ticked, paragraph }) => ticked && paragraph === passage.paragraph);
  const [found] = chosen ? frequenciesIn(chosen.text) : [];
  return found && found.start === 0 ? found.kind : null;
}
/** No form gives more choices; nothing but a few marks is behind the sum. */
const BOXES = 6;
const PUNCTUATION = 6;

/** "$500 on the 1st of the month?" is an offer at most. */
const asksWhether = ({ passage, end }: MoneyMention): boolean => /^[^.;!$£€]{0,80}\?/.test(passage.text.slice(end));

/** A sum that is paid again and again, of which nothing says that it is income, a cost, a debt or a mere figure. */
const isPlainlyPeriodic = ({ features }: MoneyCandidate): boolean =>
  features.period === 1 && !features.notTicked && !OTHERWISE.some((word) => features[`before.${word}`]);
const OTHERWISE: readonly LexiconName[] = ['prior', 'guideline', 'income', 'arrears', 'instalment', ...BESIDE_SUPPORT];

/**
 * "Her rent is high, so he shall pay $825": the topic of an earlier clause does not identify the sum in the last one.
 */
function wordsOfOtherClause(before: string): LexiconName[] {
  const at = before.search(ORDERS_LAST);
  if (at <= 0) return [];
  const [earlier, last] = [before.slice(0, at), before.slice(at)];
  const stated = STATES.test(earlier);
  return OF_A_CLAUSE.filter(
    (word) => (stated || OF_EARLIER_FIGURES.includes(word)) && LEXICON[word].test(earlier) && !LEXICON[word].test(last),
  );
}
const ORDERS_LAST =
  /(?:[,;:]|\band\b)\s+(?:(?:and|but|so|then|that|for now|beginning|starting|commencing|effective|from)\b[^,;:$£€]{0,40}?)?(?:[\w'.]+ ){0,5}?(?:shall|will|must|agrees? (?:to|on)|is to|are to|(?:is|are) (?:hereby )?ordered to|(?:hereby )?orders|settled on)\b[^,;:$£€]{0,90}$/i;
const STATES =
  /\b(?:is|are|was|were|has|have|had|does|do|did|finds?|makes?|gives?|keeps?|being|comes?|wants?|needs?)\b/i;
const OF_EARLIER_FIGURES: readonly LexiconName[] = ['prior', 'guideline', 'income'];
const OF_A_CLAUSE: readonly LexiconName[] = [...OF_EARLIER_FIGURES, ...OTHER_MATTERS];

/** "Using Worksheet A, Father shall pay": an order's basis does not make its sum a mere calculation. */
function withoutBasis(zones: Zones): Zones {
  return { ...zones, before: stripped(zones.before), sentence: stripped(zones.sentence) };
}
/** "Deduct these amounts from the employee's income:" names no income. */
const WITHHELD_FROM =
  /\b(deduct|withhold)\b[^$£€.;]{0,60}\bfrom (?:the |his |her |their )?(?:[\w/]+(?:'s|s')? ){0,2}(?:income|earnings|wages)\b/gi;
const GUIDELINE_WORDS = new RegExp(LEXICON.guideline, 'gi');
const withoutGuideline = (text: string): string => text.replace(GUIDELINE_WORDS, '');
const stripped = (said: string): string => {
  const text = said.replace(WITHHELD_FROM, '$1');
  return LEXICON.guideline.test(text)
    ? text.replace(BASIS, withoutGuideline).replace(THEN_ORDERS, withoutGuideline)
    : text;
};
/** "A deviation is just, and Father shall pay": the sum behind the order is that of the order. */
const THEN_ORDERS =
  /^[^$£€;]*\b(?:guidelines?|worksheets?|deviat\w*|calculat\w*|formula|presum\w*)\b[^$£€;]*?(?:,| and| but| so)\s+(?=(?:(?:the|that|this) )?(?:\w+ ){0,3}(?:(?:shall|will|must|is (?:hereby )?ordered to|agrees? to) pay|(?:sets?|fixes|orders|awards|establishes)\b)[^$£€;]{0,60})/i;
const BASIS =
  /\b(?:using|applying|pursuant to|under|based (?:up)?on|in accordance with|according to|consistent with|upon) [^.;$£€]{0,80}?(?:worksheet|guideline|formula|table|schedule|estimator|calculat)[^.;$£€,]{0,40},\s(?=[^.;$£€]{0,60}\b(?:shall|will|must|is (?:hereby )?ordered|agrees|pays)\b)/i;
