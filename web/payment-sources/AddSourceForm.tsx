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
import { t } from './words.ts';

const TYPES = [
  { value: '', label: t('selectASourceType') },
  ...Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label })),
];

const BALANCE_HELP = {
  '': t('whatLineOfCreditOrEscrow'),
  ach: t('optionalShownAsYouEnterIt'),
  loc: t('whatCanBeDrawnNowIf'),
  escrow: t('whatTheAccountHoldsNow'),
};

/** Where money is real, a stated balance pays nothing. */
const REAL_BALANCE_HELP: typeof BALANCE_HELP = {
  ...BALANCE_HELP,
  loc: t('optionalNothingIsDrawnFromLine'),
  escrow: t('leaveItAt0AndAdd'),
};

/** Adds a funding source. The form resets once the source exists. */
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
        toast({ title: t('paymentSourceAdded'), description: t('newPaymentSourceHasBeenAdded') });
      },
      onError: (error) => {
        toastFailure(t('failedToAddSource'), error, t('failedToAddPaymentSource'));
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
      <LeaveGuard unsaved={isDirty && !add.isPending} what={t('newPaymentSource')} />
      <Field label={t('sourceType')} error={errors.sourceType?.message}>
        {(control) => <Select {...control} required options={TYPES} {...form.register('sourceType')} />}
      </Field>
      <Field label={t('displayName')} help={t('aNameYoullRecognize')} error={errors.sourceName?.message}>
        {(control) => <TextInput {...control} required maxLength={100} {...form.register('sourceName')} />}
      </Field>
      <Field label={t('bankName')} error={errors.bankName?.message}>
        {(control) => <TextInput {...control} maxLength={100} {...form.register('bankName')} />}
      </Field>
      <BankDetails form={form} needsWhole={goesByFiles} />
      {type === 'loc' && (
        <Field label={t('creditLimit')} error={errors.creditLimit?.message}>
          {(control) => <MoneyInput {...control} {...form.register('creditLimit')} />}
        </Field>
      )}
      <Field
        label={t('availableBalance')}
        help={(goesByFiles ? REAL_BALANCE_HELP : BALANCE_HELP)[type]}
        error={errors.availableBalance?.message}
      >
        {(control) => <MoneyInput {...control} {...form.register('availableBalance')} />}
      </Field>
      {type === 'ach' && !form.watch('full') && (
        <div>
          <p className="mb-1 text-13 text-muted">{t('byAddingThisAccountYouAgree')}</p>
          <AuthorizationText />
        </div>
      )}
      <FormRefusal title={t('theSourceWasNotAdded')} error={add.error} />
      <Button type="submit" variant="primary" working={add.isPending} workingLabel={t('adding')}>
        {t('addPaymentSource')}
      </Button>
    </form>
  );
}
