import { ListFilter } from 'lucide-react';
import { STATUS_CHOICES, sourceLabel } from '#payments/payment-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Select } from '#ui/Select.tsx';
import { ANY, type PaymentFilter } from './payment-filter.ts';
import { t } from './words.ts';

const SOURCES = [
  { value: 'all', label: t('allSources') },
  ...(['ach', 'loc', 'escrow'] as const).map((value) => ({ value, label: sourceLabel(value) })),
];

type Props = { filter: PaymentFilter; onChange: (filter: PaymentFilter) => void };

/** The Filter button: a status and a source over the table. */
export function PaymentFilterMenu({ filter, onChange }: Props) {
  const set = [filter.status, filter.source].filter((each) => each !== 'all').length;
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
      <Field label={t('status')}>
        {(control) => (
          <Select
            {...control}
            value={filter.status}
            onChange={(event) => onChange({ ...filter, status: event.currentTarget.value })}
            options={STATUS_CHOICES}
          />
        )}
      </Field>
      <Field label={t('source')}>
        {(control) => (
          <Select
            {...control}
            value={filter.source}
            onChange={(event) => onChange({ ...filter, source: event.currentTarget.value })}
            options={SOURCES}
          />
        )}
      </Field>
      <Button className="w-full" disabled={set === 0} onClick={() => onChange(ANY)}>
        {t('clearFilter')}
      </Button>
    </Panel>
  );
}
