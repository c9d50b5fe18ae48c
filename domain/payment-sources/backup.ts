import type { Cents } from '../money.ts';

/** What may be drawn when the bank does not pay: a line of credit or an escrow. */
export type BackupType = 'loc' | 'escrow';
/** The kinds of sources that people connect; `ach` is a bank account. */
export type SourceType = 'ach' | BackupType;

/** A line of credit or an escrow, with what may be drawn from it now; the primary one is drawn before the others. */
export type Backup = { id: string; type: BackupType; name: string; available: Cents; isPrimary: boolean };

/** Which sources compete for being primary: the bank accounts for the debit, lines and escrows for the first draw. */
export const primaryGroup = (type: SourceType): 'bank' | 'backup' => (type === 'ach' ? 'bank' : 'backup');
