import type { NewPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useBankFiles } from '#identity/queries.ts';
import { ACCOUNT_TYPE_OPTIONS } from '#lib/account-types.ts';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { DigitsField } from './DigitsField.tsx';
import { DisbursementUnitFields } from './DisbursementUnitFields.tsx';
import { EMPTY_PAYOUT, type PayoutInputs, payoutResolver } from './payout-values.ts';
import { useAddPayoutAccount } from './queries.ts';

const KINDS = [
  { value: 'bank', label: 'My bank account' },
  { value: 'disbursement_unit', label: 'State disbursement unit' },
];

const AT_ONCE = 'The first account is used right away. A later one is used after three banking days.';
/** Where accounts are proven before money goes there. */
const PROVEN_FIRST = {
  bank: 'We first send two amounts under $1.00 to it. Enter them here to verify that the account is yours. The first account is then used right away; a later one, three banking days after that.',
  unit: 'Its bank checks it first, which takes about a week. You don’t need to do anything. The first account is then used right away; a later one, three banking days after that.',
};

/** Asks where the payee's money goes. Stays open, with what was typed, until it is known there. */
export default function AddPayoutAccount({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const add = useAddPayoutAccount();
  const isProven = useBankFiles();
  const form = useForm<PayoutInputs, unknown, NewPayoutAccount>({
    defaultValues: EMPTY_PAYOUT,
    resolver: payoutResolver,
  });
  const { errors } = form.formState;
  const isUnit = form.watch('kind') === 'disbursement_unit';

  const submit = form.handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: ({ name }) => {
        toast({ title: 'Account Added', description: `${name} was added. We are sending you an email about it.` });
        onClose();
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        for (const [field, message] of Object.entries(error.fields))
          if (field in EMPTY_PAYOUT) form.setError(field as keyof PayoutInputs, { message });
      },
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !add.isPending && onClose()}
      title="Where should your money go?"
      description={isProven ? PROVEN_FIRST[isUnit ? 'unit' : 'bank'] : AT_ONCE}
      actions={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} working={add.isPending} workingLabel="Adding...">
            Add Account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => (add.isPending ? event.preventDefault() : submit(event))}
        className="space-y-5"
      >
        <Field label="Kind of Account" error={errors.kind?.message}>
          {(control) => <Select {...control} options={KINDS} {...form.register('kind')} />}
        </Field>
        <Field
          label="Name"
          help={isUnit ? 'The unit’s name, as your order has it.' : 'A name you’ll recognize.'}
          error={errors.name?.message}
        >
          {(control) => <TextInput {...control} required maxLength={100} {...form.register('name')} />}
        </Field>
        {!isUnit && (
          <Field label="Checking or Savings" error={errors.accountType?.message}>
            {(control) => <Select {...control} options={ACCOUNT_TYPE_OPTIONS} {...form.register('accountType')} />}
          </Field>
        )}
        <DigitsField
          label="Routing Number"
          help={isUnit ? 'Nine digits, as the unit publishes them.' : 'The nine digits at the lower left of a check.'}
          error={errors.routingNumber?.message}
          maxLength={11}
          registered={form.register('routingNumber')}
        />
        <DigitsField
          label="Account Number"
          help="4 to 17 digits, kept encrypted. Only the last four are shown later."
          error={errors.accountNumber?.message}
          maxLength={21}
          secret
          registered={form.register('accountNumber')}
        />
        {isUnit && <DisbursementUnitFields form={form} />}
        <FormRefusal title="The account was not added" error={add.error} fields={Object.keys(EMPTY_PAYOUT)} />
      </form>
    </Dialog>
  );
}
