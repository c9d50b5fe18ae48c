import type { Cents } from '../money.ts';

export type SourceType = 'ach' | 'loc' | 'escrow';

/** A line of credit or an escrow, with what may be drawn from it now; the primary one is drawn before the others. */
export type Backup = { id: string; type: 'loc' | 'escrow'; name: string; available: Cents; isPrimary: boolean };

/** Which sources compete for being primary: the bank accounts for the debit, lines and escrows for the first draw. */
export const primaryGroup = (type: SourceType): 'bank' | 'backup' => (type === 'ach' ? 'bank' : 'backup');
