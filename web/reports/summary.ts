import type { Payment } from '@mainstay/contract/payments.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { type Cents, sum, ZERO } from '@mainstay/domain/money.ts';
import { beyondTotal } from '@mainstay/domain/payments/beyond.ts';
import { isInstalment, settlesInstalments } from '@mainstay/domain/payments/obligation.ts';
import { lastTwelveMonths, type Success, successOf } from '@mainstay/domain/payments/success.ts';

export type Summary = {
  total: number;
  /** Completed payments for shares of expenses, which are counted but are not in the money. */
  expenses: number;
  /** Over the last twelve months, as on the dashboard; the other figures cover all time. */
  success: Success;
  /** How many in those months are held for the payee and not counted yet. */
  held: number;
  completedAmount: Cents;
  failed: number;
};

type Counted = Pick<
  Payment,
  'status' | 'amount' | 'paymentType' | 'instalment' | 'scheduledDate' | 'payout' | 'beyond'
>;

/** What of a completed payment no other row has. */
const amountOf = ({ amount, paymentType, beyond }: Counted): Cents =>
  !settlesInstalments(paymentType) ? amount : beyond ? beyondTotal(beyond) : ZERO;

const isHeld = ({ status, payout }: Counted) =>
  status === 'processing' && (payout?.state === 'held' || payout?.state === 'returned');

/** The figures of the summary cards, over the loaded payments. A share of an expense is no support, so no money here. */
export function summaryOf(all: readonly Counted[], today: Day, timeZone: string): Summary {
  const payments = all.filter(({ paymentType }) => paymentType !== 'expense');
  const completed = payments.filter(({ status }) => status === 'completed');
  const year = lastTwelveMonths(today);
  const isDue = (one: (typeof judged)[number] | undefined) =>
    one?.instalment && one.date >= year.start && one.date <= year.end;
  const judged = payments.map((payment) => ({
    date: dayAt(payment.scheduledDate, timeZone),
    status: payment.status,
    instalment: isInstalment(payment),
    amount: payment.amount,
  }));
  return {
    total: all.length,
    expenses: all.filter(({ status }) => status === 'completed').length - completed.length,
    success: successOf(judged, year),
    held: payments.filter((payment, i) => isHeld(payment) && isDue(judged[i])).length,
    completedAmount: sum(completed.map(amountOf)),
    failed: all.filter(({ status }) => status === 'failed').length,
  };
}
