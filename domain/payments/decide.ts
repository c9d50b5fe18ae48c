import { debitFollowed, debitReturned, debitSettled, returnTakenBack } from './bank-events.ts';
import type { CaseMoney } from './case-money.ts';
import { collect } from './collect.ts';
import { collectDifference } from './collect-difference.ts';
import { creditPayee, finalizePayment } from './credit.ts';
import { addRepaid, begin, type Decision, type Draft, emit } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { expensePaid } from './expense-paid.ts';
import { giveBack } from './give-back.ts';
import { resumeHeldPayments } from './held-payments.ts';
import { generateInstallments, settingsChanged } from './installments.ts';
import { represent } from './late-funds.ts';
import { obligationEnds, owedBefore, tellArrearsPaid } from './obligation-end.ts';
import { payFailedFromCredit, useOutsideCredit } from './outside-credit.ts';
import { outsideConfirmed } from './outside-payments.ts';
import { capsChanged } from './over-cap.ts';
import { claimPaid, planPaid } from './paid-beside.ts';
import { deposit, payArrears, payDueToMainstay, payIn, payNow } from './pay-now.ts';
import {
  payoutFollowed,
  payoutReturned,
  payoutSettled,
  payoutSubmitted,
  releaseToPayee,
  releaseToPayor,
} from './payout-events.ts';
import { remind } from './remind.ts';
import { debitAccepted, debitCleared, debitRefused, startDebit } from './started-debits.ts';
import { withdraw } from './withdraw.ts';

/**
 * Decides what follows from an event, given the state of the case's money. Pure: the same state and event always give
 * the same decision.
 */
export const decide = (state: CaseMoney, event: MoneyEvent): Decision => {
  const draft = begin(state);
  decideNext(draft, event);
  return draft.decision;
};

/**
 * Applies another event on top of what the draft has already decided. A refusal (`Problem`) leaves the draft unusable.
 */
export function decideNext(draft: Draft, event: MoneyEvent): void {
  const rule = rules[event.kind] as (draft: Draft, event: MoneyEvent) => void;
  const before = event.kind === 'settings_changed' ? null : owedBefore(draft); // a lower figure is no payment
  rule(draft, event);
  if (before) tellArrearsPaid(draft, before);
}

type Rules = { [K in MoneyEvent['kind']]: (draft: Draft, event: Extract<MoneyEvent, { kind: K }>) => void };

/** Which function decides each kind of event. */
const rules: Rules = {
  instalments_due_ahead: generateInstallments,
  obligation_ends: (draft, { obligationId }) => obligationEnds(draft, obligationId),
  collection_due: (draft, { paymentId }) => collect(draft, paymentId),
  representment_due: (draft, { paymentId }) => represent(draft, paymentId),
  difference_due: (draft, { paymentId, again = false }) => collectDifference(draft, paymentId, again),
  credit_due: (draft, { paymentId }) => creditPayee(draft, paymentId),
  funds_cleared: (draft, { debitId }) => debitCleared(draft, debitId),
  reminder_due: (draft, { paymentId }) => remind(draft, paymentId),
  return_window_closed: (draft, { paymentId }) => finalizePayment(draft, paymentId),
  debit_followed: (draft, { debitId }) => debitFollowed(draft, debitId),
  debit_accepted: debitAccepted,
  debit_refused: debitRefused,
  debit_settled: (draft, { debitId, at }) => debitSettled(draft, debitId, at),
  debit_returned: debitReturned,
  payout_followed: (draft, { payoutId }) => payoutFollowed(draft, payoutId),
  payout_submitted: payoutSubmitted,
  payout_settled: payoutSettled,
  payout_returned: payoutReturned,
  give_back_asked: giveBack,
  payee_account_changed: releaseToPayee,
  payor_account_changed: releaseToPayor,
  return_taken_back: returnTakenBack,
  settings_changed: settingsChanged,
  source_available: (draft) => {
    resumeHeldPayments(draft, 'source');
    releaseToPayor(draft);
  },
  caps_changed: capsChanged,
  refused_over_cap: (draft, event) => emit(draft, event),
  pay_now_asked: payNow,
  arrears_payment_asked: payArrears,
  due_payment_asked: payDueToMainstay,
  pay_in_asked: payIn,
  deposit_asked: deposit,
  withdrawal_asked: withdraw,
  debit_started: (draft, { actor, debit }) => startDebit(draft, actor, debit),
  plan_paid: planPaid,
  plan_repaid: (draft, { planId, lineId, amount }) => addRepaid(draft, { paymentId: planId, sourceId: lineId, amount }),
  claim_paid: claimPaid,
  outside_payments_confirmed: outsideConfirmed,
  outside_credit_used: useOutsideCredit,
  outside_credit_due: payFailedFromCredit,
  expense_paid: expensePaid,
};
