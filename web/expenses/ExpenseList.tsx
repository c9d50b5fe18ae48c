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

const SHOWN_AT_ONCE = 20;

/** Every expense of the case, newest first. */
export function ExpenseList({ viewer, onAdd }: { viewer: Viewer; onAdd: (() => void) | undefined }) {
  const expenses = useQuery(expensesQuery);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const all = expenses.data ?? [];
  return (
    <Card title="Expenses">
      {expenses.isPending && <Skeleton rows={2} rowClassName="h-40" label="Loading the expenses" />}
      {expenses.isError && <LoadError what="expenses" error={expenses.error} retry={() => expenses.refetch()} />}
      {expenses.data?.length === 0 && (
        <EmptyState
          icon={ReceiptText}
          title="No expenses yet"
          action={onAdd && <Button onClick={onAdd}>Add an expense</Button>}
        >
          The parent who paid adds the receipt here, and the other parent is asked for their share.
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul aria-label="Expenses" className="space-y-3 lg:space-y-4">
          {all.slice(0, shown).map((expense) => (
            <ExpenseCard key={expense.id} expense={expense} viewer={viewer} />
          ))}
        </ul>
      )}
      {all.length > shown && (
        <Button variant="quiet" className="mt-3 -ml-4" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show more of {all.length} expenses
        </Button>
      )}
    </Card>
  );
}
