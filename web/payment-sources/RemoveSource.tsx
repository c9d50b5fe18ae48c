import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { RemoveButton } from '#ui/RemoveButton.tsx';
import { useRemovePaymentSource } from './queries.ts';

/** Asks first; the server refuses while money of the source is on its way. */
export default function RemoveSource({ source }: { source: PaymentSource }) {
  return (
    <RemoveButton
      what="source"
      name={source.sourceName}
      titles={{ removed: 'Payment Source Removed', notRemoved: 'Source Not Removed' }}
      remove={useRemovePaymentSource(source.id)}
    >
      {consequence(source)} Past payments keep this name.
    </RemoveButton>
  );
}

function consequence({ sourceType, isPrimary }: PaymentSource): string {
  if (sourceType !== 'ach') return 'It can no longer cover a payment that your bank returns.';
  if (!isPrimary) return 'It can no longer take the place of your primary account.';
  return 'Payments are debited from this account. Another bank account takes its place; without one, payments wait.';
}
