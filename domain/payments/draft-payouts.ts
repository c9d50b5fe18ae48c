import { type Cents, minus, plus, sum } from '../money.ts';
import type { BankAccount } from '../payment-sources/funding-source.ts';
import { changeUndelivered, type Draft } from './decision.ts';
import type { Payout } from './payout.ts';
import { isOnItsWay, nextPayoutState, type PayoutTransition } from './payout-state.ts';

// What the rules change of payouts; no other file writes the payouts of a draft.

type PayoutChange = Omit<Partial<Payout>, 'id' | 'state' | 'amount' | 'paymentId'>;

export function addPayout(draft: Draft, payout: Payout): Payout {
  draft.payouts.set(payout.id, payout);
  draft.decision.addedPayouts.push(payout);
  if (payout.represents === null) keepUndelivered(draft, payout, (there) => plus(there, payout.amount)); // else it stands in for one
  return payout;
}

/** Takes a payout through a transition; what of its payment is not on its way to the payee follows. */
export function takePayout(
  draft: Draft,
  { id }: { id: string },
  transition: PayoutTransition,
  set: PayoutChange = {},
): Payout {
  const before = payoutThatStands(draft, id);
  const after = setPayout(draft, id, { ...set, state: nextPayoutState(before.state, transition) });
  const [was, is] = [isOnItsWay(before.state), isOnItsWay(after.state)];
  if (!was && is) keepUndelivered(draft, after, (there) => minus(there, after.amount));
  if (was && !is) keepUndelivered(draft, after, (there) => plus(there, after.amount));
  return after;
}

export const replacePayout = (draft: Draft, { id }: { id: string }, replacedBy: string) =>
  setPayout(draft, id, { replacedBy });

function setPayout(draft: Draft, id: string, set: Partial<Payout>): Payout {
  const after = { ...payoutThatStands(draft, id), ...set };
  draft.payouts.set(id, after);
  const { changedPayouts } = draft.decision;
  changedPayouts.set(id, { ...changedPayouts.get(id), ...set });
  return after;
}

function payoutThatStands(draft: Draft, id: string): Payout {
  const payout = draft.payouts.get(id);
  if (!payout) throw new Error(`payout ${id} of case ${draft.known.caseId} is not there`);
  return payout;
}

/**
 * What of a payment the payee was credited with and is not on its way to them: of the payment itself, and of the plan or the claim that
 * paid it, which is a payment of its own.
 */
function keepUndelivered(draft: Draft, { paymentId, paidBy }: Payout, change: (there: Cents) => Cents) {
  for (const id of [paymentId, paidBy]) {
    const payment = draft.payments.get(id ?? '');
    if (payment) changeUndelivered(draft, payment, change(payment.undelivered));
  }
}

/** What payouts say of a payment that is only now made of them. */
export const undeliveredBy = (draft: Draft, paidBy: string): Cents =>
  sum(
    [...draft.payouts.values()]
      .filter((each) => each.paidBy === paidBy && !isOnItsWay(each.state))
      .map(({ amount }) => amount),
  );

/** Has a payout brought to the bank: it is asked for first, and sent only when the bank does not know it. */
export const send = (draft: Draft, { id }: Payout) => void draft.decision.sends.push({ payoutId: id });

export const accountOf = ({ id, name, lastFour }: BankAccount) => ({
  accountId: id,
  accountName: name,
  lastFour,
});
