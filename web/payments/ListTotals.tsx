import type { Payment } from '@mainstay/contract/payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { listTotals, type ListTotals as Totals } from '@mainstay/domain/payments/list-totals.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useNow } from '#lib/clock.ts';
import { dollars } from '#lib/format.ts';
import { t } from './words.ts';

type Props = {
  payments: readonly Payment[];
  timeZone: string;
  /** Whether the list shows only some of the case's payments, so the totals say of how many they are. */
  isPart?: boolean;
};

/** Totals below a list of payments: how much of the shown rows has come due, was paid, and is short. */
export function ListTotals({ payments, timeZone, isPart = false }: Props) {
  const today = dayAt(useNow(), timeZone);
  const totals = listTotals(
    payments.map((payment) => ({
      id: payment.id,
      date: dayAt(payment.scheduledDate, timeZone),
      amount: payment.amount,
      paid: payment.paidAmount,
      outside: payment.outsideAmount ?? ZERO,
      status: payment.status,
      paymentType: payment.paymentType,
      instalment: isInstalment(payment),
      beyond: payment.beyond,
      settles: payment.settles,
    })),
    today,
  );
  const beside = besideWords(totals);
  return (
    <section aria-label={t('totalsOfThePaymentsShown')} className="border-t border-line px-4 py-3 text-14 lg:px-6">
      {isPart && <p className="figures mb-1 text-13 text-muted">{t('ofThesePayments', { count: payments.length })}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        <Total name={t('dueToDate')}>{dollars(totals.due)}</Total>
        <Total name={t('paid')}>{dollars(totals.paid)}</Total>
        <Total name={t('short')} isShort={totals.short > totals.processing}>
          {dollars(totals.short)}
          {totals.processing > 0 && (
            <span className="font-normal tracking-normal text-muted">
              {' '}
              {t('processingInBrackets', { processing: dollars(totals.processing) })}
            </span>
          )}
        </Total>
      </dl>
      {totals.short > 0 && totals.dueAgain > 0 && (
        <p className="figures mt-1 text-13 text-muted">{t('dueAgain', { amount: dollars(totals.dueAgain) })}</p>
      )}
      {beside && <p className="figures mt-1 text-13 text-muted">{beside}</p>}
    </section>
  );
}

const Total = ({ name, isShort, children }: { name: string; isShort?: boolean; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{name}</dt>
    <dd className={classes('figures font-semibold', isShort && 'text-negative')}>{children}</dd>
  </div>
);

/** "Also paid: $600.00 ahead of the due date, $200.00 toward arrears". */
function besideWords({ ahead, arrears, expenses, elsewhere }: Totals): string | null {
  const parts = [
    ahead > 0 && t('aheadOfTheDueDate', { ahead: dollars(ahead) }),
    arrears > 0 && t('towardArrears', { arrears: dollars(arrears) }),
    expenses > 0 && t('forSharedExpenses', { expenses: dollars(expenses) }),
    elsewhere > 0 && t('forPaymentsNotListed', { elsewhere: dollars(elsewhere) }),
  ].filter(Boolean);
  return parts.length > 0 ? t('alsoPaid', { parts: parts.join(', ') }) : null;
}
