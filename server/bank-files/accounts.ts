import { type EntryPurpose, isProof } from '@mainstay/domain/bank-files/new-batch.ts';
import { NOT_CLEARED } from '@mainstay/domain/bank-files/not-originated.ts';
import { type Remittance, remittanceName, writeRemittance } from '@mainstay/domain/bank-files/remittance.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { AccountType } from '@mainstay/domain/payment-sources/bank-details.ts';
import type { Db } from '#db/db.ts';
import { keyOfSealed, type SealingKeys, unseal } from '#keys/seal.ts';

/** What the DED segment of each payment to a disbursement unit needs. */
type Unit = Pick<Remittance, 'caseIdentifier' | 'fips' | 'medical' | 'terminated'> & {
  sealedPayorSsn: string;
  payor: { firstName: string; lastName: string };
};

/** An account as stored, its number sealed. */
export type SealedAccount = {
  caseId: string;
  accountId: string;
  holder: string;
  accountType: AccountType;
  routingNumber: string;
  sealedNumber: string;
  /** Ownership was proven; until then only micro-entries or a prenote go there. */
  isProven: boolean;
  /** The holder was cleared; until then it is neither debited nor credited. */
  isCleared: boolean;
  /** The payor revoked the authorization: no more debits. */
  isStopped: boolean;
  /** Null for a person's account. */
  unit: Unit | null;
};

/** The code of an entry that is not originated: the holder is not cleared, or R03, because there is no account it may go to. */
export const refusalCode = (account: SealedAccount | undefined): string =>
  account?.isCleared === false ? NOT_CLEARED : 'R03';

/**
 * An entry that proves an account waits instead of being refused if the holder is not cleared: it is submitted again
 * once they are.
 */
export const waitsForCheck = (purpose: EntryPurpose | undefined, account: SealedAccount | undefined): boolean =>
  purpose !== undefined && isProof(purpose) && account?.isCleared === false;

export type AccountKey = { caseId: string; accountId: string };

/** Finds accounts to debit or credit, whichever capability owns them; accounts without a full number are left out. */
export type FindAccounts = (db: Db, keys: readonly AccountKey[]) => Promise<SealedAccount[]>;

export const accountKey = ({ caseId, accountId }: AccountKey): string => `${caseId}/${accountId}`;

/** An account whose sealed data was opened, for as long as a file is being written. */
export type OpenedAccount = SealedAccount & { number: string; payorSsn: string | null };

/**
 * Opens an account's sealed data. Null if it does not open with its key, because its row was changed: its own entries
 * are then refused, and all others are written. Throws if this process does not have the key: that is no reason to
 * refuse one.
 */
export function openAccount(keys: SealingKeys, account: SealedAccount): OpenedAccount | null {
  const { caseId, accountId, sealedNumber, unit } = account;
  const opened = (sealed: string) => unseal(keys, sealed, { caseId, sourceId: accountId });
  for (const sealed of [sealedNumber, ...(unit ? [unit.sealedPayorSsn] : [])]) keys.sealing.find(keyOfSealed(sealed));
  try {
    return { ...account, number: opened(sealedNumber), payorSsn: unit && opened(unit.sealedPayorSsn) };
  } catch {
    return null;
  }
}

/** The DED segment of an entry to a disbursement unit; null for a person's account. */
export function addendaOf({ unit, payorSsn }: OpenedAccount, paid: { amount: Cents; on: Day }): string | null {
  if (unit === null || payorSsn === null) return null;
  const { sealedPayorSsn: _, payor, ...told } = unit;
  return writeRemittance({
    ...told,
    payDate: paid.on,
    amount: paid.amount,
    payorSsn,
    payorName: remittanceName(payor),
  });
}
