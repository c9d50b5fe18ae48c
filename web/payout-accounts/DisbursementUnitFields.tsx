import type { NewPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { DigitsField } from './DigitsField.tsx';
import type { PayoutInputs } from './payout-values.ts';

const STATES = [
  { value: '', label: 'Select a state' },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
];
const MEDICAL = [
  { value: 'W', label: 'The order does not say' },
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

/** By what a state disbursement unit knows whose support a payment is. */
export function DisbursementUnitFields({ form }: { form: UseFormReturn<PayoutInputs, unknown, NewPayoutAccount> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="State" error={errors.disbursementState?.message}>
        {(control) => <Select {...control} required options={STATES} {...form.register('disbursementState')} />}
      </Field>
      <Field
        label="Case Identifier"
        help="The unit’s number for your case. Your order or the unit’s letters show it."
        error={errors.caseIdentifier?.message}
      >
        {(control) => <TextInput {...control} required maxLength={20} {...form.register('caseIdentifier')} />}
      </Field>
      <DigitsField
        label="FIPS Code"
        help="5 or 7 digits for the county or agency. Your order shows it, or the unit can tell you."
        error={errors.fips?.message}
        maxLength={8}
        registered={form.register('fips')}
      />
      <DigitsField
        label="Payor’s Social Security Number"
        help="Units use it to match payments. Kept encrypted; only the last four digits are shown later."
        error={errors.payorSsn?.message}
        maxLength={11}
        secret
        registered={form.register('payorSsn')}
      />
      <Field label="Medical Support Ordered" error={errors.medical?.message}>
        {(control) => <Select {...control} options={MEDICAL} {...form.register('medical')} />}
      </Field>
      <Checkbox
        label="The payor’s employment has ended"
        help="We tell the unit with each payment."
        {...form.register('terminated')}
      />
    </>
  );
}
