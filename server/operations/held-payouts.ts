import type { HeldPayout, SuspendedAccount } from '@mainstay/contract/operations-money.ts';
import { type CameBack, howCameBack } from '@mainstay/domain/bank-files/never-sent.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { accountToCredit } from '@mainstay/domain/payment-sources/funding-source.ts';
import { type Recipient, recipientOf } from '@mainstay/domain/payments/payout.ts';
import { isWaiting } from '@mainstay/domain/payments/payout-state.ts';
import { bankReason } from '@mainstay/domain/payments/return-codes.ts';
import { operatorsWords, type WhyHeld, whyHeldForPayor } from '@mainstay/domain/payout-accounts/why-held.ts';
import { caseNames } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { fundingSourcesOfCases, suspendedSources } from '#payment-sources/index.ts';
import { type HeldPayoutRow, heldPayoutsOfAnyCase } from '#payments/index.ts';
import { payeePlaces, suspendedPayoutAccounts } from '#payout-accounts/index.ts';
import type { Deps } from '../deps.ts';
import { hasSandboxMoney } from '../settings.ts';

const DAY_MS = 86_400_000;

/** So many are shown where no day is asked for. */
const MOST_SHOWN = 200;

/** Payouts that were held or came back: those that wait now, or all of one day. */
export async function heldPayouts(deps: Looking, day: Day | undefined): Promise<HeldPayout[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const rows = await heldPayoutsOfAnyCase(db, day, MOST_SHOWN);
  const why = await whyHeld(deps, rows.filter(isWaiting));
  const names = await namesOf(db, rows);
  return rows.map((row) => {
    const { caseId, id, purpose, amount, state, replacedBy, accountName, lastFour } = row;
    const since = row.returnedAt ?? row.heldAt ?? row.createdAt;
    const until = isWaiting(row) ? now : (row.submittedAt ?? now);
    return {
      ...{ caseId, id, purpose, amount, state, since },
      caseName: names(caseId),
      recipient: recipientOf(row),
      replaced: replacedBy !== null,
      ageDays: Math.max(0, Math.floor((until.getTime() - since.getTime()) / DAY_MS)),
      reason: reasonOf(row, isWaiting(row) ? why(row) : null),
      account: accountName === null ? null : accountWords(accountName, lastFour),
    };
  });
}

type Looking = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** What each of them waits for now; null where it can go. */
async function whyHeld({ db, clock, settings }: Looking, rows: readonly HeldPayoutRow[]) {
  const of = (who: Recipient) => [...new Set(rows.flatMap((row) => (recipientOf(row) === who ? [row.caseId] : [])))];
  const placeOf = await payeePlaces(db, { clock, settings }, of('payee'));
  const sources = await fundingSourcesOfCases(db, settings, of('payor'));
  const to = { sandbox: hasSandboxMoney(settings), again: true };
  return (row: HeldPayoutRow): WhyHeld | null => {
    if (recipientOf(row) === 'payee') return placeOf(row.caseId).whyHeld;
    const own = sources.get(row.caseId) ?? [];
    return accountToCredit(own, to) ? null : whyHeldForPayor(own);
  };
}

function reasonOf(row: HeldPayoutRow, why: WhyHeld | null): string {
  const { state, returnedAt, returnCode, purpose } = row;
  const waitsFor = why && operatorsWords(why, recipientOf(row));
  const isSaid = why?.kind === 'none' || why?.kind === 'suspended';
  if (returnedAt !== null) {
    const back = backWords(returnCode);
    return waitsFor === null || isSaid ? back : `${back} ${waitsFor}`;
  }
  if (purpose === 'refund' && state === 'held')
    return ['The account that was debited was removed.', ...(waitsFor === null ? [] : [waitsFor])].join(' ');
  if (waitsFor !== null) return waitsFor;
  return state === 'held'
    ? 'It is about to be sent.'
    : 'It waited until there was an account that it could be paid to.';
}

function backWords(returnCode: string | null): string {
  const how = howCameBack({ returnCode });
  return how === 'returned' ? `The bank sent it back: ${bankReason(returnCode ?? '')}.` : NEVER_SENT[how];
}

const NEVER_SENT: Record<Exclude<CameBack, 'returned'>, string> = {
  removed: 'Its account was removed before it was sent.',
  not_taken: 'Our bank did not take the file that it was in; it is sent again.',
  not_cleared: 'It was not sent, because whose account it is was not cleared.',
};

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
