import type { NewPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { useForm } from 'react-hook-form';
import { useBankFiles } from '#identity/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { AuthorizationText } from './AuthorizationText.tsx';
import { BankDetails } from './BankDetails.tsx';
import { EMPTY_SOURCE, type SourceInputs, sourceResolver } from './new-source-values.ts';
import { useAddPaymentSource } from './queries.ts';
import { TYPE_LABELS } from './source-in-words.ts';

const TYPES = [
  { value: '', label: 'Select a source type' },
  ...Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label })),
];

const BALANCE_HELP = {
  '': 'What a line of credit or an escrow account can pay now.',
  ach: 'Optional. Shown as you enter it; Mainstay does not rely on it.',
  loc: 'What can be drawn now. If left empty, the full limit.',
  escrow: 'What the account holds now.',
};

/** Where money is real a balance that is only stated pays nothing. */
const REAL_BALANCE_HELP: typeof BALANCE_HELP = {
  ...BALANCE_HELP,
  loc: 'Optional. Nothing is drawn from the line until money for it has reached Mainstay.',
  escrow:
    'Leave it at 0 and add money from your bank account afterward. A balance you enter counts only once the money has reached Mainstay.',
};

/** Adds a funding source; the form is empty again once the source exists. */
export function AddSourceForm() {
  const add = useAddPaymentSource();
  const goesByFiles = useBankFiles();
  const empty = { ...EMPTY_SOURCE, full: goesByFiles };
  const form = useForm<SourceInputs, unknown, NewPaymentSource>({
    defaultValues: empty,
    resolver: sourceResolver,
  });
  const { errors, isDirty } = form.formState;
  const type = form.watch('sourceType');

  const submit = form.handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: () => {
        form.reset(empty);
        toast({ title: 'Payment Source Added', description: 'New payment source has been added successfully.' });
      },
      onError: (error) => {
        toastFailure('Failed to Add Source', error, 'Failed to add payment source');
        if (!(error instanceof ApiError)) return;
        for (const [field, message] of Object.entries(error.fields)) {
          if (field in EMPTY_SOURCE) form.setError(field as keyof SourceInputs, { message });
        }
      },
    }),
  );

  return (
    <form
      noValidate
      onSubmit={(event) => (add.isPending ? event.preventDefault() : submit(event))}
      className="space-y-5"
    >
      <LeaveGuard unsaved={isDirty && !add.isPending} what="new payment source" />
      <Field label="Source Type" error={errors.sourceType?.message}>
        {(control) => <Select {...control} required options={TYPES} {...form.register('sourceType')} />}
      </Field>
      <Field label="Display Name" help="A name you’ll recognize." error={errors.sourceName?.message}>
        {(control) => <TextInput {...control} required maxLength={100} {...form.register('sourceName')} />}
      </Field>
      <Field label="Bank Name" error={errors.bankName?.message}>
        {(control) => <TextInput {...control} maxLength={100} {...form.register('bankName')} />}
      </Field>
      <BankDetails form={form} needsWhole={goesByFiles} />
      {type === 'loc' && (
        <Field label="Credit Limit" error={errors.creditLimit?.message}>
          {(control) => <MoneyInput {...control} {...form.register('creditLimit')} />}
        </Field>
      )}
      <Field
        label="Available Balance"
        help={(goesByFiles ? REAL_BALANCE_HELP : BALANCE_HELP)[type]}
        error={errors.availableBalance?.message}
      >
        {(control) => <MoneyInput {...control} {...form.register('availableBalance')} />}
      </Field>
      {type === 'ach' && !form.watch('full') && (
        <div>
          <p className="mb-1 text-13 text-muted">By adding this account, you agree to this:</p>
          <AuthorizationText />
        </div>
      )}
      <FormRefusal title="The source was not added" error={add.error} />
      <Button type="submit" variant="primary" working={add.isPending} workingLabel="Adding...">
        Add Payment Source
      </Button>
    </form>
  );
}
