import { isCollected } from '@mainstay/domain/payments/case-money.ts';
import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import type { DebitRow } from './store-debits.ts';

export type CaseEvents = { caseId: string; events: readonly MoneyEvent[] };

type Kind = MoneyEvent['kind'];
export type Need =
  | 'funds'
  | 'waiting'
  | 'instalments'
  | 'intended'
  | 'month'
  | 'payee'
  | 'payouts'
  | 'held'
  | 'balances'
  | 'schedules'
  | 'support'
  | 'toward'
  | 'arrears'
  | 'childrens';

/**
 * What an event may look at beyond what it names:
 * - `funds`: the case's sources, draws, balances and schedules;
 * - `waiting`: the payments that wait for a source;
 * - `instalments`: the open instalments;
 * - `intended`: the debits without a known outcome;
 * - `month`: the month's debits, if the payor has capped the month;
 * - `payee`: where money for the payee goes; `payouts`: payouts that wait; `held`: those of the debits named;
 * - `balances`: only the case's balances; `schedules`: only its obligations and what each requires;
 * - `support`: every support instalment since the first that the event may be about, and all that failed;
 * - `toward`: if the payment named failed or is toward arrears, the instalments toward arrears and other payments
 *   toward them;
 * - `arrears`: the same, whatever is named;
 * - `childrens`: if the payment named is support for no child, the children's that is credited before it; if it has been
 *   credited, the children's that is credited today.
 */
const NEEDS: Readonly<Record<Kind, readonly Need[]>> = {
  instalments_due_ahead: ['funds', 'instalments'],
  obligation_ends: ['funds', 'instalments', 'intended', 'arrears'],
  collection_due: ['funds', 'month', 'toward'],
  representment_due: ['funds', 'intended', 'month', 'toward'],
  difference_due: ['funds', 'intended', 'month', 'toward'],
  credit_due: ['funds', 'month', 'payee', 'toward'],
  funds_cleared: ['funds', 'waiting', 'payee'],
  reminder_due: ['balances', 'arrears', 'schedules'],
  return_window_closed: [],
  debit_followed: ['funds'],
  debit_accepted: ['funds', 'waiting', 'payee'],
  debit_refused: ['funds'],
  debit_settled: ['funds'],
  debit_returned: ['funds', 'childrens', 'held'],
  payout_followed: [],
  payout_submitted: [],
  payout_settled: ['balances'],
  payout_returned: ['funds', 'payee'],
  give_back_asked: ['funds', 'payee'],
  payee_account_changed: ['payee', 'payouts'],
  payor_account_changed: ['funds', 'payouts'],
  return_taken_back: ['funds', 'childrens', 'held'],
  settings_changed: ['funds', 'instalments'],
  source_available: ['funds', 'waiting', 'payouts'],
  caps_changed: ['funds', 'waiting', 'instalments'],
  refused_over_cap: [],
  pay_now_asked: ['funds', 'month', 'arrears'],
  arrears_payment_asked: ['funds', 'month', 'arrears'],
  due_payment_asked: ['funds', 'intended', 'month'],
  pay_in_asked: ['funds', 'intended', 'month'],
  deposit_asked: ['funds', 'month'],
  withdrawal_asked: ['funds'],
  debit_started: ['funds', 'month'],
  plan_paid: ['funds', 'instalments', 'payee'],
  plan_repaid: ['funds'],
  claim_paid: ['funds', 'instalments', 'payee'],
  outside_payments_confirmed: ['balances', 'waiting', 'support', 'schedules'],
  outside_credit_used: ['balances', 'waiting', 'support', 'schedules', 'arrears'],
  outside_credit_due: ['balances', 'waiting', 'support', 'schedules', 'instalments'],
  expense_paid: ['balances', 'payee'],
};

/** A bank's report on an instalment's debit in progress affects no sources, and nothing waits for it. */
const ON_ITS_WAY: ReadonlySet<Kind> = new Set(['debit_accepted', 'debit_settled', 'debit_followed']);

/** The cases with an event that needs it. */
export function casesThatNeed(need: Need, works: readonly CaseEvents[], named: readonly DebitRow[]): string[] {
  const instalments = new Set(named.filter(isCollected).map(({ caseId, id }) => `${caseId}/${id}`));
  const needs = (caseId: string, event: MoneyEvent) =>
    NEEDS[event.kind].includes(need) &&
    !(ON_ITS_WAY.has(event.kind) && 'debitId' in event && instalments.has(`${caseId}/${event.debitId}`));
  return works.filter(({ caseId, events }) => events.some((event) => needs(caseId, event))).map(({ caseId }) => caseId);
}
