import { sourceAccount } from '../ledger/accounts.ts';
import { type Cents, max, min, minus, plus, sum, ZERO } from '../money.ts';
import { isUnderWay, type PaymentFunding, type RepaidDraw } from './case-money.ts';
import { comingFor, type Draft, unrepaidDraws } from './decision.ts';
import { type Draw, repay } from './waterfall.ts';

// What the payor pays into a line of credit repays the line's draws for payments, so no later debit collects it a
// second time.

type Known = Pick<Draft, 'debits' | 'fundings' | 'payments'>;

/**
 * Which of a line's draws a pay-in to its account repays: first the parts that no debit on its way will repay, oldest
 * draw first.
 */
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

/** Which draws are open again when the bank returns `amount` of a pay-in: those it had repaid, newest draw first. */
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

/** How much of these draws the payment's own debits must repay: pay-ins under way repay the rest, unless returned. */
export const leftByPayIns = (draft: Known, paymentId: string, draws: readonly Draw[]): Cents =>
  sum(draws.map(({ sourceId, amount }) => max(minus(amount, repaidSoon(draft, { paymentId, sourceId })), ZERO)));

/** What pay-ins under way will repay of a payment's draw. */
const repaidSoon = (draft: Known, draw: { paymentId: string; sourceId: string }): Cents => {
  const account = sourceAccount('loc', draw.sourceId);
  const coming = [...draft.debits.values()].filter(
    (each) => each.purpose === 'pay_in' && each.subject === account && isUnderWay(each),
  );
  if (coming.length === 0) return ZERO;
  const repaid = repaidByPayIn(draft, account, sum(coming.map(({ amount }) => amount)));
  return repaid.find(({ paymentId }) => paymentId === draw.paymentId)?.amount ?? ZERO;
};

/** A line's draws for payments, oldest first. Draws for a plan are left out, since its second part repays those. */
const drawsOf = ({ fundings, payments }: Known, account: string): PaymentFunding[] =>
  [...fundings.values()]
    .filter(({ kind, sourceId }) => kind === 'loc' && sourceAccount(kind, sourceId) === account)
    .filter(({ paymentId }) => payments.get(paymentId)?.origin !== 'flexible')
    .sort((a, b) => a.drawnAt.getTime() - b.drawnAt.getTime() || a.paymentId.localeCompare(b.paymentId));

/** How much of a line's draw the payment's own debits on their way will repay. */
function broughtTo(draft: Known, { paymentId, sourceId }: PaymentFunding): Cents {
  const { repaid } = repay(comingFor(draft, paymentId), unrepaidDraws(draft, paymentId), ZERO);
  return repaid.find((draw) => draw.sourceId === sourceId)?.amount ?? ZERO;
}

/** Allocates an amount in order, each up to its maximum. */
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
