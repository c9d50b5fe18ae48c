import type { Day } from '@mainstay/domain/day.ts';
import { PAYMENT_FREQUENCIES } from '@mainstay/domain/documents/agreement-terms.ts';
import { yearlyAmount } from '@mainstay/domain/payment-settings/convert-frequency.ts';
import { DAYS_NAMED, type Frequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { FREQUENCY_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { statedAt, type TermsToApply } from '@mainstay/domain/review/terms-to-apply.ts';
import { type ReactNode, useId } from 'react';
import { dateFormat, dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { NumberInput } from '#ui/TextInput.tsx';
import { type DaysTyped, daysTyped, firstMonths } from './days-as-stated.ts';
import { t } from './words.ts';

type Props = {
  terms: TermsToApply;
  chosen: Frequency | null;
  onChoose: (frequency: Frequency) => void;
  /** The days for the agreement's own frequency. */
  days: DaysTyped;
  /** The day from which the first payment may fall due. */
  from: Day;
  onDays: (days: DaysTyped) => void;
};

/**
 * The agreement's own frequency, if payments can be made at it, and the three of the payment settings, each with the
 * agreement's amount converted to the same yearly total, rounded half up to the cent.
 */
export function FrequencyChoice({ terms, chosen, onChoose, days, from, onDays }: Props) {
  const name = useId();
  const { asStated, paymentAmount } = terms;
  const option = (frequency: Frequency, children: ReactNode) => (
    <label
      key={frequency}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-control px-3 py-2 text-14 hover:bg-hover has-checked:border-accent has-checked:bg-accent-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <input
        type="radio"
        name={name}
        value={frequency}
        checked={chosen === frequency}
        onChange={() => onChoose(frequency)}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      {children}
    </label>
  );
  return (
    <fieldset>
      <legend className="text-14 font-medium">{t('paymentFrequency')}</legend>
      <p className="mt-0.5 mb-2 text-13 text-muted">{statedIn(terms)}</p>
      <div className="space-y-2">
        {asStated !== null &&
          paymentAmount !== null &&
          option(
            asStated,
            <span className="flex grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="figures font-medium">
                {t('asTheAgreementSays', { amount: dollars(paymentAmount), frequency: inWords(asStated) })}
              </span>
              <Badge>{t('recommended')}</Badge>
            </span>,
          )}
        {asStated !== null && chosen === asStated && (
          <Days frequency={asStated} days={days} from={from} onDays={onDays} />
        )}
        {PAYMENT_FREQUENCIES.map((frequency) => {
          const amount = statedAt(terms, frequency);
          return option(
            frequency,
            <>
              <span className="font-medium">{told(FREQUENCY_NAMES[frequency])}</span>
              {amount !== null && (
                <span className="figures ml-auto">
                  {dollars(amount)} <span className="text-muted">{inWords(frequency)}</span>
                </span>
              )}
            </>,
          );
        })}
      </div>
    </fieldset>
  );
}

type DaysProps = Pick<Props, 'days' | 'from' | 'onDays'> & { frequency: Frequency };

function Days({ frequency, days, from, onDays }: DaysProps) {
  const { wrong, days: checked } = daysTyped({ frequency, from }, days);
  const months = checked ? firstMonths({ frequency, from }, checked.paymentDueDate) : [];
  return (
    <div className="grid gap-3 pb-2 sm:grid-cols-2">
      <Field label={t('dueDayOfTheMonth')} error={wrong ?? undefined}>
        {(control) => (
          <NumberInput
            {...control}
            min={1}
            max={31}
            value={days.day}
            onChange={(event) => onDays({ ...days, day: event.currentTarget.value })}
          />
        )}
      </Field>
      {DAYS_NAMED[frequency] === 2 && (
        <Field label={t('secondDueDay')}>
          {(control) => (
            <NumberInput
              {...control}
              min={1}
              max={31}
              value={days.secondDay}
              onChange={(event) => onDays({ ...days, secondDay: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {months.length > 0 && (
        <Field label={t('monthOfTheFirstPayment')}>
          {(control) => (
            <Select
              {...control}
              value={months.find((each) => each === days.month) ?? months[0]}
              options={months.map((each) => ({ value: each, label: monthText(each) }))}
              onChange={(event) => onDays({ ...days, month: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

const monthText = (month: Day): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`));

function statedIn({ paymentAmount, namedFrequency, asStated }: TermsToApply): string {
  if (paymentAmount === null || namedFrequency === null) return t('agreementNamesNoFrequencyThat');
  const year = yearlyAmount(paymentAmount, namedFrequency);
  const sum = t('theAgreementSets', { paymentAmount: dollars(paymentAmount), namedFrequency: inWords(namedFrequency) });
  if (year === null) return `${sum}.`;
  return asStated === null
    ? t('yearEachChoicePaysSameSum', { sum, year: dollars(year) })
    : t('yearOtherChoicesPaySameSum', { sum, year: dollars(year) });
}
