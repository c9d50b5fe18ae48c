import type { PaymentFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { t } from './words.ts';

/** Whether a payment that leaves nothing to decide will be debited; null for one that a person decides about. */
export function isPaid({ fate }: PaymentFound, withheld: boolean): boolean | null {
  if (fate === 'beside') return null;
  return fate !== 'not' && !withheld;
}

/** Why a payment will not be scheduled, or how it will be paid. */
export function whyOf(payment: PaymentFound, withheld: boolean): string | null {
  if (payment.fate === 'beside') return null;
  if (payment.fate === 'not') return told(payment.reason);
  if (payment.fate === 'settings')
    return withheld ? t('withheldFromWagesNothingIsDebited') : t('paidAsPaymentSettings');
  return withheld
    ? t('itIsPartOfSupportWithheld')
    : t('withEachSupportPaymentUntilNothing', { amount: dollars(payment.amount) });
}

export function Fate({ isPaid }: { isPaid: boolean | null }) {
  if (isPaid === null) return <Badge meaning="attention">{t('toBeDecided')}</Badge>;
  return isPaid ? <Badge meaning="positive">{t('willBePaid')}</Badge> : <Badge>{t('willNotBeScheduled')}</Badge>;
}
