import type { MoneyMention } from './candidates/document.ts';
import { cellOf, type Passage } from './flow/passage.ts';

// What a paper mentions and does not set: what somebody gives of their own accord, a debt of another kind, and what goes into
// a calculation.

/**
 * "The $150 that he has been giving each week is voluntary, and nobody asks that it be ordered": no duty to pay, unless the
 * words before the sum make it one.
 */
export const isVoluntary = ({ passage: { text }, start }: MoneyMention): boolean =>
  VOLUNTARY.test(text) && !DUTY.test(text.slice(0, start));
const VOLUNTARY =
  /\b(?:is|are|was|were|remains?|stays?|been|as) (?:\w+ ){0,2}(?:voluntary|gifts?)\b|\bof (?:his|her|their) own (?:accord|free will)\b|\b(?:do|does|did) not ask (?:that (?:it|this|they) be|for (?:it|this|them) to be|the court to) (?:\w+ )?order(?:ed)?\b|\b(?:is|are) not (?:made )?(?:a |any |the )?(?:part of (?:the|this|an|any) order|court[- ]ordered|under any order)\b/i;
const DUTY = /\b(?:shall|must|agrees? to|(?:is|are) (?:hereby )?(?:ordered|directed|required) to|orders?|ordered)\b/i;

/** "Example: two children at $385 each is a total of $770 per month": what a form explains with, and sets for nobody. */
export const isExample = ({ passage: { text }, start }: MoneyMention): boolean =>
  EXAMPLE.test(text.slice(0, start)) || LEAST.test(text.slice(0, start));
const EXAMPLE =
  /(?:^|[("\u2014-] ?)\W*(?:\w{1,2}[.)] )?(?:examples?|samples?|specimen)\b(?: \w+)?:[^;]*$|\b(?:for example|for instance|e\.g\.?)[,:]?[^.;]*$|\bas in ["“]?$/i;
const LEAST = /\b(?:least|minimum|smallest)\b[^.;]{0,40}\b(?:ordered|order|amount|support)\b[^.;$]{0,20}\bis\W*$/i;

/** "She still owes him $200 on the car repair, and that is separate": a debt that has nothing to do with support. */
export const isSeparateDebt = ({ text }: Passage): boolean =>
  SEPARATE.test(text) && OWES.test(text) && !OF_SUPPORT.test(text);
const SEPARATE =
  /\b(?:that|this|it|which)(?:'s| is| stays| will be| remains)? (?:\w+ )?(?:separate|another matter|something else|between (?:us|the two of (?:us|them)))\b|\b(?:has |have )?nothing to do with (?:the )?(?:support|money for|kids|girls|boys|child)/i;
const OWES = /\b(?:owe[sd]?|owing|borrowed|lent|debt|loan)\b/i;
const OF_SUPPORT =
  /\b(?:arrear\w*|back support|past[- ]due|behind (?:on|in|with)|support (?:is|was|has|of|owed|for))\b/i;

/**
 * "Mother owes for Colt ; Father owes for Emmaline", above "Monthly obligation ; $327.00 ; $629.00": what each is found to pay the
 * other before it is set off, and nothing that is overdue.
 */
export function isOwedEachWay({ passage, start, end }: { passage: Passage; start: number; end: number }): boolean {
  const head = passage.cells[cellOf(passage, { start, end })]?.head ?? '';
  return passage.kind === 'row' && OWES_FOR.test(head) && !OVERDUE.test(`${head} ${passage.text}`);
}
const OWES_FOR = /\b(?:owes?|owed by)\b/i;
const OVERDUE = /\b(?:arrear\w*|past|overdue|unpaid|behind|back|balance|delinquen\w*|retroactive)\b/i;

/**
 * "Overnights with the noncustodial parent: fewer than 121; no adjustment", "Percentage of time each parent has primary
 * responsibility: 70 %": what a calculation of support takes for granted, and no clause on where a child lives.
 */
export const isGuidelineInput = ({ text }: Passage): boolean => GUIDELINE_INPUT.test(text) && !PLACES.test(text);
const GUIDELINE_INPUT =
  /(?:^|[:.;])\W*(?:\w{1,4}[.)] )?(?:the )?(?:percentage|percent|share) of (?:the )?(?:time|overnights?|parenting time|days|nights)\b|\bovernights?\b[^.;]{0,60}\b(?:no (?:parenting[- ]time )?(?:adjustment|credit)|fewer than \d+|adjustment applies)|\bovernights?\b[^.]{0,60};[^.]{0,20}\bno (?:adjustment|credit)\b/i;
const PLACES =
  /\b(?:shall|will|lives?|resides?|awarded|granted|placed|custody (?:is|to|of)|has (?:sole|joint|physical))\b/i;

/** "Custodial parent: Ann Lee   Date issued: April 14": who a paper is about, as in its caption, and no order on where a child lives. */
export const isPartyLabel = ({ text, ticked }: Passage): boolean =>
  ticked === null && text.length < LABELS && NAMES_PARTY.test(text) && !PLACES.test(text);
/** No line of a caption with two labels is longer. */
const LABELS = 140;
const NAMES_PARTY =
  /^\W*(?:(?:payee|obligee|petitioner|applicant|recipient|claimant)\W{1,3})?custodial (?:parent|party|person|adult)(?: ?\([^)]{1,12}\))?\)?\s?:\s*(?!(?:the )?(?:mother|father|petitioner|respondent|plaintiff|defendant|both)\b)\p{L}/iu;

