import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Features } from '#model/logistic.ts';
import type { Passage } from '../flow/passage.ts';
import type { Document } from './document.ts';

/** `parts` are the sentence itself and what completes it: the items of its list, the options ticked under it. */
export type TextCandidate = { passage: Passage; parts: Passage[]; text: string; features: Features };

type Subject = {
  /** Words that can only be about it. */
  topic: RegExp;
  /** Words that may be about it. */
  weakTopic: RegExp;
  /** Words that decide it. */
  outcome: RegExp;
  heading: RegExp;
  /** What the sentence is about instead. */
  other: RegExp;
};

const SHARE = String.raw`\d{1,3}(?:\.\d+)?\s?(?:%|percent|per cent)|percent|per cent|\bhal(?:f|ves)\b|one-half|equal(?:ly)?|50[\/-]50|\b\d0[\/-]\d0\b|two[- ]thirds?|one[- ]third|three[- ]quarters?|pro[- ]?rata|proportion|in accordance with their|\bsplit|\bshare[ds]?\b|divided|go halves|in full|responsible for (?:all|any)|(?:shall|will|to) (?:pay|bear|cover|meet) (?:all|any|the (?:full|whole|entire))|(?:pays?|\p{Lu}\w+) [1-9]\d\b[^.;%$\d]{1,30}\b[1-9]\d\b(?!,\d|\.\d| ?days)|out of (?:a|every|each) hund\w+|\bboth\b|each (?:party|parent|of us)|all of|solely|entire|sole cost|own expense`;
const PAYS = String.raw`\bpa(?:y|ys|id|ying)\b(?! ?(?:stubs?|slips?|statements?|periods?|checks?))|\bborne\b|\bbears?\b|responsible|reimburse|contribut|\bmet\b|covers?\b|repay|expense and|'s expense|at (?:his|her|their) (?:own )?expense|falls? (?:on|to)|at \S+(?: own)? (?:cost|expense)`;
const PARTY =
  /\b(?:mother|father|mum|mom|dad|husband|wife|petitioner|respondent|plaintiff|defendant|applicant|obligor|obligee|payor|payee|parent|party|parties|parents|you|we|me|both)\b|\b\p{Lu}\p{L}+(?:'s)?\b/u;

export const SUBJECTS: Record<TextField, Subject> = {
  legalCustody: {
    topic:
      /legal custod|legal decision|decision[- ]making|decision[- ]?making responsib|parental responsibilit|managing conservator|major decisions|important (?:decisions|questions|matters)|big (?:decisions|stuff)|significant decision|legal custodian|sole custody|joint custody|shared custody|joint conservator|major matters|parental rights|\blegal\s*[:–—-]|(?:takes|needs) both of us|both (?:of us|parents|parties) (?:have to|must|need to|will|shall) (?:agree|say yes|decide|consent|sign off)|say[- ]so about|get a say|long-term decisions|guardianship of the child/i,
    weakTopic:
      /decisions?\b|decid(?:e|ed)|custod|consult|confer|education(?:al)?\b.*(?:health|religio)|school.*(?:doctor|medical|health)|custodian|conservator/i,
    outcome:
      /\bjoint(?:ly)?\b|both of us|\bshared?\b|\bsole(?:ly)?\b|\bboth\b|together|\bequal|mutual|exclusive|final (?:say|authority|decision)|alone\b|each parent|agreement of|agreed between|by agreement|consult|one another/i,
    heading: /legal|decision|custody|conservator|parental|big|allocation|long-term/i,
    other:
      /day-to-day|emergency|support\b|insurance|holiday|weekend|vacation|relocat|tax|dispute|mediat|information|records|telephone|notice/i,
  },
  physicalCustody: {
    topic:
      /physical custod|physical placement|primary placement|placement of the (?:minor )?child|shared placement|domiciliary|princip\w+ (?:resid|home)|main home|care and control|primary resid|residential (?:parent|custod)|resid(?:e|es|ing) (?:primarily|principally|mainly|with|the majority)|\bliv(?:e|es|ing) (?:with|mostly|primarily|principally|mainly|most|in (?:her|his|the))|(?:kids?|child(?:ren)?|boys?|girls?|they|son|daughter)[^.;]{0,40} stay(?:s|ing)? with|majority of (?:the )?(?:parenting|time|overnights)|parent of primary residence|primary (?:care|home|parent|physical|residence)|designate the primary|custodial parent|equal (?:parenting |time)|week[- ]on\b(?! account)|shared (?:physical|residen|care|parenting)|possessory conservator|2-2-(?:5-5|3)|alternat\w+ weeks\b|\bstay(?:s|ing)?(?: mostly| mainly)? with (?:me|you|mom|mum|dad|their|his|her|the (?:mother|father))\b|(?:kids|children|boys|girls|they|\p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}+) (?:are|will be) with (?:me|you|mom|mum|dad|the (?:mother|father))\b|fifty[- ]fifty|50\/50 (?:time|custody|schedule|basis)|main(?:ly)? live|time-?shar|most of the time|home base|half the time|day-to-day care|one week with each|back and forth|week (?:and week )?about\b/iu,
    weakTopic:
      /custod|resid(?:e|es|ence|ential)|overnight|parenting[- ]time|\blive|(?:kids?|child(?:ren)?|they)[^.;]{0,40}\bstay|home\b|possession|nights/i,
    outcome:
      /primar|princip|domicil|week with each|back and forth|main(?:ly)?\b|placement|\bsole\b|majorit|mostly\b|most\b|week about|half the|\bwith (?:the )?(?:mother|father|mum|mom|dad|wife|husband|petitioner|respondent|plaintiff|defendant|applicant|you|me|\p{Lu}\p{L}+)|equal|week[- ]on\b(?! account)|\bshared?\b|joint|half|exclusive|designat|awarded|residential custody|alternat/iu,
    heading: /physical|resid|custody|parenting|conservator|live|time|possession|kids/i,
    other:
      /relocat|move\b|tax|insurance|support\b|holiday|vacation|summer|thanksgiving|christmas|exchange|pick|telephone|passport|travel|notice|marital|family home|mortgage|school enrol|lived separate|\bincomes?\b|pro rata/i,
  },
  medicalExpenses: {
    topic:
      /(?:uninsured|unreimbursed|un-?covered|un-?insured|out[- ]of[- ]pocket|extraordinary|non-?covered|remaining|excess)[^.;]{0,60}(?:medical|health|dental|care|expens|costs?|bills?)|(?:medical|health|dental|orthodon\w+|doctors?|dentist|glasses|prescription)[^.;]{0,120}(?:not (?:covered|paid|reimbursed|payable)|over what|uninsured|unreimbursed|uncovered|leaves over|don't cover|doesn't|does not (?:pay|cover)|dont pay|doesnt|above|by (?:any )?insurance)|what(?:ever)? (?:the )?(?:insurance|medicare|bupa|blue cross|plan)[^.;]{0,40}(?:n't|nt|not|leaves)|unreimbursed expense|(?:treatment|care|cost shares?|bills|visits)[^.;]{0,60}(?:does not|doesn't|do not|don't|will not) (?:pay|cover|pick)|what (?:it|they|the (?:card|plan|insurance)) (?:won't|wont|will not|doesn't|doesnt|does not|don't|dont) (?:pay|cover)|whatever medicaid|(?:medical|dental)\b[^.;]{0,30}\b(?:expenses|costs|bills)|health[- ]?care (?:expenses|costs)|dental and orthodontic|uncovered|\b(?:some|any)thing(?:'s| is| that is| that's)?(?:n't| not)(?: \w+)? covered|\b(?:some|any)thing (?:isn't|(?:\w+ )?(?:doesn't|won't) cover)|braces\b/i,
    weakTopic:
      /medical|dental|orthodon|health[- ]?care|optical|glasses|prescription|doctors?\b|dentist|co-?pay|therap|section 7|special (?:or|and) extraordinary/i,
    outcome: new RegExp(SHARE, 'iu'),
    heading: /medical|health|expense|uninsured|unreimbursed|extras|costs|dental|doctors/i,
    other:
      /insurance (?:is|shall be|will be) (?:maintained|provided|carried)|premium|within (?:thirty|\d+)|explanation of benefits|spous|\bher own\b|cobra|records|consent to|cash medical|life insurance|(?<!to (?:\w+ ){0,3})income|guideline|custody|community debt|marital debt|outstanding (?:bill|balance)|\bdecid(?:e|es|ing)\b|incurred (?:before|prior|during the marriage)/i,
  },
  childcareExpenses: {
    topic:
      /child[- ]?care|day[- ]?care|after[- ]?school (?:care|program|club)|before[- ]and[- ]after|babysit|nanny|preschool|\bnursery\b|child-?mind\w*|cr[eè]che|\bOSCAR\b|\bOSHC\b|outside school hours|out[- ]of[- ]school|wrap-?around care|holiday (?:club|care)|(?:day|summer) camp|au pair|work-related (?:child|care)|school-age program|breakfast and after|after-?care|before and after school|have them after school|after-?school:|kindergarten care|\bsitter\b/i,
    weakTopic:
      /\bcamps?\b|section 7|special (?:or|and) extraordinary|picking them up from school|watch(?:es)? the kids/i,
    outcome: new RegExp(`${SHARE}|${PAYS}`, 'iu'),
    heading: /child[- ]?care|day[- ]?care|expense|extras|costs|school care/i,
    other:
      /guideline|worksheet|included in (?:the )?(?:basic|support)|income|tax credit|subsidy|proof of|overpaid|medical insurance|in the care|parenting time|right of first|\b(?:bring|exchange|provide|produce|disclose)\b[^.;]{0,40}\b(?:returns|stubs|statements)\b/i,
  },
};

