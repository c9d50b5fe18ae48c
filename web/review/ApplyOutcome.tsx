import type { SettingField } from '@mainstay/domain/documents/agreement-terms.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import type { DecidedTerms, TermsToApply } from '@mainstay/domain/review/terms-to-apply.ts';
import type { ReactNode } from 'react';
import { termText, twoDaysText } from '#payment-settings/terms-in-words.ts';
import { Badge } from '#ui/Badge.tsx';
import { TERM_LABELS } from './places.ts';
import { t } from './words.ts';

/** The four settings as they would be saved, each with its source. */
export function ApplyOutcome({ terms, decided }: { terms: TermsToApply; decided: DecidedTerms | null }) {
  const values: [SettingField, string | null][] = [
    ['paymentAmount', decided && formatMoney(decided.paymentAmount)],
    ['paymentFrequency', decided?.paymentFrequency ?? terms.paymentFrequency],
    ['paymentDueDate', String(decided?.paymentDueDate ?? terms.paymentDueDate)],
    ['arrearsAmount', formatMoney(terms.arrearsAmount)],
  ];
  const asStated = decided && !isSettingsFrequency(decided.paymentFrequency) ? decided : null;
  return (
    <section aria-labelledby="outcome">
      <h3 id="outcome" className="text-14 font-semibold">
        {asStated ? t('willBeSaved') : t('willBeSavedAsPaymentSettings')}
      </h3>
      <dl className="mt-2 divide-y divide-line border-y border-line text-14">
        {values.map(([field, value]) => (
          <div key={field} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <dt className="text-muted">{TERM_LABELS[field]}</dt>
            <dd className="figures flex flex-wrap items-center justify-end gap-2 font-medium">
              {valueText(field, value, decided)}
              <Origin>{asStated ? originAsStated(field, terms, asStated) : originOf(field, terms)}</Origin>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function valueText(field: SettingField, value: string | null, decided: DecidedTerms | null): string {
  if (value === null) return t('toBeChosen');
  if (field === 'paymentDueDate' && decided?.secondDueDay)
    return twoDaysText(decided.paymentDueDate, decided.secondDueDay);
  return termText(field, value);
}

/** Where each value comes from when payments are made as the agreement says: only their days are asked for. */
function originAsStated(
  field: SettingField,
  terms: TermsToApply,
  { paymentDueDate, secondDueDay }: DecidedTerms,
): ReturnType<typeof originOf> {
  const isStated = terms.statedDays?.join() === `${paymentDueDate},${secondDueDay}`;
  if (field === 'paymentDueDate') return isStated ? 'agreement' : 'choice';
  return field === 'arrearsAmount' ? originOf(field, terms) : 'agreement';
}

function originOf(field: SettingField, terms: TermsToApply): 'default' | 'choice' | 'agreement' {
  if (terms.filled.includes(field)) return 'default';
  const chosen: SettingField[] = terms.mustChoose.includes('paymentFrequency')
    ? ['paymentFrequency', 'paymentAmount']
    : terms.mustChoose;
  return chosen.includes(field) ? 'choice' : 'agreement';
}

function Origin({ children }: { children: ReturnType<typeof originOf> }): ReactNode {
  if (children === 'default') return <Badge meaning="attention">{t('defaultNotInTheAgreement')}</Badge>;
  return <Badge>{children === 'choice' ? t('yourChoice') : t('fromTheAgreement')}</Badge>;
}
