import { type Day, daysBetween } from '@mainstay/domain/day.ts';
import { annualRate, type Split } from '@mainstay/domain/flexible-payments/split.ts';
import { type Cents, minus, plus } from '@mainstay/domain/money.ts';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { dayText, dollars, percent } from '#lib/format.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { rich, t } from './words.ts';

type Props = { parts: Split; payeeName: string; today: Day; due: Day; fee: Cents };

/** Where each dollar comes from and goes to, and the total cost, before the person confirms. */
export function PaymentSummary({ parts, payeeName, today, due, fee }: Props) {
  const bank = useBankName();
  const { total, first, wallet, credit } = parts;
  return (
    <>
      <dl className="space-y-2 text-14">
        <Row label={t('paidToNow', { payeeName })} value={total} strong />
        <Row label={t('firstPayment')} value={first} rule />
        {wallet > 0 && <Row label={t('fromYourWallet')} value={wallet} inner />}
        {wallet > 0 && <Row label={t('fromBank', { bank })} value={minus(first, wallet)} inner />}
        <Row label={t('processingFeeOfOnePercent')} value={parts.fee} />
        <Row label={t('debitedFromNow', { bank })} value={parts.bank} strong />
        <Row label={t('lentByYourCreditLine')} value={credit} rule />
        <Row label={t('secondPaymentOn', { due: dayText(due) })} value={credit} strong />
      </dl>
      <AllIn parts={parts} days={daysBetween(today, due)} rate={annualRate(parts, fee, today, due)} fee={fee} />
    </>
  );
}

type AllInProps = { parts: Split; days: number; rate: number; fee: Cents };

function AllIn({ parts: { total, credit, fee: processing }, days, rate, fee }: AllInProps) {
  if (total <= 0 || credit <= 0) return null;
  return (
    <div className="mt-4 rounded-card bg-sunken p-4 text-14">
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{t('allInCost')}</span>
        <span className="figures">{dollars(plus(processing, fee))}</span>
      </p>
      <p className="mt-1 text-13 text-muted">
        {rich('forThisMonthsMembershipAndIn', {
          fee: dollars(fee),
          processing: dollars(processing),
          credit: dollars(credit),
          days: daysInWords(days),
          strong: <strong className="font-semibold text-ink">{t('aYear', { rate: percent(rate) })}</strong>,
        })}
      </p>
    </div>
  );
}

const daysInWords = (days: number): string => (days === 0 ? t('lessThanADay') : t('days', { days }));

type RowProps = { label: ReactNode; value: Cents; strong?: boolean; inner?: boolean; rule?: boolean };

const Row = ({ label, value, strong, inner, rule }: RowProps) => (
  <div
    className={classes(
      'flex items-baseline justify-between gap-4',
      strong && 'font-medium',
      inner && 'pl-4 text-13 text-muted',
      rule && 'border-t border-line pt-2',
    )}
  >
    <dt className="min-w-0 break-words">{label}</dt>
    <dd className="figures shrink-0">{dollars(value)}</dd>
  </div>
);
