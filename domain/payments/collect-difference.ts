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
 * Debits the part of an instalment that was held back, now that the payor has had ten days' notice. If the payee has
 * been paid, it repays whatever covered it, as late funds do. If no account can be debited, or a cap prevents it
 * (notified once), it is retried each banking day.
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

/** How many days the difference is retried. After that it remains in arrears, or as backup drawn. */
const TRIED_DAYS = 180;

function tryAgain(draft: Draft, { id: subject, scheduledDate }: Payment) {
  const day = nextBankingDay(draft.known.now);
  if (day > addDays(scheduledDate, TRIED_DAYS)) return;
  planSteps(draft, { kind: 'collect-difference-again', subject, part: day, dueAt: originationInstant(day) });
}

/**
 * What no debit has asked for yet and, once the payee was paid, how much of that to debit now; null if not known yet.
 */
function differenceOf(draft: Draft, payment: Payment): Cents | null {
  const first = sum(
    instalmentDebits(draft, payment.id)
      .slice(0, 1)
      .map(({ amount }) => amount),
  );
  const rest = max(minus(payment.amount, first), ZERO);
  if (isCreditDone(payment)) return toDebitNow(draft, payment, { most: rest });
  const debited = debitedFor(draft, payment.id);
  if (isArrears(payment)) return min(rest, max(minus(amountDue(draft, payment), debited), ZERO));
  return max(minus(unpaidOf(payment), debited), ZERO);
}
