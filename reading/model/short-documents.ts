import { TEXT_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { typedPages } from '#terms/testing/typed-pages.ts';
import type { Label, ReadDocument } from './corpus.ts';
import { type Sentence, settledBy } from './sentences.ts';

const CAPTIONS = [
  'IN THE FAMILY COURT\n\nPARENTING AND SUPPORT ORDER',
  'SEPARATION AGREEMENT\n\nThe parties are the parents of two minor children.',
  'What we agreed about the kids and the child support',
  'STATE OF COLUMBIA, DEPARTMENT OF SOCIAL SERVICES\n\nORDER ESTABLISHING CHILD SUPPORT AND CUSTODY',
];
const SUPPORT = [
  'The Respondent shall pay to the Petitioner child support of $640.00 per month.',
  'Child support is $212.00 per week, paid by the father to the mother.',
  'I will send you $455 every two weeks for the kids.',
];

/**
 * A sentence on custody or costs in a short document, among others that settle nothing, as the reader encounters it.
 */
export function shortDocument(sentence: Sentence, at: number, others: readonly Sentence[]): ReadDocument {
  const beside = [at * 7 + 3, at * 11 + 5].map((pick) => others[pick % others.length]?.parts ?? []);
  const opening = [CAPTIONS[at % CAPTIONS.length] ?? '', SUPPORT[at % SUPPORT.length] ?? ''];
  const [first = [], second = []] = beside;
  const body = at % 3 === 0 ? [...sentence.parts, ...first, ...second] : [...first, ...sentence.parts, ...second];
  const text = [...opening, ...body].map(wrapped).join('\n\n');
  return { label: labelOf(sentence, at), tier: 'text', pages: typedPages(text) };
}

const wrapped = (text: string) => text.replace(/(.{60,80}) (?=\S)/g, '$1\n');

/** The ID of a sentence among all training material. */
export const idOf = (at: number): string => `${SENTENCE} ${at}`;
export const isSentence = (id: string): boolean => id.startsWith(`${SENTENCE} `);
const SENTENCE = 'sentence';

function labelOf(sentence: Sentence, at: number): Label {
  const settled = settledBy(sentence);
  const opening = { mustMention: [opens(sentence.parts.at(-1) ?? '')] };
  const texts = TEXT_FIELDS.map((field) => [field, settled.includes(field) ? opening : null]);
  return {
    id: idOf(at),
    split: 'tune',
    teaches: TEXT_FIELDS,
    terms: {
      paymentAmount: null,
      paymentFrequency: null,
      paymentDueDate: null,
      arrearsAmount: null,
      ...Object.fromEntries(texts),
    },
    evidence: {},
    obligations: [],
  };
}

/** The first words of a sentence as a pattern. */
const opens = (text: string): string =>
  (text.match(/[\p{L}\d]+/gu) ?? []).slice(0, 6).join('[^\\p{L}\\d]+').replaceAll('\\p{L}', 'A-Za-z\\u00c0-\\u024f');
