import { csv } from '@mainstay/domain/csv.ts';
import { confidenceText } from '@mainstay/domain/documents/confidence.ts';
import type { ComparedTerm, MatchStatus } from '@mainstay/domain/review/compare-terms.ts';
import { dayText } from '#lib/format.ts';
import { termText } from '#payment-settings/terms-in-words.ts';
import { t } from './words.ts';

export const COMPARISON_FILE = 'agreement-comparison.csv';

export const STATUS_LABELS: Record<MatchStatus, string> = {
  match: 'Match',
  mismatch: 'Mismatch',
  new: 'New',
  missing: 'Missing',
};

export const NOT_FOUND = 'Not found';
export const NOT_SET = 'Not set';

/** The value of the current setting, and below it the agreement's value if it comes into force on a later day. */
export const currentShown = ({ field, extracted, current, from }: ComparedTerm) => ({
  text: current === null ? null : termText(field, current),
  later:
    extracted === null || from === null
      ? null
      : t('notInForceYet', { amount: termText(field, extracted), from: dayText(from) }),
});

/** The comparison as shown on screen, with every cell quoted. */
export function comparisonCsv(terms: readonly ComparedTerm[]): string {
  const rows = terms.map((term) => [
    term.label,
    term.extracted === null ? NOT_FOUND : termText(term.field, term.extracted),
    currentText(term),
    STATUS_LABELS[term.status],
    confidenceText(term.confidence),
  ]);
  return csv([['Field', 'Extracted Value', 'Current Setting', 'Match Status', 'Confidence'], ...rows]);
}

function currentText(term: ComparedTerm): string {
  const { text, later } = currentShown(term);
  return later === null ? (text ?? NOT_SET) : `${text} (${later.charAt(0).toLowerCase()}${later.slice(1)})`;
}
