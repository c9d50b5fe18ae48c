import { PAID_OUT, PAYOR } from '../ledger/accounts.ts';
import { amountMoved, type Movement } from '../ledger/movement.ts';
import { type Cents, formatMoney, minus, plus, sum } from '../money.ts';
import type { Payment } from './case-money.ts';
import { aheadMoves, creditedAhead } from './paid-ahead.ts';
import { type Payout, type Recipient, recipientOf } from './payout.ts';
import { isUnsent } from './payout-state.ts';

type PaidPayment = Pick<Payment, 'id' | 'undelivered'>;

/**
 * Checks a case's payouts against its ledger and payments, and names every difference: settled money left the payee's
 * ledger account, and a payment's `undelivered` is what its payouts have not sent.
 */
export const faultsOfPayouts = (
  payouts: readonly Payout[],
  payments: readonly PaidPayment[],
  moved: readonly Movement[],
): string[] => {
  const [payees, payors] = [payouts.filter(isOf('payee')), payouts.filter(isOf('payor'))];
  return [...faultsOfPayee(payees, payments, moved), ...faultsOfPayor(payors, moved)];
};

const isOf = (recipient: Recipient) => (payout: Payout) => recipientOf(payout) === recipient;

/** Withdrawals and refunds have payouts, and settled ones left the payor's ledger account. */
function faultsOfPayor(payouts: readonly Payout[], moved: readonly Movement[]): string[] {
  const net = (into: (each: Movement) => boolean, back: (each: Movement) => boolean) =>
    minus(amountMoved(moved, into), amountMoved(moved, back));
  const arrived = net(
    ({ from }) => from === PAYOR,
    ({ to, purpose }) => to === PAYOR && purpose === 'payout_return',
  );
  const taken = amountMoved(moved, ({ to, purpose }) => to === PAYOR && purpose !== 'payout_return');
  const settled = sum(payouts.filter(({ state }) => state === 'settled').map(({ amount }) => amount));
  const begun = sum(payouts.filter(({ represents }) => represents === null).map(({ amount }) => amount));
  return [
    ...differing('has arrived at the payor', arrived, settled),
    ...differing('was taken out for the payor', taken, begun),
  ];
}

const differing = (what: string, is: Cents, said: Cents): string[] =>
  is === said ? [] : [`${formatMoney(is)} ${what}, the payouts say ${formatMoney(said)}`];

function faultsOfPayee(
  payouts: readonly Payout[],
  payments: readonly PaidPayment[],
  moved: readonly Movement[],
): string[] {
  const byPayment = Map.groupBy(payouts, ({ paymentId }) => paymentId ?? '');
  const paidBy = Map.groupBy(payouts, (each) => each.paidBy ?? '');
  const movedFor = Map.groupBy(
    moved.filter(({ from, to }) => from === PAID_OUT || to === PAID_OUT),
    ({ paymentId }) => paymentId ?? '',
  );
  const back = Map.groupBy(
    moved.filter(({ purpose }) => purpose === 'returned_to_payor'),
    ({ paymentId }) => paymentId ?? '',
  );
  const known = new Set(payments.map(({ id }) => id));
  const ahead = Map.groupBy(creditedAhead(aheadMoves(moved)), ({ instalment }) => instalment);
  return [
    ...payments.flatMap((payment) => {
      const { id } = payment;
      const [mine, others] = [byPayment.get(id) ?? [], paidBy.get(id) ?? []];
      const waitsAhead = (ahead.get(id) ?? []).filter(({ paymentId }) => isOwnWaiting(byPayment.get(paymentId) ?? []));
      return faultsOfPayment(payment, {
        ...{ mine, others, moved: movedFor.get(id) ?? [] },
        givenBack: amountMoved(back.get(id) ?? []),
        ahead: sum(waitsAhead.map(({ amount }) => amount)),
      });
    }),
    ...payouts.filter(({ paymentId }) => !known.has(paymentId ?? '')).map(({ id }) => `payout ${id}: pays no payment`),
    ...[...movedFor.keys()]
      .filter((id) => !byPayment.has(id))
      .map((id) => `payment ${id}: was paid out without a payout`),
  ];
}

function faultsOfPayment(
  { id, undelivered }: PaidPayment,
  {
    mine,
    others,
    moved,
    givenBack,
    ahead,
  }: {
    mine: readonly Payout[];
    others: readonly Payout[];
    moved: readonly Movement[];
    /** What went back to the payor of what the payee was credited with. */
    givenBack: Cents;
    /** What it was credited with from money paid ahead that is not on its way. */
    ahead: Cents;
  },
): string[] {
  const faults: string[] = [];
  const out = minus(
    amountMoved(moved.filter(({ to }) => to === PAID_OUT)),
    amountMoved(moved.filter(({ from }) => from === PAID_OUT)),
  );
  const settled = sum(mine.filter(({ state }) => state === 'settled').map(({ amount }) => amount));
  if (out !== settled)
    faults.push(`payment ${id}: ${formatMoney(out)} has arrived, its payouts say ${formatMoney(settled)}`);
  const back = sum(mine.filter(({ state }) => state === 'returned_to_payor').map(({ amount }) => amount));
  if (back !== givenBack)
    faults.push(
      `payment ${id}: ${formatMoney(givenBack)} went back to the payor, its payouts say ${formatMoney(back)}`,
    );
  const waiting = plus(sum([...mine, ...others].filter(isWaiting).map(({ amount }) => amount)), ahead);
  if (waiting !== undelivered)
    faults.push(
      `payment ${id}: says ${formatMoney(undelivered)} is not on its way, its payouts ${formatMoney(waiting)}`,
    );
  return faults;
}

const isOwnWaiting = (payouts: readonly Payout[]): boolean =>
  payouts.some((each) => each.paidBy === null && isWaiting(each));

/** Payable and not sent; a payout that was replaced is not counted again. */
export const isWaiting = ({ state, replacedBy }: Pick<Payout, 'state' | 'replacedBy'>): boolean =>
  isUnsent(state) && replacedBy === null;
