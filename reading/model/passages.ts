import { readdirSync, readFileSync } from 'node:fs';
import { SETTING_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { typedPages } from '#terms/testing/typed-pages.ts';
import type { Label, ReadDocument } from './corpus.ts';

const FOLDER = new URL('../corpus/passages/', import.meta.url);

/** A short document, typed, and whether it is kept to measure with: neither the reader nor the weights were made with it. */
export type TypedPassage = ReadDocument & { kept: boolean };

/**
 * The short documents of the corpus. Each begins with a line of its name and what is right for amount, frequency, due day
 * and arrears, "-" where it sets nothing; "kept" at the end marks those that only measure.
 */
export function typedPassages(): TypedPassage[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').split(/^=== /m).slice(1).map(typedPassage));
}

function typedPassage(entry: string): TypedPassage {
  const end = entry.indexOf('\n');
  const [id = '', ...labels] = entry.slice(0, end).split(' | ');
  const said = SETTING_FIELDS.map((_, i) => (labels[i] === '-' ? null : (labels[i] ?? null)));
  const [paymentAmount = null, paymentFrequency = null, day, arrearsAmount = null] = said;
  const label: Label = {
    id,
    split: labels.includes('kept') ? 'held' : 'tune',
    teaches: SETTING_FIELDS,
    terms: {
      paymentAmount,
      paymentFrequency,
      paymentDueDate: day ? Number(day) : null,
      arrearsAmount,
      legalCustody: null,
      physicalCustody: null,
      medicalExpenses: null,
      childcareExpenses: null,
    },
    evidence: {},
    obligations: [],
  };
  return { label, tier: 'text', pages: typedPages(entry.slice(end + 1)), kept: label.split === 'held' };
}
