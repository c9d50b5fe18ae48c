import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, type Balance } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import type { Backup } from '@mainstay/domain/payment-sources/backup.ts';
import {
  type BankAccount,
  backupsOf,
  bankAccountToDebit,
  type FundingSource,
} from '@mainstay/domain/payment-sources/funding-source.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { balancesOf, balancesOfCases } from '#ledger/index.ts';
import type { CheckSettings } from '#person-checks/index.ts';
import type { Deps } from '../deps.ts';
import { hasSandboxMoney, type Settings } from '../settings/settings.ts';
import { asFundingSources, type ProofSettings } from './funding-sources.ts';
import { protectedFrom } from './hidden.ts';
import { shownToManager } from './shown.ts';
import { shownProofs } from './shown-proofs.ts';
import { type BackupList, findSource, listedBackups, sourcesOf, sourcesOfCases, updateSource } from './store.ts';

export { findSource };

/**
 * The sources of these cases in the form that money decisions use, by case, in order of creation, without removed ones.
 */
export async function fundingSourcesOfCases(
  db: Db,
  settings: ProofSettings & CheckSettings,
  caseIds: readonly string[],
): Promise<Map<string, FundingSource[]>> {
  const rows = await sourcesOfCases(db, caseIds);
  const sources = await asFundingSources(db, settings, rows);
  const byCase = Map.groupBy(sources.keys(), (i) => rows[i]?.caseId ?? '');
  return new Map([...byCase].map(([caseId, own]) => [caseId, own.flatMap((i) => sources[i] ?? [])]));
}

const fundingSourcesOf = async (db: Db, settings: MoneySettings, caseId: string): Promise<FundingSource[]> =>
  (await fundingSourcesOfCases(db, settings, [caseId])).get(caseId) ?? [];

type MoneySettings = Pick<Settings, 'sandbox' | 'bankFiles' | 'personCheck'>;

/** The bank account that would be debited now; null if there is none. */
export const bankAccountOf = async (db: Db, settings: MoneySettings, caseId: string): Promise<BankAccount | null> =>
  bankAccountToDebit(await fundingSourcesOf(db, settings, caseId), hasSandboxMoney(settings));

/** The lines and escrows, with what is available to draw from each, in order of creation. */
export async function backupsOfCase(db: Db, settings: MoneySettings, caseId: string): Promise<Backup[]> {
  const balances = (await balancesOfCases(db, [caseId])).get(caseId) ?? new Map();
  return backupsOf(await fundingSourcesOf(db, settings, caseId), balances);
}

/** A part of a statement: the lines and escrows; it takes `caseId`. */
export const backupsPart = listedBackups;

/** What all lines and escrows together could pay now, and how many there are; a frozen line is there and pays nothing. */
export function backupFunds(
  read: BackupList | null,
  balance: (account: string) => Balance,
): { available: Cents; sources: number } {
  const all = read ?? [];
  const drawable = all.filter(([, , isActive]) => isActive);
  return {
    available: sum(drawable.map(([type, id]) => availableOn(balance(sourceAccount(type, id))))),
    sources: all.length,
  };
}

/** Suspends accounts after a return whose code requires it: they are not debited again. */
export async function holdSources(
  tx: Db,
  held: readonly { caseId: string; id: string; state: 'suspended' | 'stopped' }[],
) {
  for (const { caseId, id, state } of held) await updateSource(tx, caseId, id, { state });
}

/** A source as people who manage the funding see it. 404 if it does not exist. */
export async function shownSource(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { caseId, viewer }: { caseId: string; viewer: string },
  id: string,
): Promise<PaymentSource> {
  const row = await findSource(db, caseId, id);
  if (!row) throw new Problem('not_found', 'This payment source no longer exists.');
  const proofs = await shownProofs(db, settings, [row]);
  const hidden = await protectedFrom(db, caseId, viewer);
  return shownToManager(row, await balancesOf(db, caseId), { hidden, proofs });
}

/** All sources of a case as people who manage the funding see them, in order of creation. */
export async function shownSources(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { caseId, viewer }: { caseId: string; viewer: string },
): Promise<PaymentSource[]> {
  const balance = await balancesOf(db, caseId);
  const hidden = await protectedFrom(db, caseId, viewer);
  const rows = await sourcesOf(db, caseId);
  const proofs = await shownProofs(db, settings, rows);
  return rows.map((row) => shownToManager(row, balance, { hidden, proofs }));
}

/** Whether a case has a source that was not removed. */
export const hasSources = async (db: Db, caseId: string): Promise<boolean> => (await sourcesOf(db, caseId)).length > 0;

/** The sources of a case that were not removed, in order of creation. */
export const sourceIdsOf = async (db: Db, caseId: string): Promise<string[]> =>
  (await sourcesOf(db, caseId)).map(({ id }) => id);
