import type { NewClaim, Policy } from '@mainstay/contract/insurance.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { type ClaimInputs, policyOptions, TYPE_OPTIONS } from './claim-values.ts';
import { t } from './words.ts';

type Props = { form: UseFormReturn<ClaimInputs, unknown, NewClaim>; active: readonly Policy[]; today: Day };

/** The fields of the claim form. */
export function ClaimFields({ form, active, today }: Props) {
  const { errors } = form.formState;
  const missed = form.watch('claimType') === 'missed_payment';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('policy')} error={errors.policyId?.message}>
          {(control) => <Select {...control} required options={policyOptions(active)} {...form.register('policyId')} />}
        </Field>
        <Field label={t('claimType')} error={errors.claimType?.message}>
          {(control) => <Select {...control} required options={TYPE_OPTIONS} {...form.register('claimType')} />}
        </Field>
        <Field
          label={t('claimAmount')}
          help={missed ? t('whatWasNotPaid') : t('whatCannotBePaidBecauseOf')}
          error={errors.claimAmount?.message}
        >
          {(control) => <MoneyInput {...control} required {...form.register('claimAmount')} />}
        </Field>
        <Field
          label={t('incidentDate')}
          help={missed ? t('theDayThePaymentWasDue') : t('theDayItHappened')}
          error={errors.incidentDate?.message}
        >
          {(control) => <TextInput {...control} type="date" required max={today} {...form.register('incidentDate')} />}
        </Field>
      </div>
      <Field label={t('description')} help={t('whatHappenedInAtLeast10')} error={errors.description?.message}>
        {(control) => <TextArea {...control} required maxLength={5000} {...form.register('description')} />}
      </Field>
    </>
  );
}
