import { useMay } from '#cases/useMay.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AddSourceForm } from './AddSourceForm.tsx';
import { DebitLimitsCard } from './DebitLimitsCard.tsx';
import { PaymentSourceList } from './PaymentSourceList.tsx';

/** What pays, and the form that adds to it. Who is not the payor sees names and types, and why no more. */
export function PaymentSourcesTab() {
  const { allowed, reason } = useMay('manage_funding');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <Card
        title="Current Payment Sources"
        description="The bank account pays first. Any shortfall is drawn from the primary backup, if there is one, then from lines of credit, then from escrow accounts."
      >
        <PaymentSourceList manage={allowed} />
      </Card>
      <div className="min-w-0 space-y-4 lg:space-y-6">
        {allowed ? (
          <Card title="Add Payment Source" description="Only the payor sees balances and account details.">
            <AddSourceForm />
          </Card>
        ) : (
          <Notice meaning="info" title="Names and types only">
            {reason} Account details and balances are not shown to the other parties.
          </Notice>
        )}
        <DebitLimitsCard />
      </div>
    </div>
  );
}
