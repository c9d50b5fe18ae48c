import { TEXT_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
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

/** A sentence in a short document between others that settle nothing: how the reader meets it. */
export function shortDocument(sentence: Sentence, at: number, others: readonly Sentence[]): ReadDocument {
  const beside = [at * 7 + 3, at * 11 + 5].map((pick) => others[pick % others.length]?.parts ?? []);
  const opening = [CAPTIONS[at % CAPTIONS.length] ?? ''];
  if (sentence.about !== 'amounts') opening.push(SUPPORT[at % SUPPORT.length] ?? '');
  const [first = [], second = []] = beside;
  const body = at % 3 === 0 ? [...sentence.parts, ...first, ...second] : [...first, ...sentence.parts, ...second];
  const text = [...opening, ...body].map(wrapped).join('\n\n');
  return { label: labelOf(sentence, at), tier: 'text', pages: typedPages(text) };
}

const wrapped = (text: string) => text.replace(/(.{60,80}) (?=\S)/g, '$1\n');

function labelOf(sentence: Sentence, at: number): Label {
  const settled = settledBy(sentence);
  const text = sentence.parts.at(-1) ?? '';
  const texts = TEXT_FIELDS.map((field) => [field, settled.includes(field) ? { mustMention: [opens(text)] } : null]);
  const { teaches, paymentAmount, arrearsAmount } = sums(sentence);
  return {
    id: `sentence ${at}`,
    split: 'tune',
    teaches: sentence.about === 'amounts' ? teaches : TEXT_FIELDS,
    terms: { paymentAmount, paymentFrequency: null, paymentDueDate: null, arrearsAmount, ...Object.fromEntries(texts) },
    evidence: {},
    obligations: [],
  };
}

/** The first words of a sentence as a pattern. */
const opens = (text: string): string =>
  (text.match(/[\p{L}\d]+/gu) ?? []).slice(0, 6).join('[^\\p{L}\\d]+').replaceAll('\\p{L}', 'A-Za-z\\u00c0-\\u024f');

/** What the sums of a sentence settle; a sentence that leaves it open teaches nothing of it. */
function sums({ label, sums }: Sentence): Pick<Label['terms'], 'paymentAmount' | 'arrearsAmount'> & {
  teaches: readonly TermField[];
} {
  const valuesOf = (kind: string) => [...new Set(sums.flatMap((sum) => (sum.kind === kind ? (sum.value ?? []) : [])))];
  const [support, spousal, owed] = [valuesOf('support'), valuesOf('spousal'), valuesOf('arrears')];
  const paid = support.length > 0 ? support : spousal;
  const isOpen = sums.some(({ kind }) => ['perchild', 'later', 'equivalent'].includes(kind)) && paid.length === 0;
  const teaches: TermField[] = [];
  if (paid.length <= 1 && !isOpen) teaches.push('paymentAmount');
  if (owed.length <= 1) teaches.push('arrearsAmount');
  const none = label === 'noarrears' ? 0 : undefined;
  return { teaches, paymentAmount: decimal(paid[0]), arrearsAmount: decimal(owed[0] ?? none) };
}

const decimal = (cents: number | undefined) => (cents === undefined ? null : (cents / 100).toFixed(2));
