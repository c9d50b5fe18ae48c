import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import type { SourceType } from '@mainstay/domain/payment-sources/backup.ts';
import { type UnderWay, underWay } from '@mainstay/domain/payments/under-way-words.ts';
import type { Db } from '#db/db.ts';
import { type DebitRow, uncountedDebits } from './store-debits.ts';

/** A case's person-started debits whose money does not count yet, oldest first. */
export type MoneyUnderWay = (UnderWay & Pick<DebitRow, 'id' | 'purpose' | 'subject' | 'createdAt'>)[];

/** A case's person-started debits whose money does not count yet, in words for people. */
export const moneyUnderWay = async (db: Db, caseId: string): Promise<MoneyUnderWay> =>
  (await uncountedDebits(db, caseId)).map(({ id, purpose, subject, createdAt, ...debit }) => ({
    ...{ id, purpose, subject, createdAt },
    ...underWay(debit),
  }));

type Which = Partial<Pick<DebitRow, 'purpose' | 'subject'>>;

/** The part of it that a reply gives for one thing; empty if nothing is under way. */
export function processingOf(all: MoneyUnderWay, { purpose, subject }: Which): { processing?: UnderWay[] } {
  const mine = all.filter(
    (each) => (purpose ?? each.purpose) === each.purpose && (subject ?? each.subject) === each.subject,
  );
  return mine.length === 0 ? {} : { processing: mine.map(({ amount, until, words }) => ({ amount, until, words })) };
}

/** What was paid into lines and escrows, by source. */
export async function intoSources(db: Db, caseId: string) {
  const all = await moneyUnderWay(db, caseId);
  return ({ sourceType, id }: { sourceType: SourceType; id: string }) =>
    sourceType === 'ach' ? {} : processingOf(all, { subject: sourceAccount(sourceType, id) });
}

/** Deposits into the wallet, newest first. */
export const deposits = async (db: Db, caseId: string): Promise<MoneyUnderWay> =>
  (await moneyUnderWay(db, caseId)).filter(({ subject }) => subject === 'wallet').reverse();
