import type { Cents } from '../money.ts';

/** By what a payment was paid; the parts make what was paid of it, payments outside Mainstay with it. */
export type PaidBy = Record<'bank' | 'backup' | 'plan' | 'insurance' | 'outside', Cents>;
