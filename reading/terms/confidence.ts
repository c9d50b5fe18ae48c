import { TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { confidenceOf } from '#model/calibrate.ts';
import type { Features, Weights } from '#model/logistic.ts';

/** How likely each answer is right, of null answers too. */
export function confidencesOf(doubts: (field: TermField) => Features, calibration: Weights): Record<TermField, number> {
  return Object.fromEntries(
    TERM_FIELDS.map((field) => {
      const sure = confidenceOf(doubts(field), calibration);
      return [field, Math.round(Math.min(0.995, Math.max(0.02, sure)) * 1000) / 1000];
    }),
  ) as Record<TermField, number>;
}
