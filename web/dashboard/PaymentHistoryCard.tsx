import { ListFilter, Receipt } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';

const PERIODS = [
  { value: '6', label: 'Last 6 months' },
  { value: '12', label: 'Last 12 months' },
  { value: '50', label: 'All time' },
];
const HEADS = ['Date', 'Amount', 'Source', 'Status', 'Notes', 'Actions'];

/** The latest payments of the chosen period. No payment is processed yet, so the table has its head only. */
export function PaymentHistoryCard() {
  const [period, setPeriod] = useState('6');
  return (
    <Card
      title="Payment History"
      flush
      actions={
        <>
          <Select
            aria-label="Period"
            value={period}
            onChange={(event) => setPeriod(event.currentTarget.value)}
            options={PERIODS}
          />
          <Button disabled title="There are no payments to filter">
            <ListFilter aria-hidden />
            Filter
          </Button>
        </>
      }
    >
      <table className="w-full border-collapse max-md:hidden">
        <caption className="sr-only">Payments</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className="h-9 border-b border-line px-3 text-left text-12 font-medium text-muted first:pl-6 last:pr-6 last:text-right"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
      </table>
      <EmptyState icon={Receipt} title="No payment history available">
        Payment transactions will appear here once processed
      </EmptyState>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-13 text-muted lg:px-6">
        <p className="figures">Showing 0 payments</p>
        <Link to="/history" className="rounded-small font-medium text-accent-ink underline underline-offset-2">
          View All History
        </Link>
      </footer>
    </Card>
  );
}
