import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentCaseQuery } from '#cases/queries.ts';
import { useMay } from '#cases/useMay.ts';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AddExpenseDialog } from './AddExpenseDialog.tsx';
import { ExpenseList } from './ExpenseList.tsx';
import { ExpenseSums } from './ExpenseSums.tsx';
import { HEADING } from './heading.ts';
import { openSharesQuery } from './queries.ts';
import { SharesCard } from './SharesCard.tsx';
import { useViewer } from './useViewer.ts';
import { t } from './words.ts';

/**
 * Costs of the child that both parents share. The parent who paid adds the receipt; the other responds and pays their
 * share.
 */
export default function ExpensesScreen() {
  const viewer = useViewer();
  const found = useQuery(currentCaseQuery);
  const shares = found.data?.expenseShares ?? null;
  const { allowed } = useMay('share_expenses');
  const mayAsk = allowed && viewer.side !== null;
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const waits = useQuery(openSharesQuery).data?.may.decide ?? false;
  // Expenses can be added only once shares are agreed.
  const sharesFirst = found.data !== undefined && (shares === null || waits);
  const card = <SharesCard key="shares" viewer={viewer} mayPropose={allowed} />;
  const list = [
    <ExpenseSums key="sums" viewer={viewer} />,
    <ExpenseList key="list" viewer={viewer} onAdd={mayAsk && shares !== null ? add : undefined} />,
  ];
  return (
    <>
      <PageHeader
        {...HEADING}
        actions={
          mayAsk && (
            <Button variant="primary" disabled={shares === null} onClick={add}>
              {t('addExpense')}
            </Button>
          )
        }
      />
      <div className="space-y-6">
        {/* One list, so the card moves with what is typed in it. */}
        {sharesFirst ? [card, ...list] : [...list, card]}
      </div>
      {adding && shares && viewer.side && (
        <AddExpenseDialog shares={shares} side={viewer.side} viewer={viewer} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
