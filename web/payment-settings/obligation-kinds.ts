import type { Obligation } from '@mainstay/contract/obligations.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { told } from '#lib/told.ts';
import { t } from './words.ts';

export type KindChoice = { value: string; label: string };

const KINDS: readonly KindChoice[] = Object.entries(KIND_NAMES).map(([value, label]) => ({
  value,
  label: told(label),
}));
const ARREARS: KindChoice = { value: 'arrears', label: t('installmentTowardArrears') };

/** An order has one installment toward arrears, on the days of its support. */
export const hasArrearsInstalment = (obligations: readonly Obligation[]): boolean =>
  obligations.some(({ kind }) => kind === 'arrears');

/** What a new obligation can be for, or an existing one is for. */
export function kindChoices(obligation: Obligation | null, all: readonly Obligation[]): readonly KindChoice[] {
  if (obligation) return obligation.kind === 'arrears' ? [ARREARS] : KINDS;
  return all.length > 0 && !hasArrearsInstalment(all) ? [...KINDS, ARREARS] : KINDS;
}
