import type { Movement } from '../ledger/movement.ts';
import { isCreditToPayee } from '../ledger/movement.ts';
import { type Cents, min, minus, sum, ZERO } from '../money.ts';
import { otherArrearsId } from '../payments/paid-toward-arrears.ts';

/** A part of what a payee was credited with, and whose account or backup it came from; null if that is not known. */
export type FromWhom<P> = { payor: P | null; amount: Cents };

type Brought<P> = { payor: P | null; debitId: string | null; left: Cents };

/**
 * Whose money each credit to the payee was: what came into clearing for the same payment or plan, in the order in which
 * it came, without what went out again. A credit of one debit's late money is of that debit. What an insurance claim paid
 * is not among them.
 */
export function fromWhom<P>(
  moved: readonly Movement[],
  payorOf: (came: Movement) => P | null,
): Map<string, FromWhom<P>[]> {
  const brought = new Map<string, Brought<P>[]>();
  const ofDebit = new Map<string, Brought<P>[]>(); // by the payment that a debit's late money makes toward other arrears
  const credits = new Map<string, FromWhom<P>[]>();
  for (const each of moved) {
    const key = each.planId ?? each.paymentId ?? '';
    const { debitId, amount } = each;
    if (each.to === 'clearing') {
      const came: Brought<P> = { payor: payorOf(each), debitId, left: amount };
      add(brought, key, came);
      if (debitId !== null) add(ofDebit, otherArrearsId(debitId), came);
    } else if (each.from === 'clearing') {
      const there = ofDebit.get(key) ?? brought.get(key) ?? [];
      const its = there.filter((came) => debitId !== null && came.debitId === debitId);
      const parts = taken([...its, ...there.filter((came) => !its.includes(came))], amount);
      if (isCreditToPayee(each)) credits.set(each.id, parts);
    }
  }
  return credits;
}

function add<T>(to: Map<string, T[]>, key: string, one: T) {
  const some = to.get(key);
  if (some) some.push(one);
  else to.set(key, [one]);
}

/** Takes an amount from what came in, in this order. */
function taken<P>(came: readonly Brought<P>[], amount: Cents): FromWhom<P>[] {
  let open = amount;
  const parts = came.flatMap((each): FromWhom<P>[] => {
    const used = min(each.left, open);
    each.left = minus(each.left, used);
    open = minus(open, used);
    return used > 0 ? [{ payor: each.payor, amount: used }] : [];
  });
  return byPayor(open > 0 ? [...parts, { payor: null, amount: open }] : parts);
}

/** The same, one part for each payor. */
export const byPayor = <P>(parts: readonly FromWhom<P>[]): FromWhom<P>[] =>
  [...Map.groupBy(parts, ({ payor }) => payor)]
    .map(([payor, some]) => ({ payor, amount: sum(some.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount > ZERO);
