import { nextBankingDay } from '../banking-day.ts';
import { addDays } from '../day.ts';
import { idOf } from '../ids.ts';
import { postPending } from '../ledger/postings.ts';
import { type Cents, max, min, minus, sum, ZERO } from '../money.ts';
import { bankAccountToDebit } from '../payment-sources/funding-source.ts';
import { capInTheWay } from './caps.ts';
import { forDebit, type Payment, unpaidOf } from './case-money.ts';
import { collect, newDebit } from './collect.ts';
import { originationInstant, soonestOrigination } from './collection-days.ts';
import { addDebit, type Draft, debitedFor, emit, instalmentDebits, planSteps, submit } from './decision.ts';
import { followSteps } from './follow.ts';
import { toDebitNow } from './late-funds.ts';
import { isArrears } from './obligation.ts';
import { amountDue } from './over-cap.ts';
import { isCreditDone } from './payment-state.ts';

/**
 * The payor has had ten days' notice: what was held back of an instalment is debited now, by a debit of its own. After the payee was paid
 * it repays what stood in for it, as any money that comes late. Where no account can be debited, or a limit of the payor's is in the way,
 * which is told once, it is tried again each banking day.
 */
export function collectDifference(draft: Draft, paymentId: string, again: boolean) {
  const payment = draft.payments.get(paymentId);
  if (!payment) return;
  if (payment.state === 'scheduled') return collect(draft, paymentId); // nothing of it has been debited yet
  const id = idOf(paymentId, 'difference');
  const made = draft.debits.get(id);
  if (made) return made.state === 'intended' ? submit(draft, made) : undefined;
  const amount = differenceOf(draft, payment);
  if (amount === null) return tryAgain(draft, payment);
  const account = bankAccountToDebit(draft.sources, draft.known.sandbox);
  if (amount <= 0) return;
  const { now, windows } = draft.known;
  const cap = capInTheWay(draft, amount);
  if (!account || cap) {
    tryAgain(draft, payment);
    if (cap && !again)
      emit(draft, { kind: 'instalment_over_cap', at: now, payment, amount, cap, presentation: 1, isRest: true });
    return;
  }
  const originateOn = soonestOrigination(now, windows);
  const debit = addDebit(draft, {
    ...newDebit({ id, amount, account, originateOn, now }),
    purpose: 'difference',
    subject: paymentId,
  });
  const what = forDebit(debit, 'debit');
  postPending(draft, { id: idOf('debit', id), for: what, from: 'bank', to: 'clearing', amount });
  planSteps(draft, ...followSteps(debit));
  submit(draft, debit);
}

/** For so long what is in the way may go; what is open by then stays with the arrears, or is drawn of backup. */
const TRIED_DAYS = 180;

function tryAgain(draft: Draft, { id: subject, scheduledDate }: Payment) {
  const day = nextBankingDay(draft.known.now);
  if (day > addDays(scheduledDate, TRIED_DAYS)) return;
  planSteps(draft, { kind: 'collect-difference-again', subject, part: day, dueAt: originationInstant(day) });
}

/** What no debit has asked for yet, and, after the payee was paid, what of that is debited now; null while that is not known yet. */
function differenceOf(draft: Draft, payment: Payment): Cents | null {
  const first = sum(
    instalmentDebits(draft, payment.id)
      .slice(0, 1)
      .map(({ amount }) => amount),
  );
  const rest = max(minus(payment.amount, first), ZERO);
  if (isCreditDone(payment)) return toDebitNow(draft, payment, rest);
  const debited = debitedFor(draft, payment.id);
  if (isArrears(payment)) return min(rest, max(minus(amountDue(draft, payment), debited), ZERO));
  return max(minus(unpaidOf(payment), debited), ZERO);
}
