import type { ExpensesState } from '@mainstay/domain/expenses/decision.ts';
import type { ExpensesEvent } from '@mainstay/domain/expenses/events.ts';
import type { Expense } from '@mainstay/domain/expenses/expense.ts';
import { isUnderWay } from '@mainstay/domain/payments/case-money.ts';
import { formerParents, partsOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { documentsWithHash } from '#documents/index.ts';
import { balancesOfCases } from '#ledger/index.ts';
import { isProof } from '#outside-payments/index.ts';
import { joinedSidesOf } from '#payment-settings/index.ts';
import { debitsFor, type Engine } from '#payments/index.ts';
import { payeeDestinations } from '#payout-accounts/index.ts';
import {
  agreedExpenses,
  expensesWithIds,
  findExpense,
  receiptUsedBy,
  settlementsOf,
  settlementsOfMonths,
} from './store.ts';
import { standingShares } from './store-shares.ts';

/** The state that an event is decided on. The caller holds the case lock. */
export async function loadExpenses(
  tx: Db,
  engine: Pick<Engine, 'clock' | 'settings'>,
  caseId: string,
  event: ExpensesEvent,
): Promise<ExpensesState> {
  const named = await namedExpense(tx, caseId, event);
  const expenses =
    event.kind === 'netting_due'
      ? await agreedExpenses(tx, caseId)
      : named
        ? [named, ...(event.kind === 'paid_outside' ? await setOffWith(tx, caseId, named) : [])]
        : [];
  const ids = expenses.map(({ id }) => id);
  const isMoney = event.kind === 'expense_taken';
  const { timeZone, members } = await partsOf(tx, caseId);
  return {
    caseId,
    timeZone,
    now: engine.clock.now(),
    members,
    joined: await joinedSidesOf(tx, caseId),
    former: await formerParents(tx, caseId),
    shares: await standingShares(tx, caseId, 'sharesId' in event ? event.sharesId : null),
    expenses,
    settlements: await settlementsOf(tx, caseId, ids),
    beingPaid: await beingPaid(tx, caseId, ids),
    isProof: event.kind === 'expense_asked' && (await isProofOf(tx, caseId, event.asked.receipt.sha256)),
    receiptUsedBy: event.kind === 'expense_asked' ? await receiptUsedBy(tx, caseId, event.asked.receipt) : null,
    payeeHasUnit:
      event.kind === 'expense_payment_asked' &&
      (await payeeDestinations(tx, engine, [caseId]))(caseId).payeeAccount?.isUnit === true,
    balances: isMoney ? ((await balancesOfCases(tx, [caseId])).get(caseId) ?? new Map()) : new Map(),
  };
}

/** The expenses of which something was set off at the end of a month in which something was of this one. */
async function setOffWith(tx: Db, caseId: string, { id, said }: Expense): Promise<Expense[]> {
  if (said === null) return [];
  const months = (await settlementsOf(tx, caseId, [id])).flatMap(({ month }) => month ?? []);
  const ids = new Set((await settlementsOfMonths(tx, caseId, months)).map(({ expenseId }) => expenseId));
  return (await expensesWithIds(tx, caseId, [...ids])).filter((each) => each.id !== id);
}

/** True even if the same picture was uploaded a second time. */
const isProofOf = async (tx: Db, caseId: string, sha256: string): Promise<boolean> =>
  isProof(tx, caseId, await documentsWithHash(tx, caseId, sha256));

function namedExpense(tx: Db, caseId: string, event: ExpensesEvent) {
  if ('expenseId' in event) return findExpense(tx, caseId, event.expenseId);
  if ('debit' in event) return findExpense(tx, caseId, event.debit.subject);
  return event.kind === 'expense_asked' ? findExpense(tx, caseId, event.newId) : null;
}

/** Which of these expenses have a debit without a known outcome, or money that does not count yet. */
async function beingPaid(tx: Db, caseId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const underWay = new Set<string>();
  for (const id of ids) if ((await debitsFor(tx, caseId, id)).some(isUnderWay)) underWay.add(id);
  return underWay;
}
