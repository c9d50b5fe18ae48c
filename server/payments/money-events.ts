import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import type { RailEvent } from '#outside/rail.ts';

/** Our events for a report of the bank: one, or none if nothing follows from it. */
export function asMoneyEvents({ direction, entryId, kind, at, code }: RailEvent): MoneyEvent[] {
  const isBack = kind === 'returned' || kind === 'rejected';
  if (kind !== 'settled' && !isBack) return [];
  if (direction === 'credit')
    return isBack
      ? [{ kind: 'payout_returned', payoutId: entryId, at, code: code ?? '' }]
      : [{ kind: 'payout_settled', payoutId: entryId, at }];
  return isBack
    ? [{ kind: 'debit_returned', debitId: entryId, at, code: code ?? '' }]
    : [{ kind: 'debit_settled', debitId: entryId, at }];
}
