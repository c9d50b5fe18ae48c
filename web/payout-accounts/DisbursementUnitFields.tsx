import type { NewPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { DigitsField } from './DigitsField.tsx';
import type { PayoutInputs } from './payout-values.ts';
import { t } from './words.ts';

const STATES = [
  { value: '', label: t('selectAState') },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
];
const MEDICAL = [
  { value: 'W', label: t('theOrderDoesNotSay') },
  { value: 'Y', label: t('yes') },
  { value: 'N', label: t('no') },
];

/** The details by which a state disbursement unit identifies a support payment. */
export function DisbursementUnitFields({ form }: { form: UseFormReturn<PayoutInputs, unknown, NewPayoutAccount> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('state')} error={errors.disbursementState?.message}>
        {(control) => <Select {...control} required options={STATES} {...form.register('disbursementState')} />}
      </Field>
      <Field label={t('caseIdentifier')} help={t('unitsNumberForYourCaseYour')} error={errors.caseIdentifier?.message}>
        {(control) => <TextInput {...control} required maxLength={20} {...form.register('caseIdentifier')} />}
      </Field>
      <DigitsField
        label={t('fipsCode')}
        help={t('n5Or7DigitsForCounty')}
        error={errors.fips?.message}
        maxLength={8}
        registered={form.register('fips')}
      />
      <DigitsField
        label={t('payorsSocialSecurityNumber')}
        help={t('unitsUseItToMatchPayments')}
        error={errors.payorSsn?.message}
        maxLength={11}
        secret
        registered={form.register('payorSsn')}
      />
      <Field label={t('medicalSupportOrdered')} error={errors.medical?.message}>
        {(control) => <Select {...control} options={MEDICAL} {...form.register('medical')} />}
      </Field>
      <Checkbox
        label={t('thePayorsEmploymentHasEnded')}
        help={t('weTellUnitWithEachPayment')}
        {...form.register('terminated')}
      />
    </>
  );
}
