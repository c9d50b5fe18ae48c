import {
  type AgreementTerms,
  type Rival,
  TEXT_FIELDS,
  type TermField,
} from '@mainstay/domain/documents/agreement-terms.ts';
import type { Line, Page, Word } from '#pages/page.ts';
import { daysIn } from '#terms/grammar/due-day.ts';
import { frequenciesIn } from '#terms/grammar/frequency.ts';
import { moneyIn } from '#terms/grammar/money.ts';

/** What another reader says about a term, with the words it quotes. */
export type Claim = { field: TermField; value: string; quote: string };

/** Our confidence in a term that another reader, quoting the document, contradicts. */
const DISPUTED = 0.6;

/** Keeps our terms. If a claim with a genuine quotation contradicts one, lowers its confidence and shows the claim. */
export function weigh(terms: AgreementTerms, claims: readonly Claim[], pages: readonly Page[]): AgreementTerms {
  const rivals: Rival[] = [];
  const fieldConfidence = { ...terms.fieldConfidence };
  for (const claim of claims) {
    const { field } = claim;
    if (rivals.some((rival) => rival.field === field)) continue;
    const citation = find(claim.quote, pages);
    if (!citation || !quoteSays(claim) || agrees(claim, terms[field])) continue;
    fieldConfidence[field] = Math.min(fieldConfidence[field], DISPUTED);
    const reason = 'The language model reads it so; the built-in reader does not.';
    rivals.push({ field, value: claim.value, confidence: 1 - DISPUTED, reason, citation });
  }
  if (rivals.length === 0) return terms;
  const names = rivals.map(({ field }) => NAMES[field]).join(', ');
  const note = `Two readers disagree about ${names}. Please compare with the document before you apply the terms.`;
  return { ...terms, fieldConfidence, rivals: [...terms.rivals, ...rivals], notes: [...terms.notes, note] };
}

const NAMES: Record<TermField, string> = {
  paymentAmount: 'the payment amount',
  paymentFrequency: 'the payment frequency',
  paymentDueDate: 'the due day',
  arrearsAmount: 'the arrears',
  legalCustody: 'legal custody',
  physicalCustody: 'physical custody',
  medicalExpenses: 'medical expenses',
  childcareExpenses: 'childcare expenses',
};

/** Whether the quotation contains the claimed value. */
function quoteSays({ field, value, quote }: Claim): boolean {
  if (field === 'paymentAmount') return moneyIn(quote).some((money) => money.value === centsOf(value));
  if (field === 'arrearsAmount')
    return centsOf(value) === 0
      ? /\S+\s+\S+\s+\S+/.test(quote)
      : moneyIn(quote).some((money) => money.value === centsOf(value));
  if (field === 'paymentFrequency') return frequenciesIn(quote).some(({ kind }) => kind === value);
  if (field === 'paymentDueDate') return daysIn(quote).some(({ day }) => String(day) === value);
  return true;
}

function agrees({ field, value, quote }: Claim, ours: string | number | null): boolean {
  if (ours === null) return false;
  if ((TEXT_FIELDS as readonly string[]).includes(field)) {
    const [a, b] = [squash(String(ours)), squash(quote)];
    return a.includes(b) || b.includes(a);
  }
  return field === 'paymentAmount' || field === 'arrearsAmount'
    ? centsOf(String(ours)) === centsOf(value)
    : String(ours) === value;
}

const centsOf = (value: string): number => Math.round(Number(value.replace(/[^\d.]/g, '')) * 100);
const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Where a quotation of three words or more appears word for word; null if it does not. */
function find(quote: string, pages: readonly Page[]): Rival['citation'] | null {
  const wanted = (quote.match(/\S+/g) ?? []).map(squash).filter((word) => word !== '');
  if (wanted.length < 3) return null;
  for (const page of pages) {
    const words = page.lines
      .flatMap((line) => line.words.map((word) => ({ word, line, text: squash(word.text) })))
      .filter(({ text }) => text !== '');
    const at = words.findIndex((_, i) => wanted.every((text, j) => words[i + j]?.text === text));
    if (at >= 0) return citationOf(words.slice(at, at + wanted.length), page.number);
  }
  return null;
}

function citationOf(words: readonly { word: Word; line: Line }[], page: number): Rival['citation'] {
  const text = words.map(({ word }) => word.text).join(' ');
  return { text, page, line: words[0]?.line.number ?? 1, boxes: words.map(({ word }) => word.box) };
}
