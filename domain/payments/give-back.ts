import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { type Day, dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { idOf } from '../ids.ts';
import { DUE_TO_MAINSTAY } from '../ledger/accounts.ts';
import { isCreditToPayee, type Movement } from '../ledger/movement.ts';
import { balanceOf, post } from '../ledger/postings.ts';
import { stillOwed } from '../ledger/transfer.ts';
import { type Cents, dollars, min, minus, sum, ZERO } from '../money.ts';
import { Problem } from '../problem.ts';
import { arrearsAccountOf } from './arrears.ts';
import { noteOver } from './backup-draws.ts';
import { type Debit, isComing, isUnderWay, type Payment } from './case-money.ts';
import { bookGivenBack, type Draft, debitsFor, emit, planSteps, takePayment, unrepaidDraws } from './decision.ts';
import { takePayout } from './draft-payouts.ts';
import type { GiveBack, Reduced } from './events.ts';
import { isArrears, isSupportInstalment } from './obligation.ts';
import { notesWith } from './outside-words.ts';
import { type Payout, payoutOfCredit, recipientOf } from './payout.ts';
import { isWaiting } from './payout-state.ts';
import { asCollected } from './waterfall.ts';
import { formerPayeeOf } from './whose-payout.ts';

/**
 * Gives what is held for a payee who has left the case back to the payor who paid it: first what they owe Mainstay, the
 * rest into their wallet. It was not paid then: the payment fails, and its amount is owed as arrears again. Repeating it
 * changes nothing. Throws if it cannot be given back.
 */
export function giveBack(draft: Draft, asked: GiveBack) {
  const payout = draft.payouts.get(asked.payoutId);
  const payment = draft.payments.get(payout?.paymentId ?? '');
  if (payout?.state === 'returned_to_payor') return; // an interrupted attempt
  if (!payout || !payment || recipientOf(payout) === 'payor')
    throw new Problem('not_found', 'There is no such payout to a payee.');
  const why = whyNotGivenBack(draft, payout, payment, asked);
  if (why !== null) throw new Problem('conflict', why);
  const former = formerPayeeOf(payout, draft.known);
  if (former === null) throw new Error(`payout ${payout.id} is not a former payee's`);
  const { now, timeZone } = draft.known;
  takePayout(draft, payout, 'give_back');
  const { toDue, toWallet } = bookBack(draft, payout, payment);
  reopenArrears(draft, payout, payment, asked.reduced);
  const after = takePayment(draft, payment, 'give_back', whatItSays(payment, payout, dayAt(now, timeZone)));
  const { actor, reason } = asked;
  emit(draft, { kind: 'payout_given_back', at: now, actor, payout, payment: after, former, reason, toDue, toWallet });
}

/** Nothing that the payment says of itself may read as paid. */
function whatItSays(payment: Payment, { amount }: Payout, today: Day): Pick<Payment, 'failureReason' | 'notes'> {
  const words = givenBackWords(amount, today);
  const before = payment.failureReason && asCollected(payment.failureReason);
  const notes = isArrears(payment) ? null : payment.notes; // "Paid toward arrears"
  return { failureReason: before ? `${before} ${words}` : words, notes: notes && notesWith(notes, words) };
}

/** Why a payment failed that was collected, and whose money went back. */
export const givenBackWords = (amount: Cents, on: Day): string =>
  `${dollars(amount)} was held for the payee, who has left the case, and was returned to the payor on ${dayWords(on)}.`;

function whyNotGivenBack(draft: Draft, payout: Payout, payment: Payment, asked: GiveBack): string | null {
  const { known } = draft;
  const former = formerPayeeOf(payout, known);
  if (former === null) return 'It is the money of the payee of this case, so it cannot be returned to the payor.';
  const account = known.formerPayees.find(({ userId }) => userId === former)?.account ?? null;
  if (!isWaiting(payout) || account !== null)
    return 'It is on its way to the payee who has left, or about to be sent to them.';
  if (!isSupportOfPayor(payout, payment))
    return 'Only support that was collected from the payor’s bank account can be returned.';
  const debits = debitsFor(draft, payment.id).filter(({ state }) => state !== 'refused');
  if (asked.isDisputed) return 'The payor has an open dispute about a debit of this payment. Answer it first.';
  if (debits.some((each) => isUnderWay(each) || isComing(each) || mayComeBack(each, known.now)))
    return 'A debit of this payment has not settled, or settled less than two banking days ago. Return it after that.';
  if (debits.some(({ state, applied }) => state === 'returned' && applied))
    return 'The payor already has this money: a debit of this payment was returned or refunded to them.';
  if (unrepaidDraws(draft, payment.id).some(({ amount }) => amount > ZERO))
    return 'A backup source paid a part of this payment and has not been repaid, so it cannot be returned.';
  const settled = debits.filter(isPaid);
  if (sum(settled.map(({ amount, over }) => minus(amount, over))) < payout.amount)
    return 'Only support that was collected from the payor’s bank account can be returned.';
  const { payorSince } = asked;
  if (payorSince === null || settled.some(({ createdAt }) => createdAt < payorSince))
    return 'Whoever paid it is not the payor of this case now, so it cannot be returned to them here.';
  if (isArrears(payment) && sum(asked.reduced.map(({ amount }) => amount)) !== payout.amount)
    return 'A part of this payment toward arrears was used in another way, so it cannot be returned.';
  return null;
}

/** Whether it can still be returned as unpaid. A consumer's later return is owed by the payor, as for any payment. */
const mayComeBack = ({ state, settledAt }: Debit, now: Date): boolean =>
  state === 'originated' ||
  (state === 'settled' &&
    settledAt !== null &&
    now < bankInstant(addBankingDays(dayAt(settledAt, BANK_ZONE), RETURN_DAYS)));

const isPaid = ({ state, applied }: Debit): boolean => state === 'settled' && applied;

/** Whether it is support, or paid toward arrears of it, by no plan and no claim. */
const isSupportOfPayor = ({ purpose, paidBy }: Payout, payment: Payment): boolean =>
  purpose === 'payment' && paidBy === null && (isSupportInstalment(payment) || isArrears(payment));

/** The ids of the transfers that give a payout back; a payout that was sent again has those of the first. */
const idsOf = (firstPayoutId: string) => ({
  wallet: idOf(firstPayoutId, 'to-payor'),
  due: idOf(firstPayoutId, 'to-payor', 'owed'),
  arrears: (account: string) => idOf(firstPayoutId, 'to-payor', account),
});
const firstOf = ({ represents, id }: Payout): string => represents ?? id;

/** What is owed to Mainstay is paid first, as with all money that comes to a payor unasked (`keepOver`). */
function bookBack(draft: Draft, payout: Payout, payment: Payment) {
  const { amount } = payout;
  const ids = idsOf(firstOf(payout));
  const toDue = min(amount, stillOwed(balanceOf(draft, DUE_TO_MAINSTAY)));
  const toWallet = minus(amount, toDue);
  const what = { purpose: 'returned_to_payor', paymentId: payment.id } as const;
  bookGivenBack(draft, payment, [
    { id: ids.due, for: what, from: 'payee', to: DUE_TO_MAINSTAY, amount: toDue },
    { id: ids.wallet, for: what, from: 'payee', to: 'wallet', amount: toWallet },
  ]);
  const dueAt = draft.known.now;
  if (toDue > ZERO) planSteps(draft, { kind: 'release-payouts', subject: 'payor', part: ids.due, dueAt }); // may wait
  noteOver(draft, debitsFor(draft, payment.id).filter(isPaid), toWallet);
  return { toDue, toWallet };
}

/** What was not paid is owed again: on the obligation of an instalment, or where a payment toward arrears was used. */
function reopenArrears(draft: Draft, payout: Payout, payment: Payment, reduced: readonly Reduced[]) {
  const own = [{ account: arrearsAccountOf(payment.obligationId), amount: payout.amount }];
  const ids = idsOf(firstOf(payout));
  for (const { account, amount } of isArrears(payment) ? reduced : own)
    post(draft, {
      id: ids.arrears(account),
      for: { purpose: 'arrears_reopened', paymentId: payment.id },
      from: account,
      to: 'arrears_due',
      amount,
    });
}

type Credit = Pick<Movement, 'id' | 'from' | 'to' | 'purpose'>;

/** The movements without what the payee was credited with and never received, because it went back to the payor. */
export function withoutGivenBack<M extends Credit>(moved: readonly M[]): readonly M[] {
  const back = new Set(moved.flatMap(({ id, purpose }) => (purpose === 'returned_to_payor' ? [id] : [])));
  if (back.size === 0) return moved;
  return moved.filter((each) => {
    const { wallet, due } = idsOf(payoutOfCredit(each.id));
    return !isCreditToPayee(each) || !(back.has(wallet) || back.has(due));
  });
}
