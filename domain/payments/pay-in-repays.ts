import { sourceAccount } from '../ledger/accounts.ts';
import { type Cents, min, minus, sum, ZERO } from '../money.ts';
import { isUnderWay, type PaymentFunding } from './case-money.ts';
import type { Draft } from './decision.ts';

// What the payor pays into a line of credit repays what the line gave to payments, so that no later debit brings it a second time.

/** What of the draw of a payment was repaid, or is open again. */
export type RepaidDraw = { paymentId: string; sourceId: string; amount: Cents };

type Known = Pick<Draft, 'debits' | 'fundings' | 'payments'>;

/** What money into that account repays of what its line gave to payments, the oldest draw first. */
export const repaidByPayIn = (draft: Known, account: string, amount: Cents): RepaidDraw[] =>
  share(drawsOf(draft, account), amount, (each) => minus(each.amount, each.repaid));

/** What is open again when the bank takes so much back of what was paid in: the newest draw first. */
export const openedByReturn = (draft: Known, account: string, amount: Cents): RepaidDraw[] =>
  share(drawsOf(draft, account).reverse(), amount, (each) => each.repaid);

/** What pay-ins under way will repay of the draw of a payment. */
export const repaidSoon = (draft: Known, draw: { paymentId: string; sourceId: string }): Cents => {
  const account = sourceAccount('loc', draw.sourceId);
  const coming = [...draft.debits.values()].filter(
    (each) => each.purpose === 'pay_in' && each.subject === account && isUnderWay(each),
  );
  const repaid = repaidByPayIn(draft, account, sum(coming.map(({ amount }) => amount)));
  return repaid.find(({ paymentId }) => paymentId === draw.paymentId)?.amount ?? ZERO;
};

/** What a line gave to payments, oldest first. What it gave to a plan is repaid by the plan's second part. */
const drawsOf = ({ fundings, payments }: Known, account: string): PaymentFunding[] =>
  [...fundings.values()]
    .filter(({ kind, sourceId }) => kind === 'loc' && sourceAccount(kind, sourceId) === account)
    .filter(({ paymentId }) => payments.get(paymentId)?.origin !== 'flexible')
    .sort((a, b) => a.drawnAt.getTime() - b.drawnAt.getTime() || a.paymentId.localeCompare(b.paymentId));

function share(draws: readonly PaymentFunding[], amount: Cents, most: (draw: PaymentFunding) => Cents): RepaidDraw[] {
  let left = amount;
  return draws.flatMap((draw) => {
    const part = min(left, most(draw));
    left = minus(left, part);
    return part > 0 ? [{ paymentId: draw.paymentId, sourceId: draw.sourceId, amount: part }] : [];
  });
}