const PREAMBLE =
  /^\W*(?:now come|whereas|this (?:cause|matter|action)|comes? now|the (?:parties|court)[^.;]{0,20}(?:having|appear))/i;

const SHARES = new RegExp(SHARE, 'iu');
const NONE_TO_SHARE =
  /\bno (?:[\w-]+ ){0,3}(?:child|day)[- ]?care\b[^.;]{0,50}\b(?:incurred|needed|ordered|reported|costs?|expenses?|used)|\bnone (?:is|was|are|has been|have been) (?:ordered|incurred|included|needed)/i;

/** What was paid is no order of who shall pay. */
const OF_COSTS_PAID =
  /\b(?:has|have|had)(?: \w+)? (?:paid|covered|met|borne|advanced|been (?:paying|covering|meeting))\b(?! (?:by|shall))/i;
/** Printed on every order of a state: it leaves the share to be filled in elsewhere. */
const STANDING =
  /\bsuch (?:\w+ ){0,3}(?:amounts?|sums?|percentages?|shares?|proportions?)(?: or (?:amounts?|sums?|percentages?|shares?))?\b[^.;]{0,60}\b(?:child care|day care|health|medical|educat)|(?:amounts?|percentages?|shares?) (?:that |as )?(?:may|shall|might|is|are)(?: be)? (?:set forth|stated|specified|fixed|determined|indicated|found) (?:in|by|under|on) (?:the )?(?:worksheet|guideline|statute|act)/i;

