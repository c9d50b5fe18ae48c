import { STATUS_CHOICES, sourceLabel } from '#payments/payment-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { ANY, choicesIn, type PaymentFilter } from './payment-filter.ts';
import { t } from './words.ts';

const SOURCES = [
  { value: 'all', label: t('allSources') },
  ...(['ach', 'loc', 'escrow'] as const).map((value) => ({ value, label: sourceLabel(value) })),
];

type Props = { filter: PaymentFilter; onChange: (filter: PaymentFilter) => void };

/** The status and source filters, loaded when the filter is opened. */
export default function PaymentFilterFields({ filter, onChange }: Props) {
  return (
    <>
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
      <Button className="w-full" disabled={choicesIn(filter) === 0} onClick={() => onChange(ANY)}>
        {t('clearFilter')}
      </Button>
    </>
  );
}
