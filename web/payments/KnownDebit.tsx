import type { Payment } from '@mainstay/contract/payments.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { accountWords } from '@mainstay/domain/payment-sources/funding-source.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useMay } from '#cases/useMay.ts';
import { paymentSourcesQuery } from '#payment-sources/queries.ts';
import { NextDebit } from '#review/next-debit.ts';
import { paymentsQuery } from './queries.ts';

const NEWEST = 100;

/** Lets what stands inside say from which account a first payment would be debited, and when. */
export function KnownDebit({
  obligationId = FIRST_OBLIGATION,
  children,
}: {
  obligationId?: string | undefined;
  children: ReactNode;
}) {
  const { allowed } = useMay('manage_funding');
  const zone = useCaseZone();
  const sources = useQuery({ ...paymentSourcesQuery, enabled: allowed }).data;
  const payments = useQuery(paymentsQuery(NEWEST)).data;
  if (!sources || !payments) return <NextDebit value={null}>{children}</NextDebit>;
  const banks = sources.filter(({ sourceType, state }) => sourceType === 'ach' && state === 'active');
  const debited = banks.find(({ isPrimary }) => isPrimary) ?? banks[0];
  const account = debited ? accountWords({ name: debited.sourceName, lastFour: debited.accountNumber }) : null;
  return <NextDebit value={{ account, settled: settledDays(payments, obligationId, zone) }}>{children}</NextDebit>;
}

const settledDays = (payments: readonly Payment[], obligationId: string, zone: string): Day[] =>
  payments
    .filter((each) => each.instalment && each.obligationId === obligationId && each.paymentType !== 'arrears')
    .filter(({ status, paidAmount }) => status !== 'pending' || paidAmount > 0)
    .map(({ scheduledDate }) => dayAt(scheduledDate, zone));
