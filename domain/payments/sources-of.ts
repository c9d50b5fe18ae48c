import { type Cents, minus, sum, ZERO } from '../money.ts';

type Given<Type extends string> = { type: Type; amount: Cents; name: string; paidFrom?: string | undefined };

/** A part of a payment: what paid it, and how much. The amount is null if the bank account alone pays everything. */
export type Part =
  | Given<'ach' | 'loc' | 'escrow' | 'plan' | 'insurance' | 'outside'>
  | { type: 'ach'; amount: null; paidFrom?: string | undefined };

type Paid = {
  status: string;
  amount: Cents;
  paidAmount: Cents;
  /** What was paid outside Mainstay, in addition. */
  outsideAmount?: Cents | undefined;
  fundingSources?: readonly Given<'ach' | 'loc' | 'escrow'>[] | undefined;
  settledBy?: readonly Given<'plan' | 'insurance'>[] | undefined;
  paidFrom?: string | undefined;
};

const STILL_COLLECTED = ['pending', 'processing'];

/**
 * Where a payment's money comes from. Without funding sources it is the bank account. What a flexible plan or insurance
 * paid, or what was paid outside Mainstay, is named as such, and the bank account only for the rest. `paidFrom` is
 * given for a part whose badge alone would mislead.
 */
export function sourcesOf(payment: Paid): Part[] {
  const { status, amount, paidAmount, outsideAmount = ZERO, fundingSources = [], settledBy = [], paidFrom } = payment;
  const outside = { type: 'outside', amount: outsideAmount, name: 'Outside Mainstay' } as const;
  const others: Part[] = [...settledBy, ...(outsideAmount > 0 ? [outside] : [])];
  if (fundingSources.length > 0) return [...fundingSources, ...others];
  if (others.every((part) => part.amount === ZERO)) return [{ type: 'ach', amount: null, paidFrom }];
  const settled = sum(settledBy.map((part) => part.amount));
  const byBank = minus(STILL_COLLECTED.includes(status) ? minus(amount, outsideAmount) : paidAmount, settled);
  return byBank > 0 ? [{ type: 'ach', amount: byBank, name: 'Bank account', paidFrom }, ...others] : others;
}
