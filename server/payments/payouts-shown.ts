import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import type { CreditedAhead } from '@mainstay/domain/payments/paid-ahead.ts';
import { isWaiting } from '@mainstay/domain/payments/payout-state.ts';
import { type ShownPayout, shownPayout } from '@mainstay/domain/payments/payout-words.ts';
import type { Db } from '#db/db.ts';
import { type DestinationDeps, isTestAccount, payeeDestinations, receiverOf } from '#payout-accounts/index.ts';
import { shownPayouts } from './store-shown.ts';

/**
 * Where these payments' money is on its way to the payee. The account is shown only to the person who chose it. `ahead`
 * is what plans and claims paid ahead and instalments were credited with: it waits as their own payout does.
 */
export async function payoutsShown(
  db: Db,
  caseId: string,
  of: {
    ids: readonly string[];
    viewer: string | null;
    deps: DestinationDeps;
    ahead: readonly CreditedAhead[];
  },
): Promise<(paymentId: string) => ShownPayout | null> {
  const { ids, viewer, deps, ahead } = of;
  const rows = await shownPayouts(db, caseId, [...new Set([...ids, ...ahead.map(({ paymentId }) => paymentId)])]);
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId);
  const byPayer = Map.groupBy(rows, ({ paidBy }) => paidBy ?? '');
  const whyHeld = rows.some(isWaiting) ? (await payeeDestinations(db, deps, [caseId]))(caseId).whyHeld : null;
  const own = rows.some(({ accountId }) => accountId !== null && !isTestAccount(accountId));
  const isReceiver = own && viewer !== null && (await receiverOf(db, caseId)).payeeId === viewer;
  const sandbox = deps.settings.bankFiles === undefined;
  const today = dayAt(deps.clock.now(), BANK_ZONE);
  return (paymentId) => {
    const waiting = ahead
      .filter(({ instalment }) => instalment === paymentId)
      .flatMap(({ paymentId, amount }) =>
        (byPayment.get(paymentId) ?? []).filter(isWaiting).map((payout) => ({ ...payout, amount })),
      );
    const mine = [...(byPayment.get(paymentId) ?? []), ...(byPayer.get(paymentId) ?? []), ...waiting];
    const isNobodys = mine.every(({ accountId }) => accountId === null || isTestAccount(accountId));
    return shownPayout(mine, { mayKnowAccount: isReceiver || isNobodys, whyHeld, sandbox, today });
  };
}
