import { type Cents, max, minus, plus, sum, ZERO } from '../money.ts';
import type { BankAccount } from '../payment-sources/funding-source.ts';
import type { Payment } from './case-money.ts';
import { changeUndelivered, type Draft } from './decision.ts';
import { creditFromAhead } from './paid-ahead.ts';
import type { Payout } from './payout.ts';
import { isUnsent, nextPayoutState, type PayoutTransition } from './payout-state.ts';

// How the rules change payouts; no other file writes a draft's payouts.

type PayoutChange = Omit<Partial<Payout>, 'id' | 'state' | 'amount' | 'paymentId'>;

export function addPayout(draft: Draft, payout: Payout): Payout {
  draft.payouts.set(payout.id, payout);
  draft.decision.addedPayouts.push(payout);
  if (payout.represents === null) keepUndelivered(draft, payout, plus); // not a resend
  return payout;
}

/** Takes a payout through a transition, and updates its payment's undelivered amount. */
export function takePayout(
  draft: Draft,
  { id }: { id: string },
  transition: PayoutTransition,
  set: PayoutChange = {},
): Payout {
  const before = payoutThatStands(draft, id);
  const after = setPayout(draft, id, { ...set, state: nextPayoutState(before.state, transition) });
  const [was, is] = [isUnsent(before.state), isUnsent(after.state)];
  if (was && !is) keepUndelivered(draft, after, minus);
  if (!was && is) keepUndelivered(draft, after, plus);
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
 * Updates how much of a payment the payee was credited with but is not on its way to them. It applies to the payment
 * itself, to the plan or claim that paid it, which is a payment of its own, and to the instalments that were credited
 * from what it paid ahead with this payout.
 */
function keepUndelivered(draft: Draft, payout: Payout, change: (there: Cents, amount: Cents) => Cents) {
  const { paymentId, paidBy, amount } = payout;
  for (const id of [paymentId, paidBy]) {
    const payment = draft.payments.get(id ?? '');
    if (payment) changeUndelivered(draft, payment, change(payment.undelivered, amount));
  }
  if (paidBy !== null) return;
  const mine = draft.paidAhead.filter((each) => each.paymentId === paymentId);
  for (const { credited } of mine)
    for (const { instalmentId, amount: part } of credited) {
      const payment = draft.payments.get(instalmentId);
      // Before 0053 this part was not counted as waiting, so it may not be there to be taken off.
      if (payment) changeUndelivered(draft, payment, max(change(payment.undelivered, part), ZERO));
    }
  const waits = isUnsent(payout.state);
  if (mine.length > 0)
    draft.paidAhead = draft.paidAhead.map((each) => (each.paymentId === paymentId ? { ...each, waits } : each));
}

/** Books that an instalment was credited from what was paid ahead, and what of that is not on its way to the payee. */
export function useAhead(draft: Draft, { id }: Payment, amount: Cents): Payment | undefined {
  const { ahead, waiting } = creditFromAhead(draft.paidAhead, { instalmentId: id, amount });
  draft.paidAhead = ahead;
  const payment = draft.payments.get(id);
  return payment && waiting > 0 ? changeUndelivered(draft, payment, plus(payment.undelivered, waiting)) : payment;
}

/** The undelivered amount of a payment that was just created, according to its payouts. */
export const undeliveredBy = (draft: Draft, paidBy: string): Cents =>
  sum(
    [...draft.payouts.values()]
      .filter((each) => each.paidBy === paidBy && isUnsent(each.state))
      .map(({ amount }) => amount),
  );

/** Submits a payout to the bank. The bank is asked for it first, and it is sent only if the bank does not know it. */
export const send = (draft: Draft, { id }: Payout) => void draft.decision.sends.push({ payoutId: id });

export const accountOf = ({ id, name, lastFour }: BankAccount) => ({
  accountId: id,
  accountName: name,
  lastFour,
});