/** "I'll go on paying her myself": the sentence beside it says who pays. */
const PAYS_IT = /\b(?:pay(?:s|ing)?|cover(?:s|ing)?|take care of)\b[^.]{0,20}\b(?:her|him|it|that|this|them|those)\b/i;
const OF_COSTS = /expens|costs?\b|bills|shares?\b|charges/i;

/** Where a sentence names costs but not who bears them, the sentence beside it in the same section that does. */
function shareBeside(listed: readonly Passage[], passages: readonly Passage[]): Passage | null {
  const [first] = listed;
  if (
    !first ||
    first.text.length < 40 ||
    first.ticked === false ||
    listed.some((part) => SHARES.test(part.text) || BEARS.test(part.text))
  )
    return null;
  const near = passages.filter(
    (other) =>
      Math.abs(other.index - first.index) <= 5 && other.headings[0] === first.headings[0] && !listed.includes(other),
  );
  const shares = near.filter(
    (other) =>
      other.kind === 'sentence' &&
      other.ticked !== false &&
      ((SHARES.test(other.text) && OF_COSTS.test(other.text)) ||
        (Math.abs(other.index - first.index) === 1 && PAYS_IT.test(other.text))),
  );
  return shares.sort((a, b) => Math.abs(a.index - first.index) - Math.abs(b.index - first.index))[0] ?? null;
}

