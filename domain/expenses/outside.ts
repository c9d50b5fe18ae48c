import { type Cents, minus, ZERO } from '../money.ts';
import { Problem } from '../problem.ts';
import { BEING_PAID } from './ask.ts';
import {
  addSettlement,
  countedId,
  type Draft,
  emit,
  expenseOf,
  keepExpense,
  mustBeOfSides,
  open,
  sideOfParent,
  takeExpense,
} from './decision.ts';
import type { ExpensesEvent } from './events.ts';
import { becameWords, isPayable, isSaidAndSetOff, owedBy, type SaidPaid, saidAmountOf } from './expense.ts';
import { undoSetOff } from './undo-set-off.ts';

/**
 * Records that a share was paid outside Mainstay. When the parent who is owed says so, against their own interest, it
 * is paid at once. When the parent who owes it says so, it waits for the other parent's confirmation, which is of all
 * that was open then: what was set off of it since is no longer set off, and what is owed again since stays open. They
 * may say anew that the rest was paid, in place of what they said before.
 */
export function paidOutside(draft: Draft, event: Extract<ExpensesEvent, { kind: 'paid_outside' }>) {
  const { actor, expenseId } = event;
  const before = expenseOf(draft, expenseId);
  const side = sideOfParent(draft, actor);
  mustBeOfSides(draft, before, side);
  const confirms = side !== owedBy(before) && before.said !== null;
  if (!isPayable(before) && !(confirms && isSaidAndSetOff(before)))
    throw new Problem('conflict', becameWords(before.state));
  if (draft.known.beingPaid.has(expenseId)) throw new Problem('conflict', BEING_PAID);
  const paidOn = event.paidOn ?? before.said?.paidOn ?? draft.today;
  if (paidOn > draft.today) throw notThen('Choose the day it was paid. It cannot be in the future.');
  if (paidOn < before.paidOn) throw notThen('Choose the day on which the receipt was paid, or a later one.');
  const { now } = draft.known;
  const { said } = before;
  const unpaid = open(draft, before);
  const handedOver = said ? saidAmountOf({ ...before, said }, draft.settlements) : unpaid;
  if (side === owedBy(before)) {
    const isNew = event.amount != null && event.amount !== handedOver; // the rest of what was said before
    if (!isNew && isSaid(said, { by: actor.id, paidOn, method: event.method })) return; // a repeated request
    mustBe(isNew ? unpaid : handedOver, event);
    const at = isNew || !said ? now : said.at; // said again in other words, it waits no longer
    const expense = keepExpense(draft, { ...before, said: { by: actor.id, paidOn, method: event.method, at } });
    const confirmsId = draft.parents[expense.paidBy]?.userId ?? null;
    return emit(draft, { kind: 'expense_said_paid', actor, expense, amount: isNew ? unpaid : handedOver, confirmsId });
  }
  mustBe(handedOver, event);
  if (said) undoSetOff(draft, before, { amount: minus(handedOver, unpaid), actor });
  const settlement = addSettlement(draft, {
    ...{ id: countedId(draft, before.id, 'outside'), expenseId: before.id, way: 'outside', amount: handedOver },
    ...{ on: paidOn, at: now, debitId: null, method: event.method ?? said?.method ?? null, month: null },
  });
  const decidedAt = before.state === 'agreed' ? before.decidedAt : now;
  const expense =
    isPayable(before) && open(draft, before) === ZERO
      ? takeExpense(draft, before, 'pay', { decidedAt, said: null })
      : keepExpense(draft, { ...before, said: null });
  emit(draft, { kind: 'expense_paid', actor, before, expense, settlement });
}

/** Sent twice, it must not pay what another change has reopened in between. */
function mustBe(paid: Cents, { amount = null }: { amount?: Cents | null }) {
  if (amount !== null && amount !== paid)
    throw new Problem('conflict', 'The unpaid part of this share has changed. Check it, then mark it as paid.');
}

const isSaid = (said: SaidPaid | null, { by, paidOn, method }: Omit<SaidPaid, 'at'>): boolean =>
  said !== null && said.by === by && said.paidOn === paidOn && said.method === method;

const notThen = (words: string) => new Problem('invalid', words, { paidOn: words });
