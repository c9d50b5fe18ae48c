import { sourceAccount } from '../ledger/accounts.ts';
import { type Cents, max, min, minus, plus, sum, ZERO } from '../money.ts';
import { isUnderWay, type PaymentFunding, type RepaidDraw } from './case-money.ts';
import { comingFor, type Draft, unrepaidDraws } from './decision.ts';
import { repay } from './waterfall.ts';

// What the payor pays into a line of credit repays what the line gave to payments, so that no later debit brings it a second time.

type Known = Pick<Draft, 'debits' | 'fundings' | 'payments'>;

/** What money into that account repays of what its line gave to payments: first what no debit on its way repays, the oldest draw first. */
export function repaidByPayIn(draft: Known, account: string, amount: Cents): RepaidDraw[] {
  const draws = drawsOf(draft, account);
  const open = draws.map((draw) => minus(draw.amount, draw.repaid));
  const beyond = draws.map((draw, i) => max(minus(open[i] ?? ZERO, broughtTo(draft, draw)), ZERO));
  const first = share(amount, beyond);
  const then = share(
    minus(amount, sum(first)),
    open.map((each, i) => minus(each, first[i] ?? ZERO)),
  );
  return partsOf(
    draws,
    first.map((each, i) => plus(each, then[i] ?? ZERO)),
  );
}

/** What is open again when the bank takes so much of a pay-in back: what that had repaid, the newest draw first. */
export function openedByReturn(
  draft: Known & Pick<Draft, 'paidIn'>,
  { id, subject }: { id: string; subject: string },
  amount: Cents,
): RepaidDraw[] {
  const draws = drawsOf(draft, subject).reverse();
  const mine = draft.paidIn.filter(({ debitId }) => debitId === id);
  const covered = draws.map(({ paymentId, repaid }) =>
    min(repaid, sum(mine.filter((each) => each.paymentId === paymentId).map((each) => each.amount))),
  );
  return partsOf(draws, share(amount, covered));
}

/** What pay-ins under way will repay of the draw of a payment. */
export const repaidSoon = (draft: Known, draw: { paymentId: string; sourceId: string }): Cents => {
  const account = sourceAccount('loc', draw.sourceId);
  const coming = [...draft.debits.values()].filter(
    (each) => each.purpose === 'pay_in' && each.subject === account && isUnderWay(each),
  );
  if (coming.length === 0) return ZERO;
  const repaid = repaidByPayIn(draft, account, sum(coming.map(({ amount }) => amount)));
  return repaid.find(({ paymentId }) => paymentId === draw.paymentId)?.amount ?? ZERO;
};

/** What a line gave to payments, oldest first. What it gave to a plan is repaid by the plan's second part. */
const drawsOf = ({ fundings, payments }: Known, account: string): PaymentFunding[] =>
  [...fundings.values()]
    .filter(({ kind, sourceId }) => kind === 'loc' && sourceAccount(kind, sourceId) === account)
    .filter(({ paymentId }) => payments.get(paymentId)?.origin !== 'flexible')
    .sort((a, b) => a.drawnAt.getTime() - b.drawnAt.getTime() || a.paymentId.localeCompare(b.paymentId));

/** What debits on their way with the payment repay of what the line gave to it. */
function broughtTo(draft: Known, { paymentId, sourceId }: PaymentFunding): Cents {
  const { repaid } = repay(comingFor(draft, paymentId), unrepaidDraws(draft, paymentId), ZERO);
  return repaid.find((draw) => draw.sourceId === sourceId)?.amount ?? ZERO;
}

/** Each in turn as far as it takes. */
function share(amount: Cents, most: readonly Cents[]): Cents[] {
  let left = amount;
  return most.map((each) => {
    const part = min(left, each);
    left = minus(left, part);
    return part;
  });
}

const partsOf = (draws: readonly PaymentFunding[], amounts: readonly Cents[]): RepaidDraw[] =>
  draws
    .map(({ paymentId, sourceId }, i) => ({ paymentId, sourceId, amount: amounts[i] ?? ZERO }))
    .filter(({ amount }) => amount > 0);
