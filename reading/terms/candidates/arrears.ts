import { once } from '../flow/once.ts';
import { cellOf, type Passage } from '../flow/passage.ts';
import { frequenciesIn } from '../grammar/frequency.ts';
import { type LexiconName, OTHER_MATTERS } from '../grammar/lexicon.ts';
import { columnFeatures } from './columns.ts';
import type { Document, MoneyMention } from './document.ts';
import { isCredit } from './near.ts';
import { type ArrearsCandidate, nothingOwed, OF_SUPPORT, saysNone } from './nothing-owed.ts';
import { owedInParts } from './owed-in-parts.ts';
import { periodOf } from './period.ts';
import { twinsOf } from './sums-near.ts';
import { zoneFeatures, zonesOf } from './zones.ts';

export const ARREARS_WORDS: readonly LexiconName[] = [
  'arrears',
  'childSupport',
  'support',
  'total',
  'pays',
  'instalment',
  'prior',
  'guideline',
  'income',
  'later',
  'conditional',
  ...OTHER_MATTERS,
  'paid',
  'equivalent',
];

const INSTALMENT =
  /\b(?:(?:monthly|weekly|additional|extra|regular|minimum)\b[^.;$£]{0,20}\b(?:payments?|instal\w+)|(?:arrear\w*|past[- ]due) (?:payments?|instal\w+)|payments? (?:on|toward|against|for) (?:the )?(?:past[- ]due|arrear))\b[^.;$£]{0,30}$/i;

/** Legal warnings printed on every order. */
const WARNING = /credit (?:bureau|report)|licen[sc]e|passport|\bwarrant\b|suspen(?:d|sion)|interception|in excess of/i;
const OTHER_DEBT =
  /credit card|\bvisa\b|mastercard|\bloans?\b|mortgage|\bbank\b|\bIRS\b|taxes|hospital|clinic|\bbill\b|\bnote\b|\brent\b|premium|tuition|equali[sz]|property settlement|buy-?out|division of property|standard security|building society|\btrucks?\b|\bcars?\b|vehicle|lender|dealer|invoice|\bdues\b|deposit|agency fee|apprais|\bequity\b/i;

/** "$75.00 per month toward the arrears" is an instalment, however often arrears are mentioned. */
const INSTALMENT_ON =
  /^[^.;$£]{0,30}\b(?:per|an?|each|every|weekly|monthly|fortnightly)\b[^.;$£]{0,30}\b(?:toward|on|against|to|until|in addition|off)\b/i;

/** Every amount that may be the arrears, and every sentence that says there are none. */
export function arrearsCandidates(document: Document): ArrearsCandidate[] {
  return [...owed(document), ...nothingOwed(document)];
}

