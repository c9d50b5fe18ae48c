import type { Actor } from '../audit/actor.ts';
import { idOf } from '../ids.ts';
import { DUE_TO_MAINSTAY, sourceAccount } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/postings.ts';
import { heldOn, stillOwed } from '../ledger/transfer.ts';
import { type Cents, dollars, max, minus, sum, ZERO } from '../money.ts';
import { Problem } from '../problem.ts';
import { arrearsOwed } from './arrears.ts';
import { type DebitPurpose, isUnderWay, type Payment, unpaidOf } from './case-money.ts';
import { creditAhead } from './collect.ts';
import type { Draft } from './decision.ts';
import { isArrears } from './obligation.ts';
import { isCreditDone } from './payment-state.ts';
import { startDebit } from './started-debits.ts';
import { asksTowardArrears, nothingToPay, payableArrearsOf } from './toward-arrears.ts';

// Debits that the payor requests. Each refuses an invalid request in words for people, and is otherwise started like
// any debit.

// A debit's ID is derived from its purpose and the operation that requested it, so a repeated request finds it.
export const payNowDebitId = ({ paymentId, operationId }: { paymentId: string; operationId: string }) =>
  idOf(paymentId, 'now', operationId);
export const arrearsDebitId = ({ paymentId }: { paymentId: string }) => idOf(paymentId, 'now');
export const dueDebitId = ({ operationId }: { operationId: string }) => idOf('owed', operationId);

/**
 * Collects a pending instalment now. What was paid ahead is credited first. Recording the intention also claims the
 * payment, so it is collected only once. The payee is paid as soon as the bank accepts the debit.
 */
export function payNow(draft: Draft, of: { actor: Actor; operationId: string; paymentId: string }) {
  const { actor, operationId, paymentId } = of;
  const id = payNowDebitId(of);
  if (draft.debits.has(id)) return; // an interrupted attempt
  const payment = draft.payments.get(paymentId);
  if (!payment) throw new Problem('not_found', 'This payment does not exist.');
  if (payment.state !== 'scheduled') throw new Problem('conflict', 'This payment has already been started.');
  if (unpaidOf(payment) === ZERO) throw nothingLeft(payment);
  const open = creditAhead(draft, payment);
  if (isCreditDone(open)) return; // paid in full by what was paid ahead
  const amount = isArrears(open) ? askedNow(draft, open) : unpaidOf(open);
  startDebit(draft, actor, { id, operationId, purpose: 'pay_now', subject: paymentId, amount });
}

/** The terms ask for no more than was paid of it already. */
const nothingLeft = ({ paid }: Payment): Problem =>
  new Problem(
    'conflict',
    paid > ZERO
      ? 'Everything due for this payment has already been paid.'
      : 'Everything due for this payment was paid outside Mainstay.',
  );

/** The amount that the instalment asks for, as the list of payments shows it. */
function askedNow(draft: Draft, { id }: Payment): Cents {
  const asked = asksTowardArrears(draft).asked.get(id) ?? ZERO;
  if (asked === ZERO) throw nothingOpen(draft, 'arrears');
  return asked;
}

/** Pays arrears outside the schedule, as a payment of its own and never more than is owed. */
export function payArrears(draft: Draft, of: { actor: Actor; paymentId: string; amount: Cents }) {
  const { actor, paymentId, amount } = of;
  const id = arrearsDebitId(of);
  if (draft.debits.has(id)) return;
  mustBeOpen(draft, 'arrears', amount);
  startDebit(draft, actor, { id, operationId: paymentId, purpose: 'arrears', subject: paymentId, amount });
}

/** Pays what is owed to Mainstay after a late return, never more than that. */
export function payDueToMainstay(draft: Draft, of: { actor: Actor; operationId: string; amount: Cents }) {
  const { actor, operationId, amount } = of;
  const id = dueDebitId(of);
  if (draft.debits.has(id)) return;
  mustBeOpen(draft, DUE_TO_MAINSTAY, amount);
  startDebit(draft, actor, { id, operationId, purpose: 'owed', subject: DUE_TO_MAINSTAY, amount });
}

/** Repays a line of credit, up to what is drawn, or tops up an escrow. Provisional until the return window closes. */
export function payIn(draft: Draft, of: { actor: Actor; debitId: string; sourceId: string; amount: Cents }) {
  const { actor, debitId, sourceId, amount } = of;
  if (draft.debits.has(debitId)) return;
  const source = draft.sources.find(({ id }) => id === sourceId);
  if (!source) throw new Problem('not_found', 'This payment source no longer exists.');
  if (source.sourceType === 'ach')
    throw new Problem('invalid', 'Money can be paid only into a line of credit or an escrow account.');
  const account = sourceAccount(source.sourceType, sourceId);
  if (source.sourceType === 'loc') {
    const there = heldOn(balanceOf(draft, account)); // a plan's hold is not a draw yet
    const coming = intendedFor(draft, 'pay_in', account);
    const drawn = max(minus(minus(source.creditLimit ?? ZERO, there), coming), ZERO);
    if (amount > drawn) throw tooMuch(drawn, 'drawn');
  }
  startDebit(draft, actor, { id: debitId, operationId: debitId, purpose: 'pay_in', subject: account, amount });
}

/**
 * Deposits into the wallet. Provisional until the two-day returns are known; what a later return cannot take back is
 * owed.
 */
export function deposit(draft: Draft, { actor, debitId, amount }: { actor: Actor; debitId: string; amount: Cents }) {
  startDebit(draft, actor, { id: debitId, operationId: debitId, purpose: 'pay_in', subject: 'wallet', amount });
}

function mustBeOpen(draft: Draft, account: Owed, amount: Cents) {
  const open = openOf(draft, account);
  if (amount <= open) return;
  throw account === 'arrears' && open < arrearsOwed(draft) ? coveredInPart(open) : tooMuch(open, 'owed');
}

type Owed = 'arrears' | typeof DUE_TO_MAINSTAY;

/** What is owed, less what people are already paying. Throws if nothing is open. */
function openOf(draft: Draft, account: Owed): Cents {
  const open = account === 'arrears' ? payableArrearsOf(draft) : dueToMainstay(draft);
  if (open === ZERO) throw nothingOpen(draft, account);
  return open;
}

function nothingOpen(draft: Draft, account: Owed): Problem {
  return account === 'arrears' ? nothingToPay(draft) : new Problem('conflict', 'Nothing is owed to Mainstay.');
}

const dueToMainstay = (draft: Draft): Cents =>
  max(minus(stillOwed(balanceOf(draft, DUE_TO_MAINSTAY)), intendedFor(draft, 'owed')), ZERO);

/** What debits started by people will bring, if the bank has not answered or their money does not count yet. */
const intendedFor = (draft: Draft, purpose: DebitPurpose, subject?: string): Cents =>
  sum(
    [...draft.debits.values()]
      .filter((each) => isUnderWay(each) && each.purpose === purpose)
      .filter((each) => subject === undefined || each.subject === subject)
      .map((each) => each.amount),
  );

const coveredInPart = (most: Cents) =>
  new Problem('invalid', `Enter at most ${dollars(most)}. Payments under way cover the rest of the arrears.`, {
    amount: `At most ${dollars(most)}`,
  });

const tooMuch = (most: Cents, what: 'owed' | 'drawn') =>
  most > 0
    ? new Problem('invalid', `Enter at most ${dollars(most)}, the amount ${what} now.`, {
        amount: `At most ${dollars(most)}`,
      })
    : new Problem('invalid', `Nothing is ${what} now.`, { amount: `Nothing is ${what} now` });
