import type { Day } from '../day.ts';
import type { AgreementTerms, SettingField } from '../documents/agreement-terms.ts';
import { formatMoney, parseMoney } from '../money.ts';
import type { AmountStep } from '../payment-settings/occurrences.ts';

/** The settings as they are compared: text as it stands on the wire. */
export type CurrentTerms = Record<SettingField, string | number | null>;

/** `upcoming`: the settings have it as a change that is still ahead. */
export type MatchStatus = 'match' | 'upcoming' | 'mismatch' | 'new' | 'missing';

export type ComparedTerm = {
  field: SettingField;
  label: string;
  extracted: string | null;
  current: string | null;
  status: MatchStatus;
  /** The day from which the settings have what the agreement says; null unless that is ahead. */
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
 * One row a field, arrears only when the document states them (also "0.00"). Values are compared as text after money is
 * brought to two decimals; `later` are the amounts that the settings have from a day on that is ahead.
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
        status: from ? 'upcoming' : status,
        from,
        confidence: terms.fieldConfidence[field],
      };
    });
}

/** What the document does not say matches nothing, also where there is no setting. */
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
