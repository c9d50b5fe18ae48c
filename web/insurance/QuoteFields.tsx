import type { QuoteForm } from '@mainstay/contract/insurance.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { COVERAGE_STEP, LEAST_COVERAGE, MOST_COVERAGE, type QuoteInputs } from './quote-values.ts';

/** What a quote is made of, beside the payment record of the case. */
export function QuoteFields({ form }: { form: UseFormReturn<QuoteInputs, unknown, QuoteForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Requested Coverage"
        help="From $500 to $25,000: the most that can be paid in a year."
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
        label="Current Income (Optional)"
        help="Per month, before support is paid. Without it, the price is higher to be safe."
        error={errors.currentIncome?.message}
      >
        {(control) => <MoneyInput {...control} {...form.register('currentIncome')} />}
      </Field>
      <Field
        label="Existing Debts"
        help="Everything you owe elsewhere, such as loans and credit cards."
        error={errors.existingDebts?.message}
      >
        {(control) => <MoneyInput {...control} {...form.register('existingDebts')} />}
      </Field>
      <p className="text-13 text-muted">
        The price also depends on this case’s payment record. A quote is free and good for 30 days.
      </p>
    </>
  );
}