/** "21 Child care paid, after credit: $0, $1,740": a line of a worksheet has a sum for each parent, and says who pays nothing. */
export const isWorksheetLine = ({ text, kind }: Passage): boolean =>
  kind === 'row' && NUMBERED.test(text) && (text.match(SUM)?.length ?? 0) > 1 && !SAYS_WHO.test(text);
const NUMBERED = /^\W*\d{1,2}[a-z]?[.)]?\s+\p{Lu}/u;
const SUM = /\p{Sc} ?\d/gu;
const SAYS_WHO =
  /\b(?:shall|will|must|pays?|shares?|splits?|each|both|equal(?:ly)?|half|responsible|provider)\b|\d ?%|\bpercent\b/i;

/** "The Division has no authority over custody or visitation": who does not decide on it, and no clause on it. */
export const decidesNoCustody = ({ text }: Passage): boolean => NO_AUTHORITY.test(text) && !SAYS_CUSTODY.test(text);
const NO_AUTHORITY =
  /\b(?:no|without|lacks?|(?:not|n't) have (?:any |the )?) ?(?:authority|power|jurisdiction)\b[^.;]{0,40}\b(?:custody|visitation|parenting time)\b|\b(?:custody|visitation|parenting time)\b[^.;]{0,40}\b(?:outside|beyond) (?:the |its |our )?(?:authority|power|jurisdiction)\b/i;
const SAYS_CUSTODY =
  /\b(?:joint|sole|primary|shared|awarded|granted|lives?|resides?|remains?|continues?)\b|\bcustody (?:is|to|of)\b/i;

/** "Their cat lives with Amit": no clause on where a child lives. */
export const isAboutPet = ({ text }: Passage): boolean => PET.test(text) && !CHILD.test(text);
const PET =
  /\b(?:cats?|dogs?|pupp(?:y|ies)|pets?|rabbits?|hamsters?|horses?|pon(?:y|ies)|birds?|turtles?)\b[^.;]{0,30}\b(?:lives?|stays?|resides?|remains?|goes|belongs?|will be|shall be)\b/i;
const CHILD = /\b(?:child(?:ren)?|kids?|sons?|daughters?|girls?|boys?|baby|custody)\b/i;

/** "first mediation, cost shared equally": what settling a dispute costs, and nothing of what a doctor does. */
export const isCostOfDispute = ({ text }: Passage): boolean => DISPUTE.test(text) && !OF_HEALTH.test(text);
const DISPUTE = /\b(?:mediat(?:ion|ors?|e)|arbitrat(?:ion|ors?)|parenting coordinat(?:ion|ors?))\b/i;
const OF_HEALTH =
  /\b(?:medic\w*|health|doctors?|dent(?:al|ists?)|uninsured|unreimbursed|insur\w+|prescriptions?|orthodont\w+|optical|vision|hospital|therap(?:y|ist)|co-?pays?|deductibles?)\b/i;

/** "Her budget shows a shortfall of $2,105.00": what somebody needs, and nothing that is owed. */
export const isBudgetShortfall = ({ passage, start }: { passage: Passage; start: number }): boolean =>
  SHORTFALL.test(passage.text.slice(0, start));
const SHORTFALL =
  /\b(?:budget|expenses|living costs|cost of living|needs|financial (?:statement|declaration|affidavit))\b[^.;]{0,60}\b(?:shortfall|deficit|shortage|gap)\b[^.;$£€]{0,30}$|\bmonthly (?:shortfall|deficit)\b[^.;$£€]{0,30}$/i;

/** "The balancing payment of $26,400.00 remains due": what is paid for property, and no arrears of support. */
export const isForProperty = ({ text }: Passage): boolean => PROPERTY_PAYMENT.test(text) && !SUPPORT.test(text);
const PROPERTY_PAYMENT =
  /\b(?:balancing|equali[sz](?:ing|ation)|property(?: settlement)?) (?:payments?|judgments?|instal?lments?)\b/i;
const SUPPORT = /\b(?:arrear\w*|support|maintenance|alimony|past[- ]due|behind)\b/i;

/**
 * "One parent has a much higher percentage of income used for housing": why a sum departs from the guideline, and no
 * order on custody.
 */
export const comparesIncomes = ({ text }: Passage): boolean =>
  /\b(?:lower|higher|greater|smaller)\b[^.;]{0,30}\b(?:percentage|share|part) of (?:\w+ )?income\b/i.test(text);
