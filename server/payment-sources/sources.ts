import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, type Balance } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import type { Backup } from '@mainstay/domain/payment-sources/backup.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { balancesOf, lockBalances } from '#ledger/ledger.ts';
import { shown } from './add-source.ts';
import { activeBackups, type BackupList, findSource, type SourceRow, sourcesOf, updateSource } from './store.ts';

export { findSource };

export type BankAccount = { id: string; name: string; lastFour: string };

/**
 * The bank account to debit: the primary one, or, while that is suspended, the next one that is not. Null without any.
 * Outside the sandbox an account without full details, or that nobody confirmed to be his own, is not debited.
 */
export async function bankAccountOf(db: Db, caseId: string, sandbox: boolean): Promise<BankAccount | null> {
  const usable = (await sourcesOf(db, caseId)).filter(
    (each) =>
      each.sourceType === 'ach' &&
      each.state === 'active' &&
      (sandbox || (each.sealedAccountNumber && each.authorisedAt)),
  );
  const chosen = usable.find((each) => each.isPrimary) ?? usable[0];
  return chosen ? bankAccount(chosen) : null;
}

/** A bank account by its id, also one that was suspended meanwhile; null when it was removed. */
export async function bankAccountById(db: Db, caseId: string, id: string): Promise<BankAccount | null> {
  const found = await findSource(db, caseId, id);
  return found?.sourceType === 'ach' && found.state !== 'stopped' ? bankAccount(found) : null;
}

const bankAccount = ({ id, sourceName, lastFour }: SourceRow): BankAccount => ({
  id,
  name: sourceName,
  lastFour: lastFour ?? '',
});

/** The lines and escrows with what may be drawn from each, held until the transaction ends; in order of creation. */
export async function lockBackups(tx: Db, caseId: string): Promise<Backup[]> {
  const rows = (await sourcesOf(tx, caseId)).filter((each) => each.sourceType !== 'ach' && each.state === 'active');
  if (rows.length === 0) return [];
  const accounts = rows.map((row) => sourceAccount(row.sourceType as 'loc' | 'escrow', row.id));
  const balance = await lockBalances(tx, caseId, accounts);
  return rows.map((row, i) => ({
    id: row.id,
    type: row.sourceType as 'loc' | 'escrow',
    name: row.sourceName,
    isPrimary: row.isPrimary,
    available: availableOn(balance(accounts[i] as string)),
  }));
}

/** A part of a statement: the lines and escrows in use; it takes `caseId`. */
export const backupsPart = activeBackups;

/** What all lines and escrows together could pay now, and how many there are. */
export function backupFunds(
  read: BackupList | null,
  balance: (account: string) => Balance,
): { available: Cents; sources: number } {
  const drawable = (read ?? []).map(([type, id]) => availableOn(balance(sourceAccount(type, id))));
  return { available: sum(drawable), sources: drawable.length };
}

/** After a return that says so, the account is not debited again. */
export async function holdSource(tx: Db, caseId: string, id: string, state: 'suspended' | 'stopped') {
  await updateSource(tx, caseId, id, { state });
}

/** A source as its payor sees it, after money was paid in. */
export async function shownSource(db: Db, caseId: string, id: string): Promise<PaymentSource> {
  const row = await findSource(db, caseId, id);
  if (!row) throw new Problem('not_found', 'This payment source no longer exists.');
  return shown(row, await balancesOf(db, caseId));
}
