import { type Cents, minus, sum, ZERO } from '../money.ts';

type Given<Type extends string> = { type: Type; amount: Cents; name: string; paidFrom?: string | undefined };

/** A part of a payment: what gave it, and how much; null where the bank account alone pays all of it. */
export type Part =
  | Given<'ach' | 'loc' | 'escrow' | 'plan' | 'insurance'>
  | { type: 'ach'; amount: null; paidFrom?: string | undefined };

type Paid = {
  status: string;
  amount: Cents;
  paidAmount: Cents;
  fundingSources?: readonly Given<'ach' | 'loc' | 'escrow'>[] | undefined;
  settledBy?: readonly Given<'plan' | 'insurance'>[] | undefined;
  paidFrom?: string | undefined;
};

const STILL_COLLECTED = ['pending', 'processing'];

/**
 * Where the money of a payment comes from. Without funding sources it is the bank account; but a part that a flexible plan or
 * the insurance paid is named as such, and the bank account only for what is left. `paidFrom` goes
 * with the part that its badge would not tell the truth of alone.
 */
export function sourcesOf({ status, amount, paidAmount, fundingSources = [], settledBy = [], paidFrom }: Paid): Part[] {
  if (fundingSources.length > 0) return [...fundingSources, ...settledBy];
  const settled = sum(settledBy.map((part) => part.amount));
  if (settled === ZERO) return [{ type: 'ach', amount: null, paidFrom }];
  const byBank = minus(STILL_COLLECTED.includes(status) ? amount : paidAmount, settled);
  return byBank > 0 ? [{ type: 'ach', amount: byBank, name: 'Bank account', paidFrom }, ...settledBy] : [...settledBy];
}
