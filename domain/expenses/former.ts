import { type FormerParent, isFormer, waitsForFormer } from '../cases/former-parents.ts';
import type { Side } from '../cases/side.ts';
import type { Parents } from '../payment-settings/sides.ts';
import { Problem } from '../problem.ts';
import { type Expense, owedBy } from './expense.ts';

type People = { former: readonly FormerParent[]; parents: Parents };

/**
 * The side whose parent an expense was between and who has left the case; null if both are still there. It stays theirs:
 * whoever is that parent now neither owes its share nor is paid it.
 */
export function leftOf(expense: Expense, { former, parents }: People): Side | null {
  const { paidBy, recordedBy, askedAt } = expense;
  const now = (side: Side) => parents[side]?.userId ?? null;
  if (isFormer(former, { userId: recordedBy, side: paidBy, now: now(paidBy) })) return paidBy;
  const side = owedBy(expense);
  return waitsForFormer(former, { side, since: askedAt, now: now(side) }) ? side : null;
}

/** Who has left of an expense's two parents, on that side; null if it is not known who it was. */
export function whoLeft(
  { paidBy, recordedBy, askedAt }: Expense,
  { former, side }: { former: readonly FormerParent[]; side: Side },
): string | null {
  const of = former.filter((each) => each.side === side && each.leftAt >= askedAt);
  if (side === paidBy && of.some(({ userId }) => userId === recordedBy)) return recordedBy;
  return of.toSorted((a, b) => a.leftAt.getTime() - b.leftAt.getTime())[0]?.userId ?? null;
}

/** Refuses what a parent may not do with an expense of somebody who has left, whichever of them it was. */
export function mustBeOfThese(expense: Expense, people: People, by: Side) {
  const side = leftOf(expense, people);
  if (side === null) return;
  if (side === by)
    throw new Problem(
      'forbidden',
      side === expense.paidBy
        ? `This expense was asked for by a ${side} who has left the case. It stays theirs, and nobody else is paid it.`
        : `This expense was asked of a ${side} who has left the case. It stays theirs, and nobody else answers or pays it.`,
    );
  if (side === expense.paidBy)
    throw new Problem(
      'conflict',
      `The ${side} who asked for this expense has left the case. Nothing can be agreed to or paid for it here any more. What you owe them, pay them yourself.`,
    );
}
