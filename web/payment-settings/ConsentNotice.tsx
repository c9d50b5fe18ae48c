import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { Badge } from '#ui/Badge.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Who has not agreed to the settings in force, who disputes them, and whether anything is collected by them. */
export function ConsentNotice({ settings }: { settings: PaymentSettings }) {
  const { confirmed, unconfirmedBy, dispute, paused } = settings;
  if (confirmed) return null;
  return (
    <div className="mb-6 space-y-3">
      <Badge meaning="attention">Not yet confirmed by {unconfirmedBy.join(' and ')}</Badge>
      {dispute && (
        <Notice meaning="attention" title={`${dispute.by} did not confirm these settings`}>
          <p className="break-words">Reason: {dispute.reason}</p>
        </Notice>
      )}
      {paused && (
        <Notice meaning="info" title="Nothing is collected by these settings">
          <p>Payments begin when the payor has agreed to them.</p>
        </Notice>
      )}
    </div>
  );
}
