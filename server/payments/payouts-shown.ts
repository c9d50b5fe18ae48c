import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import type { CreditedAhead } from '@mainstay/domain/payments/paid-ahead.ts';
import { isWaiting } from '@mainstay/domain/payments/payout-state.ts';
import { type ShownPayout, shownPayout } from '@mainstay/domain/payments/payout-words.ts';
import { formerPayeeOf, payeeOfPayout } from '@mainstay/domain/payments/whose-payout.ts';
import { HAS_LEFT } from '@mainstay/domain/payout-accounts/why-held.ts';
import type { Db } from '#db/db.ts';
import { type DestinationDeps, isTestAccount, payeeDestinations } from '#payout-accounts/index.ts';
import { shownPayouts } from './store-shown.ts';

/**
 * Where these payments' money is on its way to the payee. The account is shown only to the person who chose it. `ahead`
 * is what plans and claims paid ahead and instalments were credited with: it waits as their own payout does. `isGivenBack`:
 * a part of a payment went back to the payor.
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
): Promise<{ payoutOf: (paymentId: string) => ShownPayout | null; isGivenBack: (paymentId: string) => boolean }> {
  const { ids, viewer, deps, ahead } = of;
  const rows = await shownPayouts(db, caseId, [...new Set([...ids, ...ahead.map(({ paymentId }) => paymentId)])]);
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId);
  const byPayer = Map.groupBy(rows, ({ paidBy }) => paidBy ?? '');
  const place = rows.length > 0 ? (await payeeDestinations(db, deps, [caseId]))(caseId) : null;
  const ownerOf = (row: (typeof rows)[number]) => place && payeeOfPayout(row, place);
  const sandbox = deps.settings.bankFiles === undefined;
  const today = dayAt(deps.clock.now(), BANK_ZONE);
  const isGivenBack = (paymentId: string) =>
    (byPayment.get(paymentId) ?? []).some(({ state }) => state === 'returned_to_payor');
  const payoutOf = (paymentId: string) => {
    const waiting = ahead
      .filter(({ instalment }) => instalment === paymentId)
      .flatMap(({ paymentId, amount }) =>
        (byPayment.get(paymentId) ?? []).filter(isWaiting).map((payout) => ({ ...payout, amount })),
      );
    const mine = [...(byPayment.get(paymentId) ?? []), ...(byPayer.get(paymentId) ?? []), ...waiting];
    const isNobodys = mine.every(({ accountId }) => accountId === null || isTestAccount(accountId));
    const isTheirs = viewer !== null && mine.every((row) => ownerOf(row) === viewer);
    const isFormers = place !== null && mine.some((row) => isWaiting(row) && formerPayeeOf(row, place) !== null);
    const whyHeld = isFormers ? HAS_LEFT : (place?.whyHeld ?? null);
    return shownPayout(mine, { mayKnowAccount: isTheirs || isNobodys, whyHeld, sandbox, today });
  };
  return { payoutOf, isGivenBack };
}
