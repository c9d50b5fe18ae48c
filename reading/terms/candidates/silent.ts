import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { LEXICON } from '../grammar/lexicon.ts';
import { anyOf } from './any-of.ts';

/** What is postponed, or said to be absent. */
const LEFT_OPEN =
  /\bno (?:\w+ ){0,2}(?:orders?|provisions?|findings?|determinations?|awards?|section 7)\b|\b(?:not|nor|never)\b(?: (?!(?:is|are|be)\b)\w+){0,2} (?:decided|determined|adjudicated|discussed|settled|needed|required|applicable|sought|at issue)\b|\bdoes not (?:decide|determine|address)|\bn\/a\b|\b(?:is|are|be|remains?|stands?|hereby)(?: \w+)? (?:reserved|deferred|adjourned|bifurcated)\b|\bnone at (?:this|present)/i;
/** An earlier order that this one ends. */
const ENDED =
  /\b(?:is|are|be) (?:hereby )?(?:terminated|vacated|set aside|rescinded|revoked|superseded|deleted|struck(?: out)?|removed|repealed)\b(?! and (?:\w+ )?(?:replaced|substituted|restated))/i;
const ASKED =
  /\b(?:asks?|asked|request(?:s|ed)?|seeks?|sought|prays?|prayed|applied|petitioned|proposes?|proposed|wants|wanted) (?:\w+ ){0,2}(?:for|that|to have|sole|joint|primary|equal|custody)\b|\b(?:request|motion|application|petition|claim|prayer) for\b/i;
/** What both of them ask the court for is agreed. */
const BOTH_ASK =
  /\b(?:the parties|both parties|both parents|the (?:mother and (?:the )?father|father and (?:the )?mother)|they|we)\b[^.;]{0,25}\b(?:ask|request|seek|pray|move|propose)s?\b/i;
const ORDERED =
  /\b(?:shall|must|granted|awarded|orders?|ordered|is to|are to|agree[ds]?|will|decided? (?:jointly|together|by (?:both|the two|all)))\b(?! (?:be )?(?:denied|dismissed))/i;
const REFUSED = /\b(?:denied|refused|dismissed|withdrawn)\b/i;

/** Costs in any words. */
const OF_MONEY =
  /expens|\bcosts?\b|\bbills?\b|\bcharg|\bfees?\b|\bpa(?:y|ys|id|ying|yable|yments?)\b|\bbears?\b|borne|reimburs|contribut|\bsplit|\bshar(?:e|es|ed|ing)\b|co-?pay|deductib|un-?(?:covered|insured|reimbursed)|cover(?:s|ed)?\b|\bme(?:et|ets|t)\b|hal(?:f|ves)|down the middle|%|per ?cent|equal|responsible for|liable|obligation|discharge|apportion|divided|\bgap\b|\d ?\/ ?\d|out[- ]of[- ]pocket|not free|\bsend (?:you|me)|\p{Sc} ?\d|\b[1-9]\d\b/iu;