function owed({ money, passages, familyLaw }: Document): ArrearsCandidate[] {
  return money.map((mention) => {
    const zones = zonesOf(mention, passages, money);
    const told = { ...zones, after: withoutCredit(zones.after), sentence: withoutCredit(zones.sentence) };
    const features = zoneFeatures(told, ARREARS_WORDS);
    features.owed = 1;
    features.bears = mention.bears.arrears;
    features.bearsSupport = mention.bears.support;
    const isBalance = ON_BALANCE.test(mention.passage.text.slice(0, mention.start));
    if (isBalance) delete features['before.instalment'];
    const period =
      isBalance || PAID_IN_PARTS.test(mention.passage.text.slice(mention.end))
        ? null
        : (periodOf(mention, money) ?? periodInHead(mention));
    const rate =
      /\b(?:monthly|weekly|bi-?weekly|fortnightly) (?:support )?(?:payment|total|amount|obligation|rate|instal\w+)\b[^$£€.;]{0,60}$/i;
    if ((period && period !== 'yearly' && period !== 'daily') || (!period && rate.test(zones.before)))
      features.period = 1;
    if (isCredit(mention)) features.credit = 1;
    if (WARNING.test(zones.sentence)) features.warning = 1;
    if (OTHER_DEBT.test(zones.sentence) && !OF_SUPPORT.test(zones.sentence)) features.otherDebt = 1;
    if (INSTALMENT_ON.test(zones.after) || INSTALMENT.test(zones.before)) features.instalmentOn = 1;
    if (mention.passage.ticked === false) features.notTicked = 1;
    if (mention.passage.ticked === true) features.ticked = 1;
    // "$ 0.00 Per ________ past-due spousal support" says nothing about what is owed.
    if (mention.value === 0 && /^\W*per\b/i.test(mention.passage.text.slice(mention.end))) features.period = 1;
    if (mention.value === 0) features[features.period ? 'zeroRate' : 'zero'] = 1;
    if (mention.value < 15_00 && mention.value > 0) features.tiny = 1;
    if (
      /(?:arrear[^.;$£]{0,60}|support debt\b[^;$£]{0,90}|arrear[^.;$£]{0,160}\btotal(?:s|l?ing)?\b[^.;$£]{0,25})$/i.test(
        zones.before,
      )
    )
      features.arrearsRightBefore = 1;
    if (
      /^[^.;$£]{0,25}(?:in|of|as)?[^.;$£]{0,15}(?:arrear|past[- ]due|unpaid|back (?:child )?support|behind|(?:did|have|has|had|could)(?:n't| not) (?:pay|paid|send|sent|give|given|cover)\b|(?:never|not) (?:paid|sent|came)\b|missed\b)/i.test(
        zones.after,
      )
    )
      features.arrearsRightAfter = 1;
    if (/^,? (?:being|which (?:is|are)|representing) (?:the |his |her )?(?:\w+ )?arrear/i.test(zones.after))
      features.isArrears = 1;
    if (noneIn(mention.passage)) features.noneBeside = 1;
    if (
      /nothing final|no finding|reserved|\boffer|claims?\b|alleg|(?<!judicial )demand|disput|not (?:yet )?(?:determined|agreed|decided|discussed)|do not agree/i.test(
        zones.sentence,
      )
    )
      features.claimOnly = 1;
    Object.assign(features, owedInParts(mention, money), columnFeatures(mention.passage, mention.start, mention.end));
    if (/overpa(?:id|yment)|credit (?:balance|of)/i.test(zones.before)) features.overpaid = 1;
    features.twins = twinsOf(mention, money);
    features.notFamilyLaw = 1 - familyLaw;
    return { value: mention.value, passage: mention.passage, start: mention.start, end: mention.end, features };
  });
}

/**
 * "$34.00 on arrearages of $1,020.00 per month", "$75.00 on the arrears until the balance of $1,125.00": the first is
 * paid periodically, the second is what is owed.
 */
const ON_BALANCE =
  /[$£€]\s?\d[^$£€;]{0,60}\b(?:on|towards?|against) (?:the |his |her |an? |total )*(?:arrear\w*|past[- ]due (?:support|amount|balance)|(?:support )?(?:judgment|debt|balance))(?: \w+){0,2} (?:of|in the (?:amount|sum) of|totall?ing|until the (?:balance|total) of)\W*$/i;

const noneIn = once(({ text }: Passage) => saysNone(text));

/** "$2,300, to be paid in two monthly instalments": the whole amount is owed. */
const PAID_IN_PARTS =
  /^[^.;$£€]{0,60}\b(?:in|by|over) (?:[\w-]+ ){0,3}?(?:(?:equal|consecutive|monthly|weekly|bi-?weekly|fortnightly|quarterly) )*(?:instal+ments|payments)\b/i;

/** The column, or the rows, are headed "per month". */
function periodInHead(mention: MoneyMention) {
  const { passage } = mention;
  if (passage.kind !== 'row') return null;
  const cell = passage.cells[cellOf(passage, mention)];
  const heading = passage.headings[0] ?? '';
  return frequenciesIn(`${cell?.head ?? ''} ${/^per \w+$/i.test(heading) ? heading : ''}`)[0]?.kind ?? null;
}

/**
 * Drops "After credit for payments made directly" after a debt: it says how the sum was calculated, not that it is
 * paid.
 */
const withoutCredit = (text: string): string =>
  text.replace(/[,(\s]+(?:after|less|net of|giving|given|allowing|with)\s+(?:\w+\s+){0,3}?credits?\b[^.;$£]*/i, '');
