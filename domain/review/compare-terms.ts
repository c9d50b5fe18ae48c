import type { Day } from '../day.ts';
import type { AgreementTerms, SettingField } from '../documents/agreement-terms.ts';
import { formatMoney, parseMoney } from '../money.ts';
import type { AmountStep } from '../payment-settings/occurrences.ts';

/** The current settings as they are compared, as text in their wire format. */
export type CurrentTerms = Record<SettingField, string | number | null>;

export type MatchStatus = 'match' | 'mismatch' | 'new' | 'missing';

export type ComparedTerm = {
  field: SettingField;
  label: string;
  extracted: string | null;
  current: string | null;
  status: MatchStatus;
  /** The later day from which the settings have the agreement's value; null if they have it now or never. */
  from: Day | null;
  /** 0 to 1. */
  confidence: number;
};

const rows: [SettingField, string][] = [
  ['paymentAmount', 'Payment Amount'],
  ['paymentFrequency', 'Payment Frequency'],
  ['paymentDueDate', 'Due Date'],
  ['arrearsAmount', 'Arrears Amount'],
];

/**
 * One row per field; arrears only if the document states them (including "0.00"). Amounts are normalized to two
 * decimals and values compared as text. `later` holds the settings' future amounts.
 */
export function compareTerms(
  terms: AgreementTerms,
  settings: CurrentTerms | null,
  later: readonly AmountStep[] = [],
): ComparedTerm[] {
  return rows
    .filter(([field]) => field !== 'arrearsAmount' || terms.arrearsAmount !== null)
    .map(([field, label]) => {
      const extracted = comparable(field, terms[field]);
      const current = comparable(field, settings?.[field] ?? null);
      const status = statusOf(extracted, current);
      const ahead = field === 'paymentAmount' ? later.find(({ amount }) => formatMoney(amount) === extracted) : null;
      const from = status === 'mismatch' && ahead ? ahead.from : null;
      return {
        field,
        label,
        extracted,
        current,
        status,
        from,
        confidence: terms.fieldConfidence[field],
      };
    });
}

/** A value that the document does not state never matches, even if no setting exists. */
function statusOf(extracted: string | null, current: string | null): MatchStatus {
  if (extracted === null) return 'missing';
  if (current === null) return 'new';
  return extracted === current ? 'match' : 'mismatch';
}

function comparable(field: SettingField, value: string | number | null): string | null {
  if (value === null) return null;
  if (field !== 'paymentAmount' && field !== 'arrearsAmount') return String(value);
  const amount = parseMoney(value);
  return amount === null ? String(value) : formatMoney(amount);
}

export type ConfidenceLevel = 'high' | 'medium' | 'low';

/** High from 0.8, medium from 0.6, low below. */
export function confidenceLevel(confidence: number): ConfidenceLevel {
  if (confidence >= 0.8) return 'high';
  return confidence >= 0.6 ? 'medium' : 'low';
}
