import { NOT_CLEARED } from '@mainstay/domain/bank-files/never-sent.ts';
import { type EntryPurpose, isProof } from '@mainstay/domain/bank-files/new-batch.ts';
import { type Remittance, remittanceName, writeRemittance } from '@mainstay/domain/bank-files/remittance.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { AccountType } from '@mainstay/domain/payment-sources/bank-details.ts';
import type { Db } from '#db/db.ts';
import { unseal } from '#payment-sources/index.ts';

/** What a disbursement unit must be told of each payment. */
type Unit = Pick<Remittance, 'caseIdentifier' | 'fips' | 'medical' | 'terminated'> & {
  sealedPayorSsn: string;
  payor: { firstName: string; lastName: string };
};

/** An account as it is kept: its number is sealed. */
export type SealedAccount = {
  caseId: string;
  accountId: string;
  holder: string;
  accountType: AccountType;
  routingNumber: string;
  sealedNumber: string;
  /** Whose account it is was proven: until then only the entries that prove it go there. */
  isProven: boolean;
  /** Whose it is was cleared: until then nothing goes there, and nothing is taken. */
  isCleared: boolean;
  /** Nothing is debited from it any more: its payor took the authorization back. */
  isStopped: boolean;
  /** Null for an account of a person. */
  unit: Unit | null;
};

/** Why an entry never goes to the bank: whose account it is was not cleared, or, as "no account found", there is none that it may go to. */
export const refusalCode = (account: SealedAccount | undefined): string =>
  account?.isCleared === false ? NOT_CLEARED : 'R03';

/** What proves an account is not refused where its person is not cleared: it is handed over again when they are. */
export const waitsForCheck = (purpose: EntryPurpose | undefined, account: SealedAccount | undefined): boolean =>
  purpose !== undefined && isProof(purpose) && account?.isCleared === false;

export type AccountKey = { caseId: string; accountId: string };

/** Finds accounts that are debited or credited, of whichever capability; one without its whole number is not there. */
export type FindAccounts = (db: Db, keys: readonly AccountKey[]) => Promise<SealedAccount[]>;

export const accountKey = ({ caseId, accountId }: AccountKey): string => `${caseId}/${accountId}`;

/** Opens the number of an account: the one place that does, for the file that is just being written. */
export function openAccount(secret: string, { caseId, accountId, sealedNumber }: SealedAccount): string {
  return unseal(secret, sealedNumber, { caseId, sourceId: accountId });
}

/** What the addenda of an entry tells a disbursement unit; null where the account is a person's. */
export function addendaOf(
  secret: string,
  { caseId, accountId, unit }: SealedAccount,
  paid: { amount: Cents; on: Day },
): string | null {
  if (unit === null) return null;
  const { sealedPayorSsn, payor, ...told } = unit;
  return writeRemittance({
    ...told,
    payDate: paid.on,
    amount: paid.amount,
    payorSsn: unseal(secret, sealedPayorSsn, { caseId, sourceId: accountId }),
    payorName: remittanceName(payor),
  });
}
