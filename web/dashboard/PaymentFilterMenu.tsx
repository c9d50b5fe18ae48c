import { ListFilter } from 'lucide-react';
import { Popover } from 'radix-ui';
import { STATUS_CHOICES, sourceLabel } from '#payments/payment-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { ANY, type PaymentFilter } from './payment-filter.ts';

const SOURCES = [
  { value: 'all', label: 'All sources' },
  ...(['ach', 'loc', 'escrow'] as const).map((value) => ({ value, label: sourceLabel(value) })),
];

type Props = { filter: PaymentFilter; onChange: (filter: PaymentFilter) => void };

/** The Filter button: a status and a source over the table. */
export function PaymentFilterMenu({ filter, onChange }: Props) {
  const set = [filter.status, filter.source].filter((each) => each !== 'all').length;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button>
          <ListFilter aria-hidden />
          Filter
          {set > 0 && <span className="figures">({set})</span>}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Filter payments"
          className="z-40 w-64 animate-rise space-y-4 rounded-card border border-line bg-raised p-4 shadow-raised outline-none"
        >
          <Field label="Status">
            {(control) => (
              <Select
                {...control}
                value={filter.status}
                onChange={(event) => onChange({ ...filter, status: event.currentTarget.value })}
                options={STATUS_CHOICES}
              />
            )}
          </Field>
          <Field label="Source">
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
            Clear filter
          </Button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
