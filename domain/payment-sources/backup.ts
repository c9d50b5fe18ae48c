import type { Cents } from '../money.ts';

/** What may be drawn when the bank does not pay, in the order in which it is drawn and repaid: lines of credit, then escrows. */
export const BACKUP_TYPES = ['loc', 'escrow'] as const;
export type BackupType = (typeof BACKUP_TYPES)[number];

export const isBackupType = (type: string): type is BackupType => (BACKUP_TYPES as readonly string[]).includes(type);

/** Sorts by type in the order in which backup is drawn and repaid; what is of one type keeps its order. */
export const inBackupOrder = (a: { type: BackupType }, b: { type: BackupType }): number =>
  BACKUP_TYPES.indexOf(a.type) - BACKUP_TYPES.indexOf(b.type);

/** The kinds of sources that people connect; `ach` is a bank account. */
export type SourceType = 'ach' | BackupType;

/** A line of credit or an escrow, with what may be drawn from it now; the primary one is drawn before the others. */
export type Backup = { id: string; type: BackupType; name: string; available: Cents; isPrimary: boolean };

/** Which sources compete for being primary: the bank accounts for the debit, lines and escrows for the first draw. */
export const primaryGroup = (type: SourceType): 'bank' | 'backup' => (type === 'ach' ? 'bank' : 'backup');
