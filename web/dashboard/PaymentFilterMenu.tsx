import { ListFilter } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { choicesIn, type PaymentFilter } from './payment-filter.ts';
import { t } from './words.ts';

const PaymentFilterFields = lazy(() => import('./PaymentFilterFields.tsx'));

type Props = { filter: PaymentFilter; onChange: (filter: PaymentFilter) => void };

/** The Filter button: filters the table by status and source. */
export function PaymentFilterMenu({ filter, onChange }: Props) {
  const set = choicesIn(filter);
  return (
    <Panel
      label={t('filterPayments')}
      className="w-64 space-y-4 p-4"
      trigger={
        <Button>
          <ListFilter aria-hidden />
          {t('filter')}
          {set > 0 && <span className="figures">({set})</span>}
        </Button>
      }
    >
      <Suspense fallback={null}>
        <PaymentFilterFields filter={filter} onChange={onChange} />
      </Suspense>
    </Panel>
  );
}
