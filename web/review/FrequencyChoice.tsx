import { PAYMENT_FREQUENCIES, type PaymentFrequency } from '@mainstay/domain/documents/agreement-terms.ts';
import { yearlyAmount } from '@mainstay/domain/payment-settings/convert-frequency.ts';
import { FREQUENCY_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { statedAt, type TermsToApply } from '@mainstay/domain/review/terms-to-apply.ts';
import { useId } from 'react';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { t } from './words.ts';

type Props = {
  terms: TermsToApply;
  chosen: PaymentFrequency | null;
  onChoose: (frequency: PaymentFrequency) => void;
};

/**
 * The three frequencies, each with the agreement's amount converted to the same yearly total, rounded half up to the
 * cent.
 */
export function FrequencyChoice({ terms, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-14 font-medium">{t('paymentFrequency')}</legend>
      <p className="mt-0.5 mb-2 text-13 text-muted">{statedIn(terms)}</p>
      <div className="space-y-2">
        {PAYMENT_FREQUENCIES.map((frequency) => {
          const amount = statedAt(terms, frequency);
          return (
            <label
              key={frequency}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-control px-3 text-14 hover:bg-hover has-checked:border-accent has-checked:bg-accent-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={frequency}
                checked={chosen === frequency}
                onChange={() => onChoose(frequency)}
                className="size-4 accent-accent outline-none"
              />
              <span className="font-medium">{told(FREQUENCY_NAMES[frequency])}</span>
              {amount !== null && (
                <span className="figures ml-auto">
                  {dollars(amount)} <span className="text-muted">{inWords(frequency)}</span>
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function statedIn({ paymentAmount, namedFrequency }: TermsToApply): string {
  if (paymentAmount === null || namedFrequency === null) return t('agreementNamesNoFrequencyThat');
  const year = yearlyAmount(paymentAmount, namedFrequency);
  const sum = t('theAgreementSets', { paymentAmount: dollars(paymentAmount), namedFrequency: inWords(namedFrequency) });
  return year === null ? `${sum}.` : t('yearEachChoicePaysSameSum', { sum, year: dollars(year) });
}
