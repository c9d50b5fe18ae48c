import { type PayeeThen, payeeOfCredit } from '@mainstay/domain/cases/payees.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { payoutOfCredit } from '@mainstay/domain/payments/payout.ts';
import { isOnItsWay } from '@mainstay/domain/payments/payout-state.ts';
import { hadOnlyBadAccounts } from '@mainstay/domain/payout-accounts/accounts-then.ts';
import type { HeldAtEnd } from '@mainstay/domain/reports/facts.ts';
import type { Db } from '#db/db.ts';
import { payeesOf } from '#payment-settings/index.ts';
import { lastSentToAccounts, payoutsToPayees } from '#payments/index.ts';
import { accountsEver } from '#payout-accounts/index.ts';

type PayoutSent = Awaited<ReturnType<typeof payoutsToPayees>>[number];

/**
 * When what the payees of a case were credited with reached them, where that was after the day of the credit, as the
 * payment list says it ("held for the payee until"); null while it is held or came back.
 */
export async function arrivalsOf(tx: Db, { caseId, timeZone }: { caseId: string; timeZone: string }) {
  const payouts = new Map((await payoutsToPayees(tx, caseId)).map((each) => [each.represents ?? each.id, each]));
  const dayOf = (at: Date) => dayAt(at, timeZone);
  const arrivedOn = (creditId: string): Day | null | undefined => {
    const payout = payouts.get(payoutOfCredit(creditId));
    if (!payout || !wasDelayed(payout)) return undefined;
    if (!isOnItsWay(payout.state) || payout.submittedAt === null) return null;
    const on = dayOf(payout.submittedAt);
    return on === dayOf(payout.creditedAt) ? undefined : on;
  };
  const isHeldAt = (creditId: string, at: Date): boolean => {
    const payout = payouts.get(payoutOfCredit(creditId));
    if (!payout || !wasDelayed(payout)) return false;
    return !isOnItsWay(payout.state) || payout.submittedAt === null || payout.submittedAt > at;
  };
  return { arrivedOn, isHeldAt, payoutOf: (creditId: string) => payouts.get(payoutOfCredit(creditId)) };
}

/** It was held, or is sent again after a return. One that is only about to be sent was not. */
const wasDelayed = ({ heldAt, presentation, state }: PayoutSent): boolean =>
  heldAt !== null || presentation > 1 || state === 'returned';

/** Why a payout had not reached a payee at a time: see `HeldAtEnd`. */
export async function whyHeldAt(tx: Db, caseId: string, at: Date) {
  const payees = await payeesOf(tx, caseId);
  const isThere = ({ from, until }: PayeeThen) => from < at && (until === null || until >= at);
  const present = payees.find(isThere);
  const hadLeft = !present && payees.some(({ from }) => from < at); // before the first one joins, accounts wait for them
  const isBad = hadOnlyBadAccounts(await accountsEver(tx, caseId), {
    ...{ payeeId: present?.userId ?? null, at },
    lastSent: await lastSentToAccounts(tx, caseId, at),
  });
  return ({ creditedAt, firstSentAt }: PayoutSent): Pick<HeldAtEnd, 'why' | 'name'> => {
    const whose = payeeOfCredit(payees, { creditedAt, asOf: at });
    if (whose && !payees.some((each) => each.userId === whose.userId && isThere(each)))
      return { why: 'left', name: whose.name };
    if (firstSentAt !== null && firstSentAt < at) return { why: 'bad_account' };
    if (hadLeft) return { why: 'nobody' };
    return { why: isBad ? 'bad_account' : 'no_account' };
  };
}
