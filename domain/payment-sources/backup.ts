import type { Cents } from '../money.ts';

/**
 * What may be drawn when the bank account does not pay, in the order of draw and repayment: lines of credit, then
 * escrows.
 */
export const BACKUP_TYPES = ['loc', 'escrow'] as const;
export type BackupType = (typeof BACKUP_TYPES)[number];

export const isBackupType = (type: string): type is BackupType => (BACKUP_TYPES as readonly string[]).includes(type);

/** Sorts by type in the order in which backup is drawn and repaid. The sort is stable within a type. */
export const inBackupOrder = (a: { type: BackupType }, b: { type: BackupType }): number =>
  BACKUP_TYPES.indexOf(a.type) - BACKUP_TYPES.indexOf(b.type);

/** The kinds of sources that people connect; `ach` is a bank account. */
export type SourceType = 'ach' | BackupType;

/** A line of credit or an escrow, with what may be drawn from it now. The primary one is drawn first. */
export type Backup = { id: string; type: BackupType; name: string; available: Cents; isPrimary: boolean };

/** The group in which a source can be primary: bank accounts for debits, lines and escrows for draws. */
export const primaryGroup = (type: SourceType): 'bank' | 'backup' => (type === 'ach' ? 'bank' : 'backup');
