import { TERM_FIELDS, TEXT_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Ranked } from '#model/rank.ts';
import type { Document } from './candidates/document.ts';
import type { Selection } from './select.ts';
import type { Values } from './values.ts';

/** How likely each answer is right, of null answers too. */
export function confidencesOf(selection: Selection, _document: Document, values: Values): Record<TermField, number> {
  const rankings: Record<string, readonly Ranked<unknown>[]> = {
    paymentAmount: selection.payment,
    paymentFrequency: selection.frequency,
    paymentDueDate: selection.dueDay,
    arrearsAmount: selection.arrears,
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, selection.texts[field]])),
  };
  return Object.fromEntries(
    TERM_FIELDS.map((field) => {
      const best = rankings[field]?.[0]?.probability ?? 0;
      return [field, Math.round(clamp(values[field] === null ? 1 - best : best) * 1000) / 1000];
    }),
  ) as Record<TermField, number>;
}

const clamp = (p: number) => Math.min(0.99, Math.max(0.05, p));
