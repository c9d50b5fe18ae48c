import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { RemoveButton } from '#ui/RemoveButton.tsx';
import { useRemovePaymentSource } from './queries.ts';
import { t } from './words.ts';

/** Asks first. The server refuses while the source's money is in transit. */
export default function RemoveSource({ source }: { source: PaymentSource }) {
  return (
    <RemoveButton
      what={t('source')}
      name={source.sourceName}
      titles={{ removed: t('paymentSourceRemoved'), notRemoved: t('sourceNotRemoved') }}
      remove={useRemovePaymentSource(source.id)}
    >
      {t('pastPaymentsKeepThisName', { source: consequence(source) })}
    </RemoveButton>
  );
}

function consequence({ sourceType, isPrimary }: PaymentSource): string {
  if (sourceType !== 'ach') return t('itCanNoLongerCoverPayment');
  if (!isPrimary) return t('itCanNoLongerTakePlace');
  return t('paymentsAreDebitedFromThisAccount');
}
