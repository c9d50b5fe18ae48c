import type { Cents } from '../money.ts';

/** What paid a payment, by source. The parts add up to the amount paid, including payments outside Mainstay. */
export type PaidBy = Record<'bank' | 'backup' | 'plan' | 'insurance' | 'outside', Cents>;
