import type { Obligation } from '@mainstay/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '#lib/format.ts';
import { obligationTitle, onDays } from './obligation-words.ts';
import { obligationsQuery, paymentSettingsQuery } from './queries.ts';
import { t } from './words.ts';

/** On which days an installment toward arrears is paid, and where the arrears figure itself stands. */
export function TowardArrearsNote({ obligation }: { obligation: Obligation | null }) {
  const settings = useQuery(paymentSettingsQuery).data;
  const first = useQuery(obligationsQuery).data?.find(({ id }) => id === settings?.obligationId);
  const carrier = obligation ?? first;
  if (!settings || !carrier) return null;
  return (
    <div className="space-y-2 text-14 text-muted">
      <p>
        {t('itIsPaidOnDaysUntilArrearsArePaid', {
          days: onDays(carrier),
          hasKind: carrier.kind === 'arrears' ? 'no' : 'yes',
          kind: obligationTitle(carrier).toLowerCase(),
        })}
      </p>
      <p>
        {t('whatIsOwedFromBeforeIsAmount', {
          field: t('arrearsPaymentOptional'),
          card: t('paymentConfiguration'),
          amount: dollars(settings.arrearsAmount),
        })}
      </p>
    </div>
  );
}
