import type { Features } from '#model/logistic.ts';
import type { Passage } from '../flow/passage.ts';
import type { LexiconName } from '../grammar/lexicon.ts';
import { columnFeatures } from './columns.ts';
import type { Document, MoneyMention } from './document.ts';
import { periodOf } from './payment.ts';
import { isCredit, zoneFeatures, zonesOf } from './zones.ts';

export type ArrearsCandidate = { value: number; passage: Passage; start: number; end: number; features: Features };

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
  'insurance',
  'medical',
  'childcare',
  'otherCosts',
  'property',
  'fees',
  'life',
  'tax',
  'limit',
  'denied',
  'paid',
  'equivalent',
];

const DEBT = `(?:arrear(?:s|ages?)?|past[- ]due(?: (?:child )?support)?|retroactive (?:child )?support|retro support|(?:child |spousal )?support (?:arrear(?:s|ages?)?|debt)|(?:back|past|prior|pre-petition) (?:due )?(?:child |spousal )?(?:support|maintenance|aliment)|support (?:for the past|from the past|from before)|delinquenc(?:y|ies)|unpaid (?:child )?support|(?:support|payments?) (?:is |are )?(?:past due|overdue|outstanding|in arrears)|overdue (?:support|payments?))`;
const NONE: readonly (readonly [number, RegExp])[] = [
  [
    2,
    /\b(?:neither\b[^.;]{0,30}|nobody |no[- ]one )\bowes?\b(?: the other| anybody| anyone)? (?:any|anything|money)\b[^.;]{0,40}/gi,
  ],
  [
    2,
    /\b(?:no|neither (?:\w+ ){0,3}has any|without any) (?:further |outstanding |other )*(?:claims?|judgments?|debts?|sums?|amounts?) (?:\w+ ){0,3}?(?:for|of|on account of) (?:(?:past|back|prior|retroactive|unpaid|any) ?)*(?:child |spousal )?(?:support|maintenance|aliment)\b[^.;]{0,40}/gi,
  ],
  [
    1.5,
    new RegExp(
      String.raw`\b(?:all|any|the|said) (?:\w+ ){0,2}?${DEBT}(?:,? if any,?)? (?:is|are|be|shall be)(?: hereby| deemed)? (?:waived|rescinded|cancel\w*|forgiven|extinguished|remitted|vacated|discharged)\b[^.;]{0,40}`,
      'gi',
    ),
  ],
  [
    1.5,
    /\b(?:everything|all (?:sums|money|monies|amounts|support|payments?|maintenance)|every(?: \w+)? (?:payment|sum)|whatever)\b(?: that)?(?: (?:was|were|is|are|has been|had been|came))?(?: fallen)? ?(?:due|owed|owing|payable)?\b[^.;]{0,70}?\b(?:is|are|has been|have been|was) (?:now |all |fully )?(?:paid|met|settled|satisfied)\b[^.;]{0,40}/gi,
  ],
  [
    1.5,
    /(?<!(?:shall|will|must|may) )\b(?:has|have) (?:always |fully |duly )?(?:met|satisfied|discharged|performed|kept up(?: with)?|honou?red|complied with) (?:all|every|each|his|her|the)(?: of)?(?: his| her| the| their)?(?: \w+){0,2} (?:obligations?|dut(?:y|ies)|payments?|orders?)\b[^.;]{0,50}/gi,
  ],
  [
    1.5,
    /\b(?:support|maintenance|alimony|account)\b[^.;]{0,40}\b(?:is|are|has been|have been) (?:fully )?paid (?:through|to date|up to)\b[^.;]{0,40}/gi,
  ],
  [2, /\b(?:do(?:es)?|did)(?:n't| not) (?:\w+ )?owe (?:\w+ )?(?:anything|any|a thing)\b[^.;]{0,40}/gi],
  [2, new RegExp(String.raw`\b(?:no|any|zero|nil|not any|without any) (?:\w+ ){0,3}?${DEBT}[^.;]{0,40}`, 'gi')],
  [
    2,
    new RegExp(
      String.raw`${DEBT}[^.;,]{0,50}?\b(?:is|are|be|at|of|:|stands?|amount|total(?:s|ing)?|being)\s+(?:fixed |set |determined |hereby |waived |forgiven |and |agreed )*(?:at |to be )?(?:zero|none|nil|\$? ?0(?:\.00)?(?![.\d%]|\s?%|\s?percent)|n\/a|not applicable)[^.;]{0,20}`,
      'gi',
    ),
  ],
  [
    2,
    /\b(?:nothing|none(?: of (?:it|them|those|the \w+))?|no (?:money|sum|amount|support|child support|maintenance|payments?|balance))(?: \w+){0,4}? (?:is|are|was|remains?|being)? ?(?:now |currently |presently |still )?(?:in arrears?|owed|owing|outstanding|past due|overdue|unpaid|behind|due from before)\b[^.;]{0,40}/gi,
  ],
  [
    2,
    /\b(?:owes?|owed) (?:nothing|no(?:ne| arrear\w*| past[- ]due \w+| back (?:child )?support| support))\b[^.;]{0,40}/gi,
  ],
  [
    2,
    /\b(?:is|are|was|were|has|have|being)\b(?: \w+){0,2} not (?:\w+ )?(?:in arrears?|behind|delinquent|past due)\b[^.;]{0,40}/gi,
  ],
  [
    1.5,
    /\b(?:support|maintenance|alimony|payments?|obligations?|account|obligor|father|mother|dad|mom|mum|husband|wife|payor|payer|petitioner|respondent|he|she|both (?:of us|parents))\b[^.;]{0,60}?\b(?:is|are|was|were|be|been|being)\b[^.;]{0,30}?\b(?:fully |entirely |all )?(?:current|up[- ]to[- ]date|(?:all )?caught up|paid in full|paid up|paid to date|fully paid|square|settled up|brought current)\b[^.;]{0,50}/gi,
  ],
  [
    1.5,
    /\b(?:we(?:'re| are)|i am|i'm|you are|you're|everything is|that squares) (?:all |fully )?(?:square|caught up|current|even|up to date|everything|paid up)\b[^.;]{0,30}/gi,
  ],
  [
    1.5,
    /(?<!(?:shall|will|must|may) have |\bif \w+ |\buntil \w+ )\b(?:has|have|had)? ?(?:always |faithfully |timely )?(?:made|paid|met) (?:each|every|all)(?: and every| of)?(?: the| his| her| their| those| such)?(?: \w+){0,3} (?:payments?|instal?lments?)\b[^.;]{0,40}/gi,
  ],
  [
    1.5,
    /\b(?:acknowledges?|confirms?|agrees?)\b[^.;]{0,20}\b(?:having received|receipt of|(?:has|have) received) (?:all|every|payment in full)\b[^.;]{0,40}\b(?:due|owed|owing|to date|support|maintenance)\b[^.;]{0,30}/gi,
  ],
  [
    1.5,
    /\b(?:judgment|arrear\w*|balance|debt|past[- ]due \w+)\b[^.;]{0,50}\b(?:has|have) (?:since )?been (?:fully )?(?:satisfied|paid|discharged|cleared)\b[^.;]{0,30}/gi,
  ],
  [
    2,
    /\bneither\b[^.;]{0,60}\bnor\b[^.;]{0,40}\b(?:is|are|was) (?:now )?(?:in arrears?|past due|overdue|outstanding)\b[^.;]{0,40}/gi,
  ],
  [1.5, /\bmakes? no claim for (?:the (?:time|period|months|past)|past|back|retroactive|arrear)\b[^.;]{0,40}/gi],
  [1.5, /\b(?:(?:never|not) (?:\w+ )?missed (?:a|any|one|even)|missed (?:no|none|not one))\b[^.;]{0,40}/gi],
  [
    1,
    /\b(?:waives?|releases?|forgiv\w+|extinguish\w+|discharg\w+)\b[^.;]{0,60}?\b(?:arrear\w*|past[- ]due|back (?:child )?support|unpaid)[^.;]{0,40}/gi,
  ],
];
const ABOUT_ELSE: readonly LexiconName[] = [
  'childcare',
  'insurance',
  'medical',
  'property',
  'fees',
  'otherCosts',
  'tax',
];
const LEFT_OPEN =
  /no (?:finding|determination|order|adjudication|provision|ruling)|reserved?|does not address|not (?:decided|determined|addressed|waive)|preserved|without prejudice|to be determined|shall determine|later date|in which|so long as|provided|only if|when (?:he|she|the)|\bif\b|\bunless\b|\bwhile\b|\bshould\b|\bwhen all\b|\buntil\b|substantially current|in the event|tax|exempt|mortgage|premium|bills|taxes|utilities|insurance|loan/i;

/** "If any" makes no condition. */
const leavesOpen = (text: string): boolean => LEFT_OPEN.test(text.replace(/,? if any\b,?/gi, ''));

const INSTALMENT =
  /\b(?:(?:monthly|weekly|additional|extra|regular|minimum)\b[^.;$£]{0,20}\b(?:payments?|instal\w+)|payments? (?:on|toward|against|for) (?:the )?(?:past[- ]due|arrear))\b[^.;$£]{0,30}$/i;

/** What the law threatens, printed on every order. */
const WARNING = /credit (?:bureau|report)|licen[sc]e|passport|\bwarrant\b|suspen(?:d|sion)|interception|in excess of/i;
const OTHER_DEBT =
  /credit card|\bvisa\b|mastercard|\bloans?\b|mortgage|\bbank\b|\bIRS\b|taxes|hospital|clinic|\bbill\b|\bnote\b|\brent\b|premium|tuition|equali[sz]|property settlement|purchase price|buy-?out|division of property/i;
const OF_SUPPORT = /support|maintenance|alimony|aliment|arrear|payments? (?:you|he|she|i) missed/i;

/** "$75.00 per month toward the arrears" is an instalment, however much is said of arrears. */
const INSTALMENT_ON =
  /^[^.;$£]{0,30}\b(?:per|an?|each|every|weekly|monthly|fortnightly)\b[^.;$£]{0,30}\b(?:toward|on|against|to|until|in addition|off)\b/i;

/** "Neither owes the other anything" at the end of a settlement is about property, not about support. */
const PROPERTY =
  /save (?:for|as)|except (?:for|as)|gives? up|releas|\bclaims?\b|property|\bdebts?\b|estate|inherit|household/i;

/** Every amount that may be what is owed from before, and every sentence that says there is nothing. */
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
    const period = periodOf(mention, money);
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
    // "$ 0.00 Per ________ past-due spousal support" says nothing of what is owed.
    if (mention.value === 0 && /^\W*per\b/i.test(mention.passage.text.slice(mention.end))) features.period = 1;
    if (mention.value === 0) features[features.period ? 'zeroRate' : 'zero'] = 1;
    if (mention.value < 15_00 && mention.value > 0) features.tiny = 1;
    if (/(?:arrear[^.;$£]{0,60}|support debt\b[^;$£]{0,90})$/i.test(zones.before)) features.arrearsRightBefore = 1;
    if (
      /^[^.;$£]{0,25}(?:in|of|as)?[^.;$£]{0,15}(?:arrear|past[- ]due|unpaid|back (?:child )?support|behind|(?:did|have|has|had|could)(?:n't| not) (?:pay|paid|send|sent|give|given|cover)\b|(?:never|not) (?:paid|sent|came)\b|missed\b)/i.test(
        zones.after,
      )
    )
      features.arrearsRightAfter = 1;
    if (/^,? (?:being|which (?:is|are)|representing) (?:the |his |her )?(?:\w+ )?arrear/i.test(zones.after))
      features.isArrears = 1;
    if (NONE.some(([strength, pattern]) => strength >= 1.5 && mention.passage.text.search(pattern) >= 0))
      features.noneBeside = 1;
    if (
      /nothing final|no finding|reserved|\boffer|claims?\b|alleg|(?<!judicial )demand|disput|not (?:yet )?(?:determined|agreed|decided|discussed)|do not agree/i.test(
        zones.sentence,
      )
    )
      features.claimOnly = 1;
    Object.assign(features, owedInParts(mention, money), columnFeatures(mention.passage, mention.start, mention.end));
    if (/overpa(?:id|yment)|credit (?:balance|of)/i.test(zones.before)) features.overpaid = 1;
    const twins = money.filter(
      (other) => other !== mention && other.value === mention.value && other.passage.ticked !== false,
    );
    features.twins = Math.min(2, twins.length) / 2;
    features.notFamilyLaw = 1 - familyLaw;
    return { value: mention.value, passage: mention.passage, start: mention.start, end: mention.end, features };
  });
}

/** "$1,776.00 to her, $888.00 to the State, in all $2,664.00": the sum is what is owed, with interest where it is counted in. */
function owedInParts(mention: MoneyMention, money: readonly MoneyMention[]): Features {
  const near = money.filter(
    (other) => Math.abs(other.passage.index - mention.passage.index) <= 2 && other.value > 0 && !periodOf(other, money),
  );
  const isTotal = (whole: MoneyMention) =>
    IN_ALL.test(leadTo(whole)) &&
    near.some(
      (a) => OWED_PART.test(leadTo(a)) && near.some((b) => b !== a && b !== whole && a.value + b.value === whole.value),
    );
  if (!near.includes(mention)) return {};
  if (isTotal(mention)) return { owedTotal: 1 };
  return near.some((whole) => isTotal(whole) && whole.value > mention.value) ? { owedPart: 1 } : {};
}
const IN_ALL = /\b(?:total\w*|in all|together|altogether|aggregate|sum of)\b[^$£€]{0,40}$/i;
const OWED_PART = /arrear|past[- ]due|unpaid|judgment|\bow(?:ed|ing)\b|principal|delinquen|retroactive/i;
const leadTo = ({ passage, start }: MoneyMention) => passage.text.slice(Math.max(0, start - 90), start);

/** "After credit for payments made directly" behind a sum that is owed says how it was reckoned, not that it is paid. */
const withoutCredit = (text: string): string =>
  text.replace(/[,(\s]+(?:after|less|net of|giving|given|allowing|with)\s+(?:\w+\s+){0,3}?credits?\b[^.;$£]*/i, '');

const worth = ({ strength, match }: { strength: number; match: RegExpExecArray }) =>
  strength - (/^any\b/i.test(match[0]) && !GIVEN_UP.test(match[0]) ? 2 : 0);

/** "Any arrears are rescinded" leaves none. */
const GIVEN_UP = /\b(?:waived|rescinded|cancel\w*|forgiven|extinguished|remitted|vacated|discharged)\b/i;

/** "No arrearages other than those above": there are some. */
const BUT_THESE =
  /\b(?:other than|apart from|except(?:ing)?|beyond|besides|save(?: for)?) (?:the|those|these|that|what|as|for)\b/i;

/** What the clause before it says of day care or of a car is about those, not about what is owed: "..., and there is no". */
const ownClause = (text: string): string =>
  text.slice(text.search(/(?:[,;]\s+(?:and|but|so)|;)\s(?!.*(?:[,;]\s+(?:and|but|so)|;)\s)/i) + 1);

/** "None due at this time.", where the heading or the label before asks what is owed. */
const ANSWER = /^\W*(?:none|nil|n\/a|not applicable|zero|nothing)\b(?! of\b)[^.;]{0,50}/gi;
/** "Ana forgives all of it", where the sentence before tells of a debt of support. */
const LET_GO =
  /\b(?:forgiv\w+|waives?|releases?|gives? up|lets? go|cancels?)\b[^.;]{0,20}\b(?:all of (?:it|them|that|this)|(?:the|this|that) (?:whole|entire|rest|debt|balance|amount|sum|arrear\w*))\b[^.;]{0,40}/gi;
const ASKED = new RegExp(`${DEBT}|\\barrear`, 'i');

function asksForDebt({ index, headings }: Passage, passages: readonly Passage[]): boolean {
  const before = passages[index - 1]?.text ?? '';
  return ASKED.test(headings[0] ?? '') || (before.length < 60 && ASKED.test(before));
}

function nothingOwed({ passages, money, familyLaw, bears: ofSentence }: Document): ArrearsCandidate[] {
  return passages.flatMap((passage) => {
    const signs = [
      ...NONE,
      ...(asksForDebt(passage, passages) ? [[2, ANSWER] as const] : []),
      ...(ASKED.test(passages[passage.index - 1]?.text ?? '') ? [[3, LET_GO] as const] : []),
    ];
    const found = signs
      .flatMap(([strength, pattern]) => [...passage.text.matchAll(pattern)].map((match) => ({ strength, match })))
      .sort((a, b) => worth(b) - worth(a))[0];
    const bears = ofSentence.get(passage)?.noArrears ?? 0;
    if (!found)
      return bears > 0 && passage.kind !== 'heading' ? [saysNothingOwed(passage, bears, { familyLaw, money })] : [];
    if (/neither/i.test(found.match[0]) && PROPERTY.test(passage.text) && !OF_SUPPORT.test(passage.text)) return [];
    const start = found.match.index;
    const end = start + found.match[0].trimEnd().length;
    const around = zonesOf({ passage, start, end }, passages, []);
    const zones = { ...around, before: ownClause(around.before), sentence: ownClause(passage.text.slice(0, end)) };
    const features: Features = {
      none: 1,
      noneStrength: found.strength,
      bearsNone: bears,
      ...zoneFeatures(zones, ABOUT_ELSE),
    };
    if (leavesOpen(passage.text)) features.leftOpen = 1;
    if (
      leavesOpen(found.match[0]) ||
      BUT_THESE.test(passage.text.slice(start + found.match[0].search(/\S+\s+\S+\s+\S+/), end + 40)) ||
      /(?:no (?:finding|determination)[^.;]{0,40}|if|unless|so long as|provided|until|when|while|shall not be|in which)\s+(?:\w+ ){0,6}$/i.test(
        zones.before,
      )
    )
      features.leftOpenNear = 1;
    if (/support|maintenance|alimony|aliment|obligation|arrear|past[- ]due/i.test(passage.text))
      features.aboutSupport = 1;
    if (/arrear|past|status|account|retro|owing|owed/i.test(passage.headings[0] ?? '')) features.headingArrears = 1;
    if (
      /^any\b(?! and all)/i.test(found.match[0]) &&
      !GIVEN_UP.test(found.match[0]) &&
      !/\b(?:not|no|never|neither|without)\b[^.;]{0,45}$/i.test(zones.before)
    )
      features.anyWithoutNot = 1;
    if (/neither/i.test(found.match[0]) && PROPERTY.test(passage.text)) features.closesAccounts = 1;
    if (passage.ticked === false) features.notTicked = 1;
    if (passage.ticked === true) features.ticked = 1;
    if (money.some((mention) => mention.passage === passage)) features.moneyBeside = 1;
    features.notFamilyLaw = 1 - familyLaw;
    return [{ value: 0, passage, start, end, features }];
  });
}

/** A sentence of which only the wording as a whole tells that nothing is owed. */
function saysNothingOwed(
  passage: Passage,
  bears: number,
  { familyLaw, money }: Pick<Document, 'familyLaw' | 'money'>,
): ArrearsCandidate {
  const features: Features = { none: 1, byWording: 1, bearsNone: bears, notFamilyLaw: 1 - familyLaw };
  if (leavesOpen(passage.text)) features.leftOpen = 1;
  if (OF_SUPPORT.test(passage.text)) features.aboutSupport = 1;
  if (/arrear|past|status|account|retro|owing|owed/i.test(passage.headings[0] ?? '')) features.headingArrears = 1;
  if (passage.ticked === false) features.notTicked = 1;
  if (passage.ticked === true) features.ticked = 1;
  if (money.some((mention) => mention.passage === passage)) features.moneyBeside = 1;
  return { value: 0, passage, start: 0, end: passage.text.length, features };
}