const INSURANCE = /insur|premium|coverage|\bpolicy|health (?:plan|cover)\b|enrol/i;
const BEYOND_INSURANCE =
  /expens|\bbills?\b|co-?pay|deductib|\bun-?(?:covered|insured|reimbursed|paid)|non-?covered|not (?:\w+ ){0,2}(?:covered|paid|reimbursed|payable|met)|(?:n't|nt|no|nobody|neither) (?:\w+ ){0,3}(?:pays?|covers?|covered|picks? up|pick up)|out[- ]of[- ]pocket|treatment|doctor|dentist|dental (?:costs?|work)|orthodon|braces|whatever|remain|excess|exceed|\bgap\b|beyond|over and above|health[- ]?care costs|medical costs|costs? not|left over|leaves/i;
const OF_ONES_OWN =
  /\b(?:his|her|their|its) (?:or her )?own\b|\bspous(?:e's|al)|for (?:the|a) spouse|\b(?:husband|wife)'s (?:surgery|treatment|medical|hospital)|\bdebts?\b/i;
const CHILDREN = /child|kids?\b|\bboys?\b|\bgirls?\b|\bsons?\b|daughter|\bminors?\b|infant|parent|\bmother|\bfather/i;
const IN_THE_SUPPORT =
  /\b(?:included|taken into account|used|credited|factored|reflected|accounted for|considered)\b[^.;]{0,40}\b(?:calculation|worksheet|support|assessment|guidelines?|award)\b|without (?:charge|cost|payment)|free of charge|\bfor nothing\b|\b(?:at|with) no (?:charge|cost)\b|\b(?:is|are) (?:not paid|unpaid)\b|\bcosts? (?:them |us |neither |nobody )?nothing\b|\bno provision\b/i;
const OF_SCHOOL = /\b(?:school fees|tuition|college|university)\b/i;
const STATED =
  /\d ?%|per ?cent|\bhal(?:f|ves)\b|equal|in proportion|pro[- ]?rata|\b(?:shall|will|must|to) (?:pay|reimburse|contribute|bear|meet)|borne|\bsplit|\bpaid by\b|\bpays\b/i;
const OF_DECISIONS = /\blegal (?:custod|decision|guardian)|decision/i;
const OF_LIVING =
  /physical|resid|\bliv(?:e|es|ing)\b|placement|time|\bhome|overnight|possession|domicil|primar|\bstay|care\b|\bwith (?:the )?(?:mother|father|petitioner|respondent|plaintiff|defendant|applicant|wife|husband|me|you)\b|week/i;

const OF_PHYSICAL =
  /\b(?:physical|residential) (?:custod|placement|care|possession)|\bprimary (?:custod|care|residen)/i;
const OF_DECIDING =
  /\blegal|deci[ds]|consult|confer|responsib|guardian|conservator|authority|major|sole custod|joint custod/i;
/** "Please write back that you agree so we both have it": the two decide on the message, not on the children. */
const OF_WRITING =
  /\b(?:write|reply|text|e-?mail|message|answer|send)(?: me)? (?:it |this |that )?(?:back|down)\b|\b(?:write|reply|text|e-?mail|confirm|say|tell me|let me know|sign)\b[^.;]{0,30}\b(?:you (?:both )?agree|that'?s? (?:ok|okay|right|agreed))\b|\b(?:both|each of us|we) (?:\w+ )?(?:have|has|keep|got) (?:it|this|that|a copy)(?: in writing)?\b|\b(?:in|into) writing\b/i;
const OF_CHILDREN_DECIDED =
  /\blegal|custod|guardian|conservator|parental|decision|\bdecid|school|educat|doctor|medic|health|relig|church/i;
/** Alimony ends with it. */
const OF_A_SPOUSE = /\b(?:another|an unrelated|other) (?:\w+ )?(?:person|man|woman|adult)\b|cohabit|in a relationship/i;
/** "Who do the children live with? Nights with the other person: 3" */
const CHILDREN_LIVE =
  /\b(?:child(?:ren)?|kids?|boys?|girls?|sons?|daughters?)\b[^.;?]{0,40}\b(?:live|reside|stay|sleep)s?\b/i;

/** "Support for a child who is 18 and at high school, living with the payee, continues to graduation." */
const HOW_LONG =
  /\bsupport\b[^.;]{0,120}\b(?:(?:turns|reaches|aged?|is) (?:18|19|eighteen|nineteen)\b|high school|graduat)/i;
const OF_CARE = /custod|placement|parenting|primar|residential|reside with/i;

/** True where a sentence names the subject without settling it: left open, asked for, refused, or about its neighbour. */
export function isSilent(field: TextField, text: string, topic: RegExp): boolean {
  if (isOpen(field, text, topic)) return true;
  if (field === 'legalCustody') {
    if (OF_WRITING.test(text) && !OF_CHILDREN_DECIDED.test(text)) return true;
    if (OF_PHYSICAL.test(text) && !OF_DECIDING.test(text)) return true;
    return !topic.test(text) && LEXICON.property.test(text) && !CHILDREN.test(text);
  }
  if (field === 'physicalCustody' && OF_A_SPOUSE.test(text) && !CHILDREN_LIVE.test(text)) return true;
  if (field === 'physicalCustody' && HOW_LONG.test(text) && !OF_CARE.test(text)) return true;
  if (field === 'physicalCustody') return OF_DECISIONS.test(text) && !OF_LIVING.test(text);
  if (!OF_MONEY.test(text)) return true;
  if (field === 'childcareExpenses')
    return (IN_THE_SUPPORT.test(text) && !STATED.test(text)) || (OF_SCHOOL.test(text) && !topic.test(text));
  if (OF_ONES_OWN.test(text) && !CHILDREN.test(text)) return true;
  return INSURANCE.test(text) && !BEYOND_INSURANCE.test(text);
}

/** "No day care is being paid", "Child care: none", "Nana keeps them for free": there is no cost to share. */
const NO_CARE_PAID = anyOf(
  /\bno (?:[\w-]+ ){0,4}(?:child|day)[- ]?care(?: (?:costs?|expenses?|charges?|bills?|provider))?(?: to pay\b|\b[^.;,]{0,20}\b(?:is|are|being|was|were) (?:now |presently |currently )?(?:being )?(?:paid|incurred|needed|claimed|used|necessary|reported)\b(?! by (?:the )?\w+er\b))/,
  /\bthere (?:is|are|being) (?:now |presently |currently )?no (?:[\w-]+ ){0,3}(?:child|day)[- ]?care\b/,
  /\b(?:child|day)[- ]?care(?: (?:costs?|expenses?|charges?))?\W{1,3}(?:is |are )?(?:none\b(?! of)|not applicable|\$ ?0(?:\.00)?(?![\d.]))/,
  /\bneither (?:party|parent|of them)\b[^.;,]{0,20}\b(?:has|incurs?|pays?|uses?|needs?)\b[^.;,]{0,30}\b(?:child|day)[- ]?care\b/,
  /\b(?:watch|mind|keep|look|car|sit)\w* [^.;]{0,60}\b(?:for free|free of charge|for nothing|without charge|takes no money|at no (?:cost|charge))\b/,
);

/** Whether it says expressly that it settles nothing, or is only about the house. */
export function isOpen(field: TextField, text: string, topic: RegExp): boolean {
  if (field === 'childcareExpenses') {
    if (NO_CARE_PAID.test(text) && !OF_WHO_BEARS.test(text)) return true;
    if (OF_SCHOOL.test(text) && !topic.test(text)) return true;
  }
  const clauses = text.split(/(?<=[;.?!])\s+/).filter((clause) => topic.test(clause));
  if (clauses.length > 0 && clauses.every(leavesOpen)) return true;
  return field === 'physicalCustody' && OF_THE_HOUSE.test(text) && !CHILDREN.test(text);
}

/** Who pays a cost if there is one, in shares or by name. */
const OF_WHO_BEARS =
  /\d ?%|per ?cent\b|\bhal(?:f|ves)\b|\bequal|\bsplit|\bshare|proportion|pro[- ]?rata|\beach (?:party|parent|of us)\b|\bwho(?:ever|soever)\b|\b(?:shall|will|must) (?:pay|bear|cover|reimburse|be (?:borne|paid))\b|\b(?:the other|mother|father|mom|dad|wife|husband|petitioner|respondent|obligor|obligee|plaintiff|defendant|I|you) (?:alone )?(?:pays|bears|covers)\b/i;

const OF_THE_HOUSE = /\b(?:sole property|exclusive (?:use|possession|occup\w+)|until it is sold|title to|mortgage)\b/i;

/**
 * "The custodial terms were not at issue: the parties continue to share joint legal custody": what an order recites as going
 * on is not left open.
 */
const GOES_ON =
  /\b(?:continues?|(?:shall|will|to) continue|remains?|stays?|keeps?|retains?)\b(?! (?:reserved|open|undecided|pending|unresolved|to be|under advisement))[^.;]{0,60}\b(?:joint(?:ly)?|sole|primary|shared?|equal|legal custody|physical custody|decision[- ]making|with (?:the )?(?:mother|father|petitioner|respondent|plaintiff|defendant|applicant|him|her|both)|in the (?:primary )?(?:care|custody) of)\b/i;

function leavesOpen(clause: string): boolean {
  if (GOES_ON.test(clause) && !ENDED.test(clause)) return false;
  if (LEFT_OPEN.test(clause) || ENDED.test(clause)) return true;
  return ASKED.test(clause) && !BOTH_ASK.test(clause) && (REFUSED.test(clause) || !ORDERED.test(clause));
}
