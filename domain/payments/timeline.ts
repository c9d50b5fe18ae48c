import type { TimelineEntry } from '../case-projection.ts';
import type { Payment } from './case-money.ts';

type Line = Pick<TimelineEntry, 'id' | 'at' | 'kind' | 'words'> & Partial<TimelineEntry>;

/** A line in the life of a payment; what it does not say is null. */
export const line = (payment: Payment, entry: Line): TimelineEntry => ({
  amount: null,
  code: null,
  settledByKind: null,
  settledBy: null,
  ...entry,
  paymentId: payment.id,
});
