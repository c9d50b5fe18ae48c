import type { Features } from '#model/logistic.ts';
import { inPassage } from '../flow/in-passage.ts';
import type { Passage } from '../flow/passage.ts';
import { LEXICON, type LexiconName } from '../grammar/lexicon.ts';
import type { Document } from './document.ts';
import { zoneFeatures, zonesOf } from './zones.ts';

/** An amount that may be the arrears, or a sentence that says there are none; then the value is 0. */
export type ArrearsCandidate = { value: number; passage: Passage; start: number; end: number; features: Features };

const DEBT = `(?:arrear(?:s|ages?)?|past[- ]due(?: (?:child )?support)?|retroactive (?:child )?support|retro support|(?:child |spousal )?support (?:arrear(?:s|ages?)?|debt)|(?:back|past|prior|pre-petition) (?:due )?(?:child |spousal )?(?:support|maintenance|aliment)|support (?:for the past|from the past|from before)|delinquenc(?:y|ies)|unpaid (?:child )?support|(?:support|payments?) (?:is |are )?(?:past due|overdue|outstanding|in arrears)|overdue (?:support|payments?))`;
const NONE: readonly (readonly [number, RegExp])[] = [
  [
    2,
    /\b(?:neither\b[^.;]{0,30}|nobody |no[- ]one )\bowes?\b[^.;]{0,40}?\b(?:any|anything|anybody|anyone|money|a (?:thing|cent|penny|dime))\b[^.;]{0,40}/gi,
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
    /\b(?:nothing|none(?: of (?:it|them|those|the \w+))?|no (?:money|sum|amount|support|child support|maintenance|payments?|balance))(?:,[^.;]{0,50},| \w+){0,4}? (?:is|are|was|remains?|being)? ?(?:now |currently |presently |still )?(?:in arrears?|owed|owing|outstanding|past due|overdue|unpaid|behind|due from before|remains? due)\b[^.;]{0,40}/gi,
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
    /\b(?:support|maintenance|alimony|payments?|obligations?|account|obligor|father|mother|dad|mom|mum|husband|wife|payor|payer|petitioner|respondent|he|she|(?:the|both) (?:parties|parents)|both of us)\b[^.;]{0,60}?\b(?:is|are|was|were|be|been|being)\b[^.;]{0,30}?\b(?:fully |entirely |all )?(?:current(?! (?:(?:child|spousal|monthly|weekly|ongoing) )?(?:support|obligation|month|payments?|income|address|order|maintenance))|up[- ]to[- ]date|(?:all )?caught up|paid in full|paid up|paid to date|fully paid|square|settled up|brought current)\b[^.;]{0,50}/gi,
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
  [
    2,
    /\b(?:nobody|no[- ]one|neither (?:\w+ ){0,3}?)(?:'s| is| are| was)(?: now)? (?:in arrears?|behind)\b[^.;]{0,30}/gi,
  ],
  [1.5, /\bno (?:child |spousal )?(?:support|maintenance) has (?:ever |yet )?(?:accrued|fallen due)\b[^.;]{0,40}/gi],
  [1.5, /\bsatisfaction (?:in full )?of all\b[^.;]{0,30}\b(?:support|maintenance|arrear\w*)\b[^.;]{0,40}/gi],
  [1.5, /\bmakes? no claim for (?:the (?:time|period|months|past)|past|back|retroactive|arrear)\b[^.;]{0,40}/gi],
  [1.5, /\b(?:(?:never|not) (?:\w+ )?missed (?:a|any|one|even)|missed (?:no|none|not one))\b[^.;]{0,40}/gi],
  [
    1,
    /\b(?:waives?|releases?|forgiv\w+)\b[^.;]{0,60}?\b(?:arrear\w*|past[- ]due|back (?:child )?support|unpaid)[^.;]{0,40}/gi,
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
  /no (?:finding|determination|order|adjudication|provision|ruling)|reserved?|does not address|not (?:decided|determined|addressed|waive)|preserved|without prejudice|to be determined|shall determine|\bwhether\b|left (?:to|for|open)|(?:court|judge|agency|officer) (?:will|shall|is to) (?:decide|determine|find|set|hear)|not (?:\w+ )?(?:settled|discussed|agreed)|later date|in which|so long as|provided|only if|when (?:he|she|the)|\bif\b|\bunless\b|\bwhile\b|\bshould\b|\bwhen all\b|\buntil\b|substantially current|in the event|tax|exempt|mortgage|premium|bills|utilities|insurance|loan/i;

/** "If any" is not a condition. */
const leavesOpen = (text: string): boolean => LEFT_OPEN.test(text.replace(/,? if any\b,?/gi, ''));

/** Words for support; without one of these, a debt is a different debt. */
export const OF_SUPPORT = /support|maintenance|alimony|aliment|arrear|past[- ]due|executory|\bbehind\b/i;

/** "Neither owes the other anything" at the end of a settlement is about property, not support. */
const PROPERTY =
  /save (?:for|as)|except (?:for|as)|gives? up|releas|\bclaims?\b|property|\bdebts?\b|estate|inherit|household/i;

/** Whether a text says that nothing is owed. */
export const saysNone = (text: string): boolean =>
  NONE.some(([strength, pattern]) => strength >= 1.5 && text.search(pattern) >= 0);

const worth = ({ strength, match }: { strength: number; match: RegExpExecArray }) =>
  strength - (/^any\b/i.test(match[0]) && !GIVEN_UP.test(match[0]) ? 2 : 0);

/** "Any arrears are rescinded" leaves none. */
const GIVEN_UP = /\b(?:waived|rescinded|cancel\w*|forgiven|extinguished|remitted|vacated|discharged)\b/i;

/** "No arrearages other than those above": there are some. */
const BUT_THESE =
  /\b(?:other than|apart from|except(?:ing)?|beyond|besides|save(?: for)?) (?:the|those|these|that|what|as|for)\b/i;

/** What the preceding clause says about day care or a car concerns those, not what is owed: "..., and there is no". */
const ownClause = (text: string): string =>
  text.slice(text.search(/(?:[,;]\s+(?:and|but|so)|;)\s(?!.*(?:[,;]\s+(?:and|but|so)|;)\s)/i) + 1);

/** "None due at this time.", after a heading or label that asks what is owed. */
const ANSWER = /^\W*(?:none|nil|n\/a|not applicable|zero|nothing)\b(?! of\b)[^.;]{0,50}/gi;
/** "Ana forgives all of it", after a sentence about a support debt. */
const LET_GO =
  /\b(?:forgiv\w+|waives?|releases?|gives? up|lets? go|cancels?)\b[^.;]{0,20}\b(?:all of (?:it|them|that|this)|(?:the|this|that) (?:whole|entire|rest|debt|balance|amount|sum|arrear\w*))\b[^.;]{0,40}/gi;
const ASKED = new RegExp(`${DEBT}|\\barrear`, 'i');

function asksForDebt({ index, headings }: Passage, passages: readonly Passage[]): boolean {
  const before = passages[index - 1]?.text ?? '';
  return ASKED.test(headings[0] ?? '') || (before.length < 60 && ASKED.test(before));
}

/** Every sentence that may say that no arrears are owed. */
export function nothingOwed({ passages, money, familyLaw, bears: ofSentence }: Document): ArrearsCandidate[] {
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
      return bears > -0.4 && isOfThePast(passage) ? [saysNothingOwed(passage, { familyLaw, money, bears })] : [];
    if (/^\W*(?:no|nothing) (?:other|else|periodic)\b/i.test(found.match[0]) || SETTLES_NOTHING.test(passage.text))
      return [];
    if (NONE_TO_STATE.test(found.match[0]) && SUM.test(passage.text.slice(0, found.match.index))) return [];
    if (/neither/i.test(found.match[0]) && PROPERTY.test(passage.text) && !OF_SUPPORT.test(passage.text)) return [];
    const start = found.match.index;
    const end = start + found.match[0].trimEnd().length;
    const around = zonesOf({ passage, start, end }, passages, []);
    const zones = { ...around, before: ownClause(around.before), sentence: ownClause(passage.text.slice(0, end)) };
    const features: Features = {
      ...silence(passage, { familyLaw, money, bears }),
      noneStrength: found.strength,
      ...zoneFeatures(zones, ABOUT_ELSE),
    };
    if (isAboutElse(passage)) features.aboutElse = 1;
    if (
      leavesOpen(found.match[0]) ||
      BUT_THESE.test(passage.text.slice(start + found.match[0].search(/\S+\s+\S+\s+\S+/), end + 40)) ||
      /(?:no (?:finding|determination)[^.;]{0,40}|if|unless|so long as|provided|until|when|while|shall not be|in which)\s+(?:\w+ ){0,6}$/i.test(
        zones.before,
      )
    )
      features.leftOpenNear = 1;
    if (
      /^any\b(?! and all)/i.test(found.match[0]) &&
      !GIVEN_UP.test(found.match[0]) &&
      !/\b(?:not|no|never|neither|without)\b[^.;]{0,45}$/i.test(zones.before)
    )
      features.anyWithoutNot = 1;
    if (/neither/i.test(found.match[0]) && PROPERTY.test(passage.text)) features.closesAccounts = 1;
    return [{ value: 0, passage, start, end, features }];
  });
}

/** "Arrears are $1,417.36, none of it owed to the State": who is owed the sum, not that there is none. */
const NONE_TO_STATE =
  /^none of (?:it|them|that|this|those)\b[^.;]{0,20}\bow(?:ed|ing) to (?:the )?(?:state|department|agency|county|commonwealth|division)\b/i;
const SUM = /\p{Sc} ?[1-9]/u;

/** "This order does not address any past due amounts": it says nothing about them. */
const SETTLES_NOTHING = /\b(?:does|do|did) not (?:address|decide|determine|resolve|settle|deal with)\b/i;

/** "Neither owes any." under Alimony, "nothing is owed" under Day care. */
function isAboutElse({ headings, text }: Passage): boolean {
  const heading = headings[0] ?? '';
  if (LEXICON.alimony.test(heading))
    return !ASKED.test(text) && !/\b(?:past|behind|back|accru\w+|before|earlier)\b/i.test(text);
  return ABOUT_ELSE.some((word) => LEXICON[word].test(heading)) && !OF_SUPPORT.test(text);
}

/** "There is no maintenance for Aoife" says nothing about arrears. */
const isOfThePast = ({ kind, text }: Passage): boolean =>
  kind !== 'heading' && text.length > 15 && /\p{Ll}/u.test(text) && OF_THE_PAST.test(text);
const OF_THE_PAST =
  /\b(?:past|arrear\w*|behind|ow(?:e|es|ed|ing)|due|before|earlier|previous\w*|accru\w+|outstanding|overdue|unpaid|to date|so far|until now|paid|pays|current|caught up|missed|back|square|squared|even|settled|satisf\w+|clear\w*|up to|debts?|claims?|retroactive)\b/i;

/** A sentence that only by its wording as a whole says that nothing is owed. */
function saysNothingOwed(passage: Passage, of: Settled): ArrearsCandidate {
  const features = { ...silence(passage, of), byWording: 1 };
  return { value: 0, passage, start: 0, end: passage.text.length, features };
}

type Settled = Pick<Document, 'familyLaw' | 'money'> & { bears: number };

/** Features of any sentence that may mean that nothing is owed. */
function silence(passage: Passage, { familyLaw, money, bears }: Settled): Features {
  const features: Features = { none: 1, bearsNone: bears, notFamilyLaw: 1 - familyLaw };
  if (leavesOpen(passage.text)) features.leftOpen = 1;
  if (OF_SUPPORT.test(passage.text) || /obligation/i.test(passage.text)) features.aboutSupport = 1;
  if (/arrear|past|status|account|retro|owing|owed/i.test(passage.headings[0] ?? '')) features.headingArrears = 1;
  if (passage.ticked === false) features.notTicked = 1;
  if (passage.ticked === true) features.ticked = 1;
  if (inPassage(passage, money).length > 0) features.moneyBeside = 1;
  return features;
}
