import { csv } from '@mainstay/domain/csv.ts';
import { confidenceText } from '@mainstay/domain/documents/confidence.ts';
import type { ComparedTerm, MatchStatus } from '@mainstay/domain/review/compare-terms.ts';
import { termText } from '#payment-settings/terms-in-words.ts';

export const COMPARISON_FILE = 'agreement-comparison.csv';

export const STATUS_LABELS: Record<MatchStatus, string> = {
  match: 'Match',
  upcoming: 'Not in force yet',
  mismatch: 'Mismatch',
  new: 'New',
  missing: 'Missing',
};

export const NOT_FOUND = 'Not found';
export const NOT_SET = 'Not set';

/** The comparison as shown on screen, with every cell quoted. */
export function comparisonCsv(terms: readonly ComparedTerm[]): string {
  const rows = terms.map(({ field, label, extracted, current, status, confidence }) => [
    label,
    extracted === null ? NOT_FOUND : termText(field, extracted),
    current === null ? NOT_SET : termText(field, current),
    STATUS_LABELS[status],
    confidenceText(confidence),
  ]);
  return csv([['Field', 'Extracted Value', 'Current Setting', 'Match Status', 'Confidence'], ...rows]);
}
