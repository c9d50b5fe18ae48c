import { addDays, type Day } from '../day.ts';
import { type Cents, min } from '../money.ts';
import { isForChildren } from '../payment-settings/obligation-kind.ts';
import { type Debit, type Payment, unpaidOf } from './case-money.ts';
import { returnCode } from './return-codes.ts';

/** People name the day on which they noticed. */
const NOTICED_WITHIN_DAYS = 7;

/** What the case's own record says of the instalment that is said to have been missed. */
export type MissedInstalment = {
  id: string;
  due: Day;
  /** It ended without being paid in full. */
  failed: boolean;
  /** What of it still stands in the arrears. */
  unpaid: Cents;
  /** A source was asked for it: nothing can fall short where nothing was tried. */
  tried: boolean;
  /** The payor stopped it or withdrew the authorization. */
  stoppedByPayor: boolean;
};

/** The first day whose instalments may be meant by somebody who names a day. */
export const missedSince = (named: Day): Day => addDays(named, -NOTICED_WITHIN_DAYS);

const hasFailed = ({ state }: Pick<Payment, 'state'>) => state === 'failed';

/**
 * The instalment due on a day, or the last one that failed in the week before it; null when none was due. Of several that failed on one
 * day it is one that nobody has claimed yet, what is for children first.
 */
export function instalmentMeant<P extends Pick<Payment, 'id' | 'scheduledDate' | 'state' | 'obligation'>>(
  instalments: readonly P[],
  { named, claimed }: { named: Day; claimed: ReadonlySet<string> },
): P | null {
  const newestFirst = [...instalments].sort(
    (a, b) =>
      b.scheduledDate.localeCompare(a.scheduledDate) ||
      Number(isForChildren(b.obligation)) - Number(isForChildren(a.obligation)) ||
      a.id.localeCompare(b.id),
  );
  const isOpen = (each: P) => hasFailed(each) && !claimed.has(each.id);
  const meant = (rows: readonly P[]) => rows.find(isOpen) ?? rows.find(hasFailed) ?? rows[0];
  return meant(newestFirst.filter((each) => each.scheduledDate === named)) ?? meant(newestFirst) ?? null;
}

/** What the record says of an instalment; `arrears`: what stands in the arrears of its case. */
export function missedInstalment(
  payment: Pick<Payment, 'id' | 'scheduledDate' | 'state' | 'amount' | 'paid' | 'outside'>,
  debits: readonly Pick<Debit, 'returnCode'>[],
  arrears: Cents,
): MissedInstalment {
  return {
    id: payment.id,
    due: payment.scheduledDate,
    failed: hasFailed(payment),
    unpaid: min(unpaidOf(payment), arrears),
    tried: debits.length > 0 || payment.paid > 0,
    stoppedByPayor: debits.some((debit) => debit.returnCode !== null && returnCode(debit.returnCode).byPayor),
  };
}
