import { locale } from '#lib/catalogue.ts';
import { t } from './words.ts';

/** What a success rate is based on, when payments held for the payee are not counted yet. */
export function rateNote({ counted, held }: { counted: number; held: number }): string {
  const of = counted > 0 ? t('last12Months') : held > 0 ? t('noneCountedYet') : t('noPaymentsYet');
  return held === 0 ? of : t('rateAndHeld', { of, held: held.toLocaleString(locale) });
}
