import { useQuery } from '@tanstack/react-query';
import { Wallet as WalletIcon } from 'lucide-react';
import { useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate, fullDateTime } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { walletQuery } from './queries.ts';
import { signedAmount, statusOf, type Transaction } from './transaction-words.ts';
import { t } from './words.ts';

const SHOWN_AT_ONCE = 20;

/** Every transaction of the wallet, newest first. */
export function TransactionsCard() {
  const wallet = useQuery(walletQuery);
  const empty = wallet.data?.transactions.length === 0;
  return (
    <Card title={t('transactionHistory')} flush={Boolean(wallet.data) && !empty}>
      {wallet.isPending && <Skeleton rows={4} label={t('loadingTheTransactions')} />}
      {wallet.isError && <LoadError what={t('transactions')} error={wallet.error} retry={() => wallet.refetch()} />}
      {empty && (
        <EmptyState icon={WalletIcon} title={t('noTransactionsYet')}>
          {t('depositsWithdrawalsAndAmountsApplied')}
        </EmptyState>
      )}
      {wallet.data && !empty && <Transactions transactions={wallet.data.transactions} />}
    </Card>
  );
}

function Transactions({ transactions }: { transactions: readonly Transaction[] }) {
  const timeZone = useCaseZone();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <DataTable
        caption={t('walletTransactionsNewestFirst')}
        columns={columns(timeZone)}
        rows={transactions.slice(0, shown)}
        rowKey={({ id }) => id}
      />
      {shown < transactions.length && (
        <div className="px-4 py-3 lg:px-6">
          <Button variant="quiet" onClick={() => setShown(shown + SHOWN_AT_ONCE * 5)}>
            {t('showMoreOf', { length: transactions.length })}
          </Button>
        </div>
      )}
    </>
  );
}

const columns = (timeZone: string): Column<Transaction>[] => [
  {
    key: 'description',
    head: t('description'),
    phone: 'title',
    cell: ({ description }) => <span className="break-words">{told(description)}</span>,
  },
  {
    key: 'date',
    head: t('date'),
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} title={fullDateTime(createdAt, timeZone)}>
        {fullDate(createdAt, timeZone)}
      </time>
    ),
  },
  {
    key: 'status',
    head: t('status'),
    cell: (row) => <Badge meaning={statusOf(row).meaning}>{statusOf(row).label}</Badge>,
  },
  {
    key: 'amount',
    head: t('amount'),
    align: 'end',
    cell: (row) => `${signedAmount(row) > 0 ? '+' : ''}${dollars(signedAmount(row))}`,
  },
];
