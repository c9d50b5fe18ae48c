import type { HeldPayout, SuspendedAccount } from '@mainstay/contract/operations-money.ts';
import { wasRemoved } from '@mainstay/domain/bank-files/account-removed.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { recipientOf } from '@mainstay/domain/payments/payout.ts';
import { bankReason } from '@mainstay/domain/payments/return-codes.ts';
import { caseNames } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { suspendedSources } from '#payment-sources/index.ts';
import { type HeldPayoutRow, heldPayoutsOfAnyCase } from '#payments/index.ts';
import { suspendedPayoutAccounts } from '#payout-accounts/index.ts';

const DAY_MS = 86_400_000;

/** So many are shown where no day is asked for. */
const MOST_SHOWN = 200;

/** Payouts that were held or came back: those that wait now, or all of one day. */
export async function heldPayouts(db: Db, now: Date, day: Day | undefined): Promise<HeldPayout[]> {
  const rows = await heldPayoutsOfAnyCase(db, day, MOST_SHOWN);
  const names = await namesOf(db, rows);
  return rows.map((row) => {
    const { caseId, id, purpose, amount, state, replacedBy, accountName, lastFour } = row;
    const since = row.returnedAt ?? row.heldAt ?? row.createdAt;
    const until = state === 'held' || state === 'returned' ? now : (row.submittedAt ?? now);
    return {
      ...{ caseId, id, purpose, amount, state, since },
      caseName: names(caseId),
      recipient: recipientOf(row),
      replaced: replacedBy !== null,
      ageDays: Math.max(0, Math.floor((until.getTime() - since.getTime()) / DAY_MS)),
      reason: reasonOf(row),
      account: accountName === null ? null : accountWords(accountName, lastFour),
    };
  });
}

function reasonOf({ returnedAt, returnCode, purpose }: HeldPayoutRow): string {
  if (wasRemoved({ returnCode })) return 'Its account was removed before it was sent.';
  if (returnedAt !== null) return `The bank sent it back: ${bankReason(returnCode ?? '')}.`;
  return recipientOf({ purpose }) === 'payor'
    ? 'The payor has no bank account that it can be paid to.'
    : 'The payee has no account that it can be paid to.';
}

/** Accounts that something came back from, whoever they belong to. */
export async function suspendedAccounts(db: Db): Promise<SuspendedAccount[]> {
  const payors = (await suspendedSources(db)).map((row) => ({ ...row, recipient: 'payor' as const }));
  const payees = (await suspendedPayoutAccounts(db)).map((row) => ({ ...row, recipient: 'payee' as const }));
  const rows = [...payors, ...payees];
  const names = await namesOf(db, rows);
  return rows
    .map(({ caseId, id, recipient, name, lastFour, createdAt: addedAt }) => ({
      ...{ caseId, id, recipient, addedAt },
      caseName: names(caseId),
      account: accountWords(name, lastFour),
    }))
    .sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime());
}

async function namesOf(db: Db, rows: readonly { caseId: string }[]): Promise<(caseId: string) => string> {
  const names = await caseNames(db, [...new Set(rows.map(({ caseId }) => caseId))]);
  return (caseId) => names.get(caseId) ?? '';
}

const accountWords = (name: string, lastFour: string | null) =>
  lastFour === null ? name : `${name} ending in ${lastFour}`;
