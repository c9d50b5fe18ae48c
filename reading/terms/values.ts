import { type AgreementTerms, TEXT_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { accepted } from '#model/rank.ts';
import type { Selection } from './select.ts';
import { textAnswer } from './text-answer.ts';

export type Values = Pick<AgreementTerms, TermField>;

/** The values of the most likely candidates; null if none is more likely right than wrong. */
export function valuesOf(selection: Selection): Values {
  const payment = accepted(selection.payment);
  const arrears = accepted(selection.arrears);
  const kind = payment ? (accepted(selection.frequency)?.candidate.value ?? null) : null;
  const paymentFrequency = kind === 'weekly' || kind === 'biweekly' || kind === 'monthly' ? kind : null;
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, textAnswer(selection.texts[field], field)]));
  return {
    paymentAmount: payment ? decimal(payment.candidate.value) : null,
    paymentFrequency,
    paymentDueDate: paymentFrequency === 'monthly' ? (accepted(selection.dueDay)?.candidate.value ?? null) : null,
    arrearsAmount: arrears ? decimal(arrears.candidate.value) : null,
    ...(texts as Pick<Values, (typeof TEXT_FIELDS)[number]>),
  };
}

export const decimal = (cents: number): string => (cents / 100).toFixed(2);
