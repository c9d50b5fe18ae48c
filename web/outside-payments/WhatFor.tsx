import { useQuery } from '@tanstack/react-query';
import { dollars } from '#lib/format.ts';
import { obligationsQuery } from '#payment-settings/queries.ts';
import { typeLabel } from '#payments/payment-words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { t } from './words.ts';

type Props = { value: string; onChange: (obligationId: string) => void; label?: string };

/** Chooses the obligation that was paid. Renders nothing if there is only one. */
export function WhatFor({ value, onChange, label = t('whatFor') }: Props) {
  const obligations = useQuery(obligationsQuery).data ?? [];
  if (obligations.length <= 1) return null;
  return (
    <Field label={label} help={t('ifYouDoNotSpecifyIt')}>
      {(control) => (
        <Select
          {...control}
          options={[
            { value: '', label: t('notSpecified') },
            ...obligations.map(({ id, kind, amountNow }) => ({
              value: id,
              label: kind === 'arrears' ? typeLabel(kind) : `${typeLabel(kind)}, ${dollars(amountNow)}`,
            })),
          ]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
