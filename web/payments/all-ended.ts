import type { Obligation } from '@mainstay/contract/obligations.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';

/**
 * Whether nothing will be paid any more: every obligation of the order has ended, and nothing is owed. Instalments
 * toward arrears have no end of their own: they stop once nothing is owed.
 */
export const allEnded = (obligations: readonly Pick<Obligation, 'kind' | 'state'>[], arrearsOwed: Cents): boolean =>
  obligations.length > 0 &&
  obligations.every(({ kind, state }) => kind === 'arrears' || state === 'ended') &&
  arrearsOwed === ZERO;
