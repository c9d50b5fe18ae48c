import type { NewClaim, Policy } from '@mainstay/contract/insurance.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { type ClaimInputs, policyOptions, TYPE_OPTIONS } from './claim-values.ts';

type Props = { form: UseFormReturn<ClaimInputs, unknown, NewClaim>; active: readonly Policy[]; today: Day };

/** The fields of the claim form. */
export function ClaimFields({ form, active, today }: Props) {
  const { errors } = form.formState;
  const missed = form.watch('claimType') === 'missed_payment';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Policy" error={errors.policyId?.message}>
          {(control) => <Select {...control} required options={policyOptions(active)} {...form.register('policyId')} />}
        </Field>
        <Field label="Claim Type" error={errors.claimType?.message}>
          {(control) => <Select {...control} required options={TYPE_OPTIONS} {...form.register('claimType')} />}
        </Field>
        <Field
          label="Claim Amount"
          help={missed ? 'What was not paid.' : 'What cannot be paid because of it.'}
          error={errors.claimAmount?.message}
        >
          {(control) => <MoneyInput {...control} required {...form.register('claimAmount')} />}
        </Field>
        <Field
          label="Incident Date"
          help={missed ? 'The day the payment was due.' : 'The day it happened.'}
          error={errors.incidentDate?.message}
        >
          {(control) => <TextInput {...control} type="date" required max={today} {...form.register('incidentDate')} />}
        </Field>
      </div>
      <Field
        label="Description"
        help="What happened, in at least 10 characters. Only you and the reviewer can read it."
        error={errors.description?.message}
      >
        {(control) => <TextArea {...control} required maxLength={5000} {...form.register('description')} />}
      </Field>
    </>
  );
}
