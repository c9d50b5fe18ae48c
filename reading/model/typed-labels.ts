import { SETTING_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Label } from './corpus.ts';

/**
 * The right answers for a typed text, from its first line: amount, frequency, due day and arrears in this order, "-"
 * for none.
 */
export function typedLabel({ id, split }: Pick<Label, 'id' | 'split'>, said: readonly string[]): Label {
  const [paymentAmount = null, paymentFrequency = null, day, arrearsAmount = null] = SETTING_FIELDS.map((_, i) =>
    said[i] === '-' ? null : (said[i] ?? null),
  );
  return {
    id,
    split,
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
}
