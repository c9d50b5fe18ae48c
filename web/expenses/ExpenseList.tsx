import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ExpenseCard } from './ExpenseCard.tsx';
import type { Viewer } from './expense-words.ts';
import { expensesQuery } from './queries.ts';
import { t } from './words.ts';

const SHOWN_AT_ONCE = 20;

/** Every expense of the case, newest first. */
export function ExpenseList({ viewer, onAdd }: { viewer: Viewer; onAdd: (() => void) | undefined }) {
  const expenses = useQuery(expensesQuery);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const all = expenses.data ?? [];
  return (
    <Card title={t('expenses')}>
      {expenses.isPending && <Skeleton rows={2} rowClassName="h-40" label={t('loadingTheExpenses')} />}
      {expenses.isError && (
        <LoadError what={t('expensesInSentence')} error={expenses.error} retry={() => expenses.refetch()} />
      )}
      {expenses.data?.length === 0 && (
        <EmptyState
          icon={ReceiptText}
          title={t('noExpensesYet')}
          action={onAdd && <Button onClick={onAdd}>{t('addAnExpense')}</Button>}
        >
          {t('parentWhoPaidAddsReceiptHere')}
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul aria-label={t('expenses')} className="space-y-3 lg:space-y-4">
          {all.slice(0, shown).map((expense) => (
            <ExpenseCard key={expense.id} expense={expense} viewer={viewer} />
          ))}
        </ul>
      )}
      {all.length > shown && (
        <Button variant="quiet" className="mt-3 -ml-4" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('showMoreOfExpenses', { length: all.length })}
        </Button>
      )}
    </Card>
  );
}
