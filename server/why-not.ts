import { isSide, otherSide } from '@mainstay/domain/cases/side.ts';
import { DUE_TO_MAINSTAY } from '@mainstay/domain/ledger/accounts.ts';
import { heldOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { dollars, ZERO } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { usersOfCase, type WhyNotLeave } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { hasOpenDispute } from '#disputes/index.ts';
import { openAgreed } from '#expenses/index.ts';
import { whyLineInUse } from '#flexible-payments/flexible-payments.ts';
import { endMembershipOfOthers, isMember } from '#flexible-payments/index.ts';
import { balancesOf } from '#ledger/index.ts';
import { hasSources, sourceIdsOf, stopSourcesOfOthers } from '#payment-sources/index.ts';
import { moneyToPayee, moneyToPayor } from '#payments/index.ts';
import { whyInUse } from '#payments/payments.ts';
import type { Actor, Deps } from './deps.ts';

// What an earlier capability asks later ones before it acts: they return a sentence if it must not, else null, or make
// room for it.

/** A source stays while its money is moving. An approved line stays as long as the case has it. */
export const whyNotRemoved: typeof whyInUse = async (tx, caseId, sourceId) =>
  (await whyLineInUse(tx, caseId, sourceId)) ?? whyInUse(tx, caseId, sourceId);

/**
 * Once a payor has left, nothing may be debited from them, and none of their money may stay where someone else could
 * take it out. What a payee was credited with is theirs as well. An operator, who must give a reason, can still remove
 * a payee who cannot or should not be paid.
 */
export const whyNotLeave =
  (deps: Pick<Deps, 'clock' | 'settings'>): WhyNotLeave =>
  async (tx, { caseId, role, userId, way }) => {
    if (way === 'consent' && isSide(role)) {
      const owed = await openAgreed(tx, caseId, role);
      if (owed > ZERO)
        return `${dollars(owed)} of expenses that the ${role} has agreed to share is not paid. Pay it, or have the other parent mark it as paid, under Shared Expenses. Then they can leave.`;
      const other = otherSide(role);
      const owedToThem = await openAgreed(tx, caseId, other);
      if (owedToThem > ZERO)
        return `${dollars(owedToThem)} of expenses that the ${other} has agreed to share is still owed to the ${role}. The ${role} can leave once it is paid, or once they mark it as paid under Shared Expenses.`;
    }
    if (role === 'payee' && way === 'consent') {
      const going = await moneyToPayee(tx, deps, { caseId, userId });
      return going > ZERO
        ? `${dollars(going)} is held for the payee or on its way to their account. They can leave when it has arrived and can no longer be returned.`
        : null;
    }
    if (role !== 'payor') return null;
    const balance = await balancesOf(tx, caseId);
    if (heldOn(balance('wallet')) > ZERO) return 'Empty the wallet first: its money belongs to the payor.';
    const going = await moneyToPayor(tx, deps, { caseId, balance, people: [userId] });
    if (going > ZERO)
      return `${dollars(going)} of the payor’s is on its way to their bank account. They can leave when it has arrived and can no longer be returned.`;
    const owed = stillOwed(balance(DUE_TO_MAINSTAY));
    if (way === 'consent' && owed > ZERO)
      return `${dollars(owed)} is owed to Mainstay. Pay it first, under Payment History. Then the payor can leave.`;
    if (way === 'consent' && (await isMember(tx, caseId, deps.clock.now())))
      return 'End the membership first, under Flexible Payments. Then the payor can leave.';
    if (await hasOpenDispute(tx, { caseId, userId }))
      return 'The payor has an open dispute. They can leave once it is answered.';
    return (await hasSources(tx, caseId))
      ? 'Remove the payor’s funding sources first, so that nothing is debited from them afterward.'
      : null;
  };

/**
 * Runs before a person joins as the payor. Someone else's money or credit line must be gone first, or the new payor
 * could withdraw it or draw on it. Other people's sources stop funding anything, and their membership and consents end.
 */
export async function makeRoomForPayor(
  tx: Db,
  deps: Pick<Deps, 'record' | 'changed' | 'clock' | 'settings'>,
  of: { caseId: string; payor: Actor },
): Promise<void> {
  const { caseId } = of;
  const balance = await balancesOf(tx, caseId);
  if (heldOn(balance('wallet')) > ZERO)
    throw new Problem('conflict', 'Someone else has money in this case’s wallet. They must withdraw it first.');
  if ((await moneyToPayor(tx, deps, { caseId, balance, people: await usersOfCase(tx, caseId) })) > ZERO)
    throw new Problem(
      'conflict',
      'Someone else’s money is on its way from this case to their bank account. The payor can join once it has arrived and can no longer be returned.',
    );
  for (const id of await sourceIdsOf(tx, caseId))
    if ((await whyLineInUse(tx, caseId, id)) !== null)
      throw new Problem('conflict', 'Someone else has a credit line in this case, so the payor cannot join it.');
  await stopSourcesOfOthers(tx, deps, of);
  await endMembershipOfOthers(tx, deps, of);
}
