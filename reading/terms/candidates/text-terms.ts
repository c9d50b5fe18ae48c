import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Features } from '#model/logistic.ts';
import type { Passage } from '../flow/passage.ts';
import { saidBy } from '../wording/signs.ts';
import { bearingOn } from '../wording/subject-signs.ts';
import type { Document } from './document.ts';
import { isOfLitigation, SHARES, shareElsewhere } from './shares.ts';
import { isOpen, isSilent } from './silent.ts';
import { SUBJECTS } from './subjects.ts';

/**
 * `parts` are the sentence itself and what completes it: the items of its list, the options ticked under it, and a
 * `share` stated elsewhere. One `ofOtherCost` teaches what the term is not, and is never taken.
 */
export type TextCandidate = {
  passage: Passage;
  parts: Passage[];
  text: string;
  share: Passage | null;
  ofOtherCost: boolean;
  features: Features;
};

const PARTY =
  /\b(?:mother|father|mum|mom|dad|husband|wife|petitioner|respondent|plaintiff|defendant|applicant|obligor|obligee|payor|payee|parent|party|parties|parents|you|we|me|both)\b|\b\p{Lu}\p{L}+(?:'s)?\b/u;

/** "[x] Petitioner", the ticked answer to a question. */
const ONE_PARTY =
  /^\W*(?:the )?(?:mother|father|husband|wife|petitioner|respondent|plaintiff|defendant|applicant|obligor|obligee|payor|payee)\W*$/i;

const PREAMBLE =
  /^\W*(?:now come|whereas|this (?:cause|matter|action)|comes? now|the (?:parties|court)[^.;]{0,20}(?:having|appear))/i;

const NONE_TO_SHARE =
  /\bno (?:[\w-]+ ){0,3}(?:child|day)[- ]?care\b[^.;]{0,50}\b(?:incurred|needed|ordered|reported|costs?|expenses?|used|being paid|to pay|claimed)|\b(?:nothing|no (?:sum|amount|order|contribution|provision)) (?:\w+ ){0,2}(?:ordered|made|set|due|payable|asked|claimed) (?:\w+ ){0,2}for (?:\w+ ){0,2}(?:child|day)[- ]?care|\bnone (?:is|was|are|has been|have been) (?:ordered|incurred|included|needed)/i;

const AGREES =
  /\b(?:shall|will|is|are|agree|awarded|must|have|has|we|pays?|covers?|contributes?|bears?|meets?|splits?|shares?|shared (?:\w+ly|between|by|in)|lives?|to (?:pay|contribute|discharge|share|meet|bear|be)|I'll)\b|\d ?%/i;

/** What was paid does not order who shall pay. */
const OF_COSTS_PAID =
  /(?<!\b(?:what|which|sums?|amounts?|all|everything) (?:he|she|they|it|each|\p{Lu}\p{L}+) )\b(?:has|have|had)(?: \w+)? (?:paid|covered|met|borne|advanced|been (?:paying|covering|meeting))\b(?! (?:by|shall))/iu;
/** Printed on every order of a state: it leaves the share to be filled in elsewhere. */
const STANDING =
  /\bsuch (?:\w+ ){0,3}(?:amounts?|sums?|percentages?|shares?|proportions?)(?: or (?:amounts?|sums?|percentages?|shares?))?\b[^.;]{0,60}\b(?:child care|day care|health|medical|educat)/i;

/** Every sentence and row that may state the term, with its features. */
export function textCandidates(document: Document, field: TextField): TextCandidate[] {
  const subject = SUBJECTS[field];
  const seen = { topic: false };
  const underHeading = remembered((heading) => ({
    names: subject.topic.test(heading),
    touches: subject.heading.test(heading),
  }));
  return document.passages.flatMap((passage) => {
    if (passage.kind === 'heading' ? !isAnswered(passage, subject) : passage.text.length < 8 && !passage.ticked)
      return [];
    if (
      passage.text.length < 40 &&
      passage.kind !== 'row' &&
      passage.ticked === null &&
      !/[:?]$/.test(passage.text) &&
      (document.bears.get(passage)?.[field] ?? 0) <= 0 &&
      !subject.outcome.test(passage.text)
    )
      return [];
    const listed = [
      ...introOf(passage, document.passages, field),
      ...labelOf(passage, document.passages),
      ...goesOnFrom(passage, document.passages, field),
      ...completed(passage, document.passages),
    ];
    const own = listed.map(told).join(' ');
    const preamble = PREAMBLE.test(own) && !/\b(?:ORDERED|ADJUDGED|DECREED)\b/.test(own);
    const topic = !preamble && subject.topic.test(own);
    const heading = underHeading(passage.headings[0] ?? '');
    const weakTopic = subject.weakTopic.test(own);
    const titled = !heading.names && !preamble && isTitled(passage, own, field);
    const bears = bearsOn(field, passage, own, document);
    if (!topic && !weakTopic && !heading.names && !titled && bears <= -0.25) return [];
    const silent = isSilent(field, own, subject.topic);
    if (silent && (bears <= 0 || isOpen(field, own, subject.topic))) return [];
    const ofCosts = field === 'medicalExpenses' || field === 'childcareExpenses';
    if (ofCosts && isOfLitigation(own)) return [];
    const share = ofCosts ? shareElsewhere(listed, document.passages, field) : null;
    const parts = share ? [...listed, share].sort((a, b) => a.index - b.index) : listed;
    const text = share ? parts.map(told).join(' ') : own;
    const outcome = subject.outcome.test(text) || (passage.ticked === true && ONE_PARTY.test(passage.text));
    const features: Features = { notFamilyLaw: 1 - document.familyLaw };
    features[bears > 0 ? 'bears' : 'bearsNot'] = Math.abs(bears);
    if (silent) features.silent = 1;
    if (topic) features.topic = 1;
    else if (heading.names && passage.headings.length > 1) features.topic = 0.7;
    else if (weakTopic) features.weakTopic = 1;
    if (preamble) features.preamble = 1;
    if (share) features.borrowed = 1;
    if (/\b(?:deleted|struck out|removed|repealed)\b/i.test(text)) features.deleted = 1;
    if (heading.names || heading.touches) features.headingTopic = heading.names ? 1 : 0.5;
    if (outcome) features.outcome = 1;
    if (topic && outcome) features.both = 1;
    else if (heading.names && outcome) features.bothByHeading = 1;
    else if (titled && outcome) features.titled = 1;
    if (topic && !seen.topic && outcome) features.first = 1;
    if (topic && outcome) seen.topic = true;
    if (AGREES.test(text)) features.agrees = 1;
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
    const named = topic || weakTopic || heading.names || titled;
    return [{ passage, parts, text, share, ofOtherCost: !named && isOfOtherCost(field, own, bears), features }];
  });
}

/**
 * Under "Expenses of the children", "Medical expenses are shared equally" is about those alone. A sentence that speaks
 * clearly for a cost may name it in words that are not known.
 */
const isOfOtherCost = (field: TextField, text: string, bears: number): boolean => {
  const other = OTHER_COST[field];
  return other !== undefined && bears < CLEARLY && SUBJECTS[other].topic.test(text);
};
const OTHER_COST: Partial<Record<TextField, TextField>> = {
  medicalExpenses: 'childcareExpenses',
  childcareExpenses: 'medicalExpenses',
};
const CLEARLY = 0.5;

/**
 * What a sentence speaks for, together with what completes it. In "the parties have joint legal custody; Petitioner is the
 * primary custodian; holidays alternate" a clause may speak for a term more clearly than all of them together.
 */
function bearsOn(field: TextField, passage: Passage, own: string, document: Document): number {
  const { bears, passages, wordings } = document;
  const saying = (text: string) => bearingOn(field, saidBy(passage, passages, text), wordings);
  const whole = own === passage.text ? (bears.get(passage)?.[field] ?? 0) : saying(own);
  const { topic, outcome } = SUBJECTS[field];
  const ofCustody = field === 'legalCustody' || field === 'physicalCustody';
  const clauses = ofCustody && passage.kind === 'sentence' ? own.split(/;\s+/) : [];
  if (clauses.length < 3) return whole;
  const clear = clauses.filter((clause) => topic.test(clause) && outcome.test(clause));
  return clear.reduce((most, clause) => Math.max(most, saying(clause)), whole);
}

/** A heading covers many sentences, so results for it are cached. */
function remembered<T>(ask: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const answer = answers.get(text) ?? ask(text);
    answers.set(text, answer);
    return answer;
  };
}

/** Under "Health", a sentence on bills and shares is about health costs, even if it does not repeat it. */
function isTitled({ headings, kind }: Passage, text: string, field: TextField): boolean {
  if (kind === 'row' || !headings.slice(0, 2).some((heading) => SUBJECTS[field].title.test(heading))) return false;
  return field === 'legalCustody' || field === 'physicalCustody' || SHARES.test(text);
}

/** "Legal custody: Joint" looks like a heading, but states what is settled. */
const isAnswered = ({ text }: Passage, { topic, outcome }: (typeof SUBJECTS)[TextField]): boolean =>
  /^[^:]{4,60}:\s+\S/.test(text) && topic.test(text) && outcome.test(text);

/** "He shall pay 64 per cent of these expenses:" over a table says who pays what its rows name. */
function introOf({ kind, index }: Passage, passages: readonly Passage[], field: TextField): Passage[] {
  if (kind !== 'row' || field === 'legalCustody' || field === 'physicalCustody') return [];
  const above = passages.slice(Math.max(0, index - 12), index).findLast((other) => other.kind !== 'row');
  return above && above.ticked !== false && /:$/.test(above.text) && SHARES.test(above.text) ? [above] : [];
}

/**
 * "Legal custody: [x] Joint [ ] Sole", with the boxes below their heading, which the ticked one needs to be understood.
 */
function labelOf(option: Passage, passages: readonly Passage[]): Passage[] {
  if (option.ticked !== true || option.text.length > 60) return [];
  const above = passages.slice(Math.max(0, option.index - 6), option.index).findLast(({ ticked }) => ticked === null);
  return above?.kind === 'heading' ? [above] : [];
}

/** The names of a table's columns are not an answer. */
const isHeader = (passage: Passage, passages: readonly Passage[]): boolean =>
  passage.kind === 'row' &&
  (passages[passage.index + 1]?.cells.some(({ head }) => head !== '' && passage.text.includes(head)) ?? false);

/** "Dental, Father 60 %, Mother 40 %": in a table the column's name says what a cell means. */
function told({ cells, text }: Passage): string {
  if (cells.every(({ head }) => head === '')) return text;
  return cells.map(({ start, end, head }) => `${head} ${text.slice(start, end)}`.trim()).join(', ');
}

/** Whether it is a row of words only, whose columns could not be separated: its values are below. */
const namesColumns = (row: Passage | undefined): boolean => row?.kind === 'row' && !/\d/.test(row.text);

/** "The excess is shared 60/40": what is shared is in the previous sentence. */
const GOES_ON =
  /^\W*(?:(?:the|any|all) )?(?:excess|balance|remainder|rest|remaining|surplus)\b|^\W*(?:anything|whatever|what|amounts?|costs?|sums?|bills?)\b[^.;]{0,40}\b(?:not|no|nobody|above|over|beyond|more|exceed\w*|left)\b|^\W*(?:above|beyond|over|after) (?:that|this|which)\b/i;

function goesOnFrom({ index, paragraph, text }: Passage, passages: readonly Passage[], field: TextField): Passage[] {
  const before = passages[index - 1];
  if (field === 'legalCustody' || field === 'physicalCustody' || before?.paragraph !== paragraph) return [];
  return before.kind === 'sentence' && GOES_ON.test(text) && SHARES.test(text) && before.ticked !== false
    ? [before]
    : [];
}

const MOST_PARTS = 4;

/** A sentence ending in a colon continues in the list below it; a form's question is answered by its ticked options. */
function completed(passage: Passage, passages: readonly Passage[]): Passage[] {
  const parts = [passage];
  for (const next of passages.slice(passage.index + 1, passage.index + 12)) {
    const last = parts.at(-1)?.text ?? '';
    if (parts.length === MOST_PARTS || next.kind === 'heading') break;
    if (next.ticked === false || isHeader(next, passages)) continue;
    const open =
      /[:,]$/.test(last) ||
      (parts.length === 1 && /\?$/.test(last) && next.paragraph === passage.paragraph) ||
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
