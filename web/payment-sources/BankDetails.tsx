import type { NewPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { AUTHORIZATION_STATEMENT } from '@mainstay/domain/payment-sources/authorization.ts';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ACCOUNT_TYPE_OPTIONS } from '#lib/account-types.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorText } from '#ui/ErrorText.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AuthorizationText } from './AuthorizationText.tsx';
import type { SourceInputs } from './new-source-values.ts';
import { t } from './words.ts';

type Form = { form: UseFormReturn<SourceInputs, unknown, NewPaymentSource> };
/** `needsWhole` is set where an account with only its last four digits could never be debited. */
type Props = Form & { needsWhole: boolean };

/** The last four digits or, when expanded, the routing number and full account number. */
export function BankDetails({ form, needsWhole }: Props) {
  const [type, full] = form.watch(['sourceType', 'full']);
  const isBank = type === 'ach';
  const open = isBank && full;
  const { errors } = form.formState;

  function show(opens: boolean) {
    form.setValue('full', opens, { shouldDirty: true });
    for (const field of ['accountNumber', 'routingNumber', 'accountType', 'authorised'] as const)
      form.resetField(field);
    form.clearErrors(['accountNumber', 'routingNumber', 'authorised']);
  }

  return (
    <>
      {open && (
        <Field label={t('routingNumber')} help={t('nineDigitsAtLowerLeftOf')} error={errors.routingNumber?.message}>
          {(control) => (
            <TextInput {...control} required inputMode="numeric" maxLength={11} {...form.register('routingNumber')} />
          )}
        </Field>
      )}
      <Field
        key={open ? 'whole' : 'last four'}
        label={open ? t('fullAccountNumber') : t('accountNumber')}
        help={open ? t('n5To17DigitsKeptEncrypted') : t('theLast4Digits')}
        error={errors.accountNumber?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            required={open}
            inputMode="numeric"
            maxLength={open ? 17 : 4}
            {...form.register('accountNumber')}
          />
        )}
      </Field>
      {open && (
        <Field label={t('checkingOrSavings')} error={errors.accountType?.message}>
          {(control) => <Select {...control} options={ACCOUNT_TYPE_OPTIONS} {...form.register('accountType')} />}
        </Field>
      )}
      {open && <Authorization form={form} />}
      {isBank && !needsWhole && (
        <Button size="small" aria-expanded={open} onClick={() => show(!open)}>
          {open ? t('useTheLast4DigitsOnly') : t('addFullBankDetails')}
        </Button>
      )}
    </>
  );
}

function Authorization({ form }: Form) {
  const id = useId();
  const wrong = form.formState.errors.authorised?.message;
  return (
    <div>
      <AuthorizationText />
      <label className="mt-3 flex gap-2.5 text-14 max-lg:min-h-11">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
          {...form.register('authorised')}
        />
        {told(AUTHORIZATION_STATEMENT)}
      </label>
      {wrong && <ErrorText id={id}>{wrong}</ErrorText>}
    </div>
  );
}
