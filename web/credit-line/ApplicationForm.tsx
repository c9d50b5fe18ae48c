import type { CreditApplication } from '@mainstay/contract/credit-line.ts';
import { type Cents, formatMoney } from '@mainstay/domain/money.ts';
import { useForm } from 'react-hook-form';
import { ApiError, wordsOf } from '#lib/api-error.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import {
  type ApplicationInputs,
  applicationResolver,
  EMPLOYMENT_OPTIONS,
  LARGEST_LIMIT,
  NEW_APPLICATION,
  SMALLEST_LIMIT,
} from './application-values.ts';
import { resultOf } from './credit-words.ts';
import { EligibilityResult } from './EligibilityResult.tsx';
import { useApply, useCheckEligibility } from './queries.ts';
import { t } from './words.ts';

/** Checks what would be approved, or applies for it. */
export function ApplicationForm({ recommended }: { recommended: Cents }) {
  const check = useCheckEligibility();
  const apply = useApply();
  const form = useForm<ApplicationInputs, unknown, CreditApplication>({
    defaultValues: NEW_APPLICATION,
    resolver: applicationResolver,
  });
  const { errors } = form.formState;
  const working = check.isPending || apply.isPending;

  function failed(title: string, error: unknown) {
    toastFailure(title, error, wordsOf(error));
    if (!(error instanceof ApiError)) return;
    for (const [field, message] of Object.entries(error.fields)) {
      if (field in NEW_APPLICATION) form.setError(field as keyof ApplicationInputs, { message });
    }
  }

  const checkNow = form.handleSubmit((values) =>
    check.mutate(values, { onError: (error) => failed(t('eligibilityCheckFailed'), error) }),
  );
  const applyNow = form.handleSubmit((values) =>
    apply.mutate(values, {
      onSuccess: (result) => {
        check.reset();
        showResult(result);
      },
      onError: (error) => failed(t('applicationFailed'), error),
    }),
  );

  return (
    <form
      noValidate
      onSubmit={(event) => (working ? event.preventDefault() : applyNow(event))}
      className="flex flex-col gap-5"
    >
      <Field
        label={t('requestedLimit')}
        help={t('from100To10000Recommended', { recommended: dollars(recommended) })}
        error={errors.requestedLimit?.message}
      >
        {(control) => (
          <MoneyInput
            {...control}
            type="number"
            required
            min={SMALLEST_LIMIT / 100}
            max={LARGEST_LIMIT / 100}
            step={50}
            {...form.register('requestedLimit')}
          />
        )}
      </Field>
      <Button
        size="small"
        className="self-start"
        onClick={() =>
          form.setValue('requestedLimit', formatMoney(recommended).replace(/\.00$/, ''), {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      >
        {t('useTheRecommendedLimit')}
      </Button>
      <Field
        label={t('monthlyIncomeOptional')}
        help={t('beforeSupportIsPaidWithoutIt')}
        error={errors.monthlyIncome?.message}
      >
        {(control) => <MoneyInput {...control} step="0.01" {...form.register('monthlyIncome')} />}
      </Field>
      <Field label={t('employmentStatusOptional')} error={errors.employmentStatus?.message}>
        {(control) => <Select {...control} options={EMPLOYMENT_OPTIONS} {...form.register('employmentStatus')} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" working={apply.isPending} disabled={check.isPending}>
          {t('applyForCreditLine')}
        </Button>
        <Button working={check.isPending} disabled={apply.isPending} onClick={() => void checkNow()}>
          {t('checkEligibility')}
        </Button>
      </div>
      <FormRefusal title={t('eligibilityWasNotChecked')} error={check.error} fields={Object.keys(NEW_APPLICATION)} />
      <FormRefusal title={t('theApplicationWasNotSent')} error={apply.error} fields={Object.keys(NEW_APPLICATION)} />
      <div role="status" className="empty:hidden">
        {check.data && <EligibilityResult result={check.data} />}
      </div>
    </form>
  );
}

type Result = NonNullable<ReturnType<typeof useApply>['data']>;

function showResult({ status, approvedLimit, reason }: Result) {
  const { title } = resultOf(status);
  if (status === 'approved')
    return toast({ title, description: t('yourCreditLineIsNow', { approvedLimit: dollars(approvedLimit) }) });
  toast({ title, description: reason ? told(reason) : t('yourApplicationIsUnderReviewYou') });
}
