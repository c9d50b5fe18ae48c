import type { Party } from '@mainstay/contract/cases.ts';
import type { NewPlan } from '@mainstay/contract/flexible-payments.ts';
import { type Day, dayOfMonth } from '@mainstay/domain/day.ts';
import type { Split } from '@mainstay/domain/flexible-payments/split.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { UseFormReturn } from 'react-hook-form';
import { dayText, dollars } from '#lib/format.ts';
import { Field } from '#ui/Field.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Select } from '#ui/Select.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Switch } from '#ui/Switch.tsx';
import { DAY_OPTIONS, LEAST_SHARE, MOST_SHARE, SHARE_STEP } from './choices.ts';
import type { PlanInputs } from './plan-values.ts';
import { t } from './words.ts';

type Props = {
  form: UseFormReturn<PlanInputs, unknown, NewPlan>;
  payees: readonly Party[];
  walletBalance: Cents;
  parts: Split;
  due: Day;
};

export function PlanFields({ form, payees, walletBalance, parts, due }: Props) {
  const { errors } = form.formState;
  const [share, day, useWalletFunds] = form.watch(['firstPaymentPercentage', 'secondPaymentDay', 'useWalletFunds']);
  const isShortened = dayOfMonth(due) < Number(day);
  return (
    <div className="space-y-5">
      <Field label={t('payee')} error={errors.payeeId?.message}>
        {(control) => <Select {...control} required options={payeeOptions(payees)} {...form.register('payeeId')} />}
      </Field>
      <Field label={t('totalAmount')} error={errors.totalAmount?.message}>
        {(control) => <MoneyInput {...control} required min={1} step="0.01" {...form.register('totalAmount')} />}
      </Field>
      <Field
        label={t('firstPaymentShare', { share })}
        help={t('nowLater', { first: dollars(parts.first), credit: dollars(parts.credit) })}
        error={errors.firstPaymentPercentage?.message}
      >
        {(control) => (
          <Slider
            {...control}
            {...form.register('firstPaymentPercentage', { valueAsNumber: true })}
            min={LEAST_SHARE}
            max={MOST_SHARE}
            step={SHARE_STEP}
            aria-valuetext={t('now', { share, first: dollars(parts.first) })}
          />
        )}
      </Field>
      {walletBalance > 0 && (
        <Switch
          label={t('useWalletFunds')}
          help={
            useWalletFunds
              ? t('availableOfItPaysTheFirstPart', {
                  balance: dollars(walletBalance),
                  wallet: dollars(parts.wallet),
                })
              : t('availableYourBankAccountPaysFirst', { balance: dollars(walletBalance) })
          }
          checked={useWalletFunds}
          onChange={(chosen) => form.setValue('useWalletFunds', chosen, { shouldDirty: true })}
        />
      )}
      <Field
        label={t('secondPaymentDay')}
        help={isShortened ? t('dueOnLastDayOfMonth', { due: dayText(due) }) : t('dueOn', { due: dayText(due) })}
        error={errors.secondPaymentDay?.message}
      >
        {(control) => <Select {...control} options={DAY_OPTIONS} {...form.register('secondPaymentDay')} />}
      </Field>
    </div>
  );
}

const payeeOptions = (payees: readonly Party[]) =>
  payees.length === 0
    ? [{ value: '', label: t('thisCaseHasNoPayeeYet') }]
    : payees.map(({ id, name }) => ({ value: id, label: name }));
