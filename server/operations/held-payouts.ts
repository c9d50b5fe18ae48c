import type { HeldPayout, SuspendedAccount } from '@mainstay/contract/operations-money.ts';
import { type ReturnCause, returnCauseOf } from '@mainstay/domain/bank-files/not-originated.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { accountToCredit, sourcesBy } from '@mainstay/domain/payment-sources/funding-source.ts';
import { type Recipient, recipientOf } from '@mainstay/domain/payments/payout.ts';
import { isWaiting } from '@mainstay/domain/payments/payout-state.ts';
import { bankReason } from '@mainstay/domain/payments/return-codes.ts';
import { formerPayeeOf } from '@mainstay/domain/payments/whose-payout.ts';
import { operatorsWords, type WhyHeld, whyHeldForPayor } from '@mainstay/domain/payout-accounts/why-held.ts';
import { caseNames, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { fundingSourcesOfCases, suspendedSources } from '#payment-sources/index.ts';
import { type HeldPayoutRow, heldPayoutsOfAnyCase } from '#payments/index.ts';
import { payeeDestinations, suspendedPayoutAccounts } from '#payout-accounts/index.ts';
import type { Deps } from '../deps.ts';
import { hasSandboxMoney } from '../settings/settings.ts';
import { firstApprovals } from './first-approvals.ts';

const DAY_MS = 86_400_000;

/** How many are shown if no day is given. */
const MOST_SHOWN = 200;

/** Payouts that were held or returned: those waiting now, or all of one day. */
export async function heldPayouts(deps: Looking, day: Day | undefined): Promise<HeldPayout[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const rows = await heldPayoutsOfAnyCase(db, day, MOST_SHOWN);
  const waiting = rows.filter(isWaiting);
  const why = await whyHeld(deps, waiting);
  const goneOf = await ownersGone(deps, waiting);
  const firstOf = await firstApprovals(db);
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
      reason: waitingReason(row, isWaiting(row) ? { gone: goneOf(row), why: why(row) } : { gone: null, why: null }),
      account: accountName === null ? null : accountWords(accountName, lastFour),
      returnable: isWaiting(row) && goneOf(row) !== null && row.purpose === 'payment' && row.paidBy === null,
      approvedBy: isWaiting(row) ? firstOf(caseId, id) : null,
    };
  });
}

/** `gone` is said of money whose owner is not in the case any more. */
function waitingReason(row: HeldPayoutRow, { gone, why }: { gone: string | null; why: WhyHeld | null }): string {
  if (row.state === 'returned_to_payor') return RETURNED_TO_PAYOR;
  if (gone === null) return reasonOf(row, why);
  return [...(row.state === 'returned' || recipientOf(row) === 'payor' ? [reasonOf(row, null)] : []), gone].join(' ');
}

const RETURNED_TO_PAYOR = 'It was held for the payee who has left, and was returned to the payor.';

type Looking = Pick<Deps, 'db' | 'clock' | 'settings'>;

/**
 * Whether the person whose money it is has left the case, or another person has joined as its payor; for a payee who has
 * left, their name.
 */
async function ownersGone(
  { db, clock, settings }: Looking,
  rows: readonly HeldPayoutRow[],
): Promise<(row: HeldPayoutRow) => string | null> {
  const cases = [...new Set(rows.map(({ caseId }) => caseId))];
  const people = await participantsOfCases(db, cases);
  const placeOf = await payeeDestinations(db, { clock, settings }, cases);
  return (row) => {
    const { caseId, ownerId } = row;
    const there = people.get(caseId) ?? [];
    if (recipientOf(row) === 'payor') {
      const pays = there.some((each) => each.userId === ownerId && may(each, 'manage_funding'));
      return ownerId === null || pays ? null : NO_LONGER_PAYS;
    }
    const place = placeOf(caseId);
    const former = formerPayeeOf(row, place);
    const found = place.formerPayees.find(({ userId }) => userId === former);
    return found ? leftWords(found.name) : null;
  };
}

const NO_LONGER_PAYS = 'Whose money it is no longer pays in this case: write to them. It goes to nobody else.';
const leftWords = (name: string) =>
  `It is the money of ${name}, who has left this case, and goes to nobody else. Write to them: it is paid once they have added a bank account under Payment Settings of this case, and it is verified.`;

/** What each payout is waiting for now; null if it can go out. */
async function whyHeld({ db, clock, settings }: Looking, rows: readonly HeldPayoutRow[]) {
  const of = (who: Recipient) => [...new Set(rows.flatMap((row) => (recipientOf(row) === who ? [row.caseId] : [])))];
  const placeOf = await payeeDestinations(db, { clock, settings }, of('payee'));
  const sources = await fundingSourcesOfCases(db, settings, of('payor'));
  const to = { sandbox: hasSandboxMoney(settings), again: true };
  return (row: HeldPayoutRow): WhyHeld | null => {
    if (recipientOf(row) === 'payee') return placeOf(row.caseId).whyHeld;
    const own = sourcesBy(sources.get(row.caseId) ?? [], row.ownerId);
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
  return state === 'held' ? 'It is about to be sent.' : 'It waited until there was an account to pay it to.';
}

function backWords(returnCode: string | null): string {
  const how = returnCauseOf({ returnCode });
  return how === 'returned' ? `The bank sent it back: ${bankReason(returnCode ?? '')}.` : NEVER_SENT[how];
}

const NEVER_SENT: Record<Exclude<ReturnCause, 'returned'>, string> = {
  removed: 'Its account was removed before it was sent.',
  file_rejected: 'Our bank did not accept its file; it is sent again.',
  not_cleared: 'It was not sent because the account’s owner was not cleared.',
};

/** Accounts with a returned entry, on either side. */
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
