import type { Obligation } from '@mainstay/contract/obligations.ts';
import { dollars } from '#lib/format.ts';
import { t } from './words.ts';

type Shown = Pick<Obligation, 'kind' | 'state'> & { next: { amount: Obligation['amountNow'] } | null };

/** That the installment toward arrears outlasts payments that have ended; null if none is to come. */
export function arrearsGoOn(obligations: readonly Shown[]): string | null {
  const toward = obligations.find(({ kind, state, next }) => kind === 'arrears' && state !== 'ended' && next !== null);
  return toward?.next ? t('installmentTowardArrearsGoesOn', { amount: dollars(toward.next.amount) }) : null;
}