const BEARS =
  /\b(?:shall|will|must|agrees? to|is to) (?:pay|bear|cover|reimburse|contribute|meet)|\bpays\b|borne by|(?<!n't |not )paid by|responsible for/i;

/** Every sentence and row that may tell the term, described. */
export function textCandidates(document: Document, field: TextField): TextCandidate[] {
  const subject = SUBJECTS[field];
  const seen = { topic: false };
  return document.passages.flatMap((passage) => {
    if (passage.kind === 'heading' || passage.text.length < 8) return [];
    if (
      passage.text.length < 40 &&
      passage.kind !== 'row' &&
      passage.ticked === null &&
      !subject.outcome.test(passage.text)
    )
      return [];
    const listed = completed(passage, document.passages);
    const share =
      field === 'medicalExpenses' || field === 'childcareExpenses' ? shareBeside(listed, document.passages) : null;
    const parts = share ? [...listed, share].sort((a, b) => a.index - b.index) : listed;
    const text = parts.map(told).join(' ');
    const own = listed.map(told).join(' ');
    const preamble = PREAMBLE.test(text);
    const topic = !preamble && subject.topic.test(own);
    const headingTopic =
      subject.topic.test(passage.headings[0] ?? '') || subject.heading.test(passage.headings[0] ?? '');
    const weakTopic = subject.weakTopic.test(own);
    const byHeading = subject.topic.test(passage.headings[0] ?? '');
    if (!topic && !weakTopic && !byHeading) return [];
    const outcome = subject.outcome.test(text);
    const features: Features = { notFamilyLaw: 1 - document.familyLaw };
    if (topic) features.topic = 1;
    else if (byHeading && passage.headings.length > 1) features.topic = 0.7;
    else if (weakTopic) features.weakTopic = 1;
    if (preamble) features.preamble = 1;
    if (share) features.borrowed = 1;
    if (/\b(?:deleted|struck out|removed|repealed)\b/i.test(text)) features.deleted = 1;
    if (headingTopic) features.headingTopic = subject.topic.test(passage.headings[0] ?? '') ? 1 : 0.5;
    if (outcome) features.outcome = 1;
    if (topic && outcome) features.both = 1;
    else if (byHeading && outcome) features.bothByHeading = 1;
    if (topic && !seen.topic && outcome) features.first = 1;
    if (topic && outcome) seen.topic = true;
    if (/\b(?:shall|will|is|are|agree|awarded|must|have|has|we|pays?)\b/i.test(text)) features.agrees = 1;
    if (/\b(?:if|unless|should|in the event|whenever|when)\b/i.test(text)) features.conditional = 1;
    if (/\b(?:was|were|had|previously|filed|having)\b/i.test(text)) features.past = 1;
    if (subject.other.test(text)) features.other = 1;
    if (/\b(?:denied|reserved|waive|not)\b/i.test(text)) features.denied = 1;
    if (NONE_TO_SHARE.test(text)) features.noneToShare = 1;
    if (OF_COSTS_PAID.test(text) && !SHARES.test(text)) features.paidBefore = 1;
    if (STANDING.test(text)) features.standing = 1;
    if (PARTY.test(text.slice(1))) features.name = 1;
    if (text.length > 380) features.long = 1;
    if (text.length < 18) features.short = 1;
    if (!/[.;:?!]["')]*$/.test(text) && passage.kind !== 'row' && passage.ticked === null) features.fragment = 1;
    if (passage.kind === 'row') features.row = 1;
    if (isHeader(passage, document.passages)) features.header = 1;
    if (document.childless) features.childless = 1;
    if (passage.ticked === false) features.notTicked = 1;
    if (passage.ticked === true) features.ticked = 1;
    return [{ passage, parts, text, features }];
  });
}

/** The names of a table's columns are no answer. */
const isHeader = (passage: Passage, passages: readonly Passage[]): boolean =>
  passage.kind === 'row' &&
  (passages[passage.index + 1]?.cells.some(({ head }) => head !== '' && passage.text.includes(head)) ?? false);

/** "Dental, Father 60 %, Mother 40 %": in a table the name of the column says what a cell means. */
function told({ cells, text }: Passage): string {
  if (cells.every(({ head }) => head === '')) return text;
  return cells.map(({ start, end, head }) => `${head} ${text.slice(start, end)}`.trim()).join(', ');
}

/** A row in words alone, where the columns could not be told apart: what it says is filled in below. */
const namesColumns = (row: Passage | undefined): boolean => row?.kind === 'row' && !/\d/.test(row.text);

const MOST_PARTS = 4;

/** A sentence that stops at a colon goes on in the list below it; a question of a form is answered by its ticked options. */
function completed(passage: Passage, passages: readonly Passage[]): Passage[] {
  const parts = [passage];
  for (const next of passages.slice(passage.index + 1, passage.index + 12)) {
    const last = parts.at(-1)?.text ?? '';
    if (parts.length === MOST_PARTS || next.kind === 'heading') break;
    if (next.ticked === false || isHeader(next, passages)) continue;
    const open =
      /[:,]$/.test(last) ||
      (parts.length > 1 && /;(?: and| or)?$/.test(last)) ||
      (parts.length > 1 && /^\(?[a-z\d][.)]/i.test(next.text) && !/[.]$/.test(last));
    const goesOnInTable = parts.length > 1 && next.kind === 'row' && namesColumns(parts.at(-1));
    const option = next.ticked === true && next.text.length < 120 && !/[.;]$/.test(last);
    if (!open && !option && !goesOnInTable) break;
    parts.push(next);
    if (/[.]$/.test(next.text)) break;
  }
  return parts;
}
