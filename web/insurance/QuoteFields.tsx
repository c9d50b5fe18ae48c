import type { QuoteForm } from '@mainstay/contract/insurance.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { COVERAGE_STEP, LEAST_COVERAGE, MOST_COVERAGE, type QuoteInputs } from './quote-values.ts';
import { t } from './words.ts';

/** The inputs of a quote, besides the case's payment record. */
export function QuoteFields({ form }: { form: UseFormReturn<QuoteInputs, unknown, QuoteForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={t('requestedCoverageTitle')}
        help={t('from500To25000Most')}
        error={errors.requestedCoverage?.message}
      >
        {(control) => (
          <MoneyInput
            {...control}
            type="number"
            required
            min={LEAST_COVERAGE}
            max={MOST_COVERAGE}
            step={COVERAGE_STEP}
            {...form.register('requestedCoverage')}
          />
        )}
      </Field>
      <Field
        label={t('currentIncomeOptional')}
        help={t('perMonthBeforeSupportIsPaid')}
        error={errors.currentIncome?.message}
      >
        {(control) => <MoneyInput {...control} {...form.register('currentIncome')} />}
      </Field>
      <Field
        label={t('existingDebts')}
        help={t('everythingYouOweElsewhereSuchAs')}
        error={errors.existingDebts?.message}
      >
        {(control) => <MoneyInput {...control} {...form.register('existingDebts')} />}
      </Field>
      <p className="text-13 text-muted">{t('priceAlsoDependsOnThisCases')}</p>
    </>
  );
}
