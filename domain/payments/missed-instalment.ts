import { addDays, type Day } from '../day.ts';
import { type Cents, min, ZERO } from '../money.ts';
import { isForChildren } from '../payment-settings/obligation-kind.ts';
import { type Debit, type Payment, unpaidOf } from './case-money.ts';
import { returnCode } from './return-codes.ts';

/** People name the day on which they noticed. */
const NOTICED_WITHIN_DAYS = 7;

/** What the case's record says about an instalment reported as missed. */
export type MissedInstalment = {
  id: string;
  due: Day;
  /** Whether it ended without being paid in full. */
  failed: boolean;
  /** The part still in arrears, in cents. */
  unpaid: Cents;
  /** Whether collection was attempted from a source; without an attempt, nothing can have fallen short. */
  tried: boolean;
  /** Whether the payor stopped the debit or withdrew the authorization. */
  stoppedByPayor: boolean;
};

/** The earliest due day that a person naming `named` may mean. */
export const missedSince = (named: Day): Day => addDays(named, -NOTICED_WITHIN_DAYS);

const hasFailed = ({ state }: Pick<Payment, 'state'>) => state === 'failed';

type Due = Pick<Payment, 'id' | 'scheduledDate' | 'state' | 'obligation'>;

/**
 * The instalment due on the named day, or else the last one that failed in the week before it; null if none was due. Of
 * several that failed, one of which something is still unpaid and unclaimed comes first, also one of another day; then
 * those for children.
 */
export function instalmentMeant<P extends Due>(
  instalments: readonly P[],
  { named, claimed, unpaid }: { named: Day; claimed: ReadonlySet<string>; unpaid: (each: P) => Cents },
): P | null {
  const newestFirst = [...instalments].sort(
    (a, b) =>
      b.scheduledDate.localeCompare(a.scheduledDate) ||
      Number(isForChildren(b.obligation)) - Number(isForChildren(a.obligation)) ||
      a.id.localeCompare(b.id),
  );
  const isOpen = (each: P) => hasFailed(each) && !claimed.has(each.id) && unpaid(each) > ZERO;
  const onDay = newestFirst.filter((each) => each.scheduledDate === named);
  const isElsewhere = onDay.length === 0 || onDay.some(hasFailed);
  const open = onDay.find(isOpen) ?? (isElsewhere ? newestFirst.find(isOpen) : undefined);
  const last = (rows: readonly P[]) => rows.find(hasFailed) ?? rows[0];
  return open ?? last(onDay) ?? last(newestFirst) ?? null;
}

/** What of an instalment still stands in the arrears, in cents. */
export const unpaidInArrears = (payment: Pick<Payment, 'amount' | 'paid' | 'outside'>, arrears: Cents): Cents =>
  min(unpaidOf(payment), arrears);

/** What the record says about an instalment. `arrears` is the case's arrears for it, in cents. */
export function missedInstalment(
  payment: Pick<Payment, 'id' | 'scheduledDate' | 'state' | 'amount' | 'paid' | 'outside'>,
  debits: readonly Pick<Debit, 'returnCode'>[],
  arrears: Cents,
): MissedInstalment {
  return {
    id: payment.id,
    due: payment.scheduledDate,
    failed: hasFailed(payment),
    unpaid: unpaidInArrears(payment, arrears),
    tried: debits.length > 0 || payment.paid > 0,
    stoppedByPayor: debits.some((debit) => debit.returnCode !== null && returnCode(debit.returnCode).byPayor),
  };
}
