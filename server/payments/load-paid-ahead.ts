import { availableOn, EMPTY } from '@mainstay/domain/ledger/transfer.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import type { CaseMoney } from '@mainstay/domain/payments/case-money.ts';
import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import { aheadMoves, type PaidAhead, paidAheadBy } from '@mainstay/domain/payments/paid-ahead.ts';
import type { Db } from '#db/db.ts';
import { movementsOfCases } from '#ledger/index.ts';
import type { CaseEvents } from './money-needs.ts';
import type { PaymentRow, PayoutRow } from './store.ts';
import { ownWaitingPayouts, paymentsByKey } from './store-money.ts';

type Loaded = {
  works: readonly CaseEvents[];
  payments: readonly PaymentRow[];
  payouts: readonly PayoutRow[];
  balances: ReadonlyMap<string, CaseMoney['balances']>;
};

/**
 * What plans and claims paid ahead, in the cases where an instalment may be credited from it or where its payout is
 * concerned, and the instalments that were credited from what such a payout pays out. Nothing is read for other cases.
 */
export async function loadPaidAhead(
  tx: Db,
  of: Loaded,
): Promise<{ ofCase: Map<string, PaidAhead[]>; instalments: PaymentRow[] }> {
  const delivered = plansAndClaimsPaidOut(of);
  const cases = [...new Set([...mayUseAhead(of), ...delivered.map(({ caseId }) => caseId)])];
  const moves = cases.length > 0 ? await movementsOfCases(tx, cases, 'ahead') : [];
  if (moves.length === 0) return { ofCase: new Map(), instalments: [] };
  const byCase = Map.groupBy(moves, ({ caseId }) => caseId);
  const paying = moves.flatMap(({ caseId, to, paymentId }) =>
    to === 'ahead' && paymentId !== null ? [{ caseId, id: paymentId }] : [],
  );
  const waiting = await ownWaitingPayouts(tx, paying);
  const ofCase = new Map(
    [...byCase].map(([caseId, mine]) => [
      caseId,
      paidAheadBy(aheadMoves(mine), (paymentId) =>
        waiting.some((each) => each.caseId === caseId && each.paymentId === paymentId),
      ),
    ]),
  );
  const credited = delivered.flatMap(({ caseId, paymentId }) =>
    (ofCase.get(caseId) ?? [])
      .filter((each) => each.paymentId === paymentId)
      .flatMap((each) => each.credited.map(({ instalmentId }) => ({ caseId, id: instalmentId }))),
  );
  return { ofCase, instalments: credited.length > 0 ? await paymentsByKey(tx, credited) : [] };
}

/** The events that may debit an instalment for the first time; `difference_due` does so if all of it was held back. */
const USES_AHEAD: ReadonlySet<MoneyEvent['kind']> = new Set(['collection_due', 'difference_due', 'pay_now_asked']);

/** The cases in which an instalment is debited and something was paid ahead. */
const mayUseAhead = ({ works, balances }: Loaded): string[] =>
  works
    .filter(({ events }) => events.some(({ kind }) => USES_AHEAD.has(kind)))
    .map(({ caseId }) => caseId)
    .filter((caseId) => availableOn(balances.get(caseId)?.get('ahead') ?? EMPTY) > ZERO);

/** The payments of plans and claims whose own payouts are concerned. */
function plansAndClaimsPaidOut({ payments, payouts }: Loaded): { caseId: string; paymentId: string }[] {
  const paying = new Set(
    payments
      .filter(({ origin }) => origin === 'flexible' || origin === 'insurance')
      .map(({ caseId, id }) => `${caseId}/${id}`),
  );
  return payouts.flatMap(({ caseId, paymentId, paidBy }) =>
    paidBy === null && paymentId !== null && paying.has(`${caseId}/${paymentId}`) ? [{ caseId, paymentId }] : [],
  );
}
