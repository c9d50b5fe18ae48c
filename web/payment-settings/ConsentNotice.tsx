import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { Badge } from '#ui/Badge.tsx';
import { Notice } from '#ui/Notice.tsx';
import { proposalsQuery } from './queries.ts';

/** Who has not agreed to the settings in force, who disputes them, and whether anything is collected by them. */
export function ConsentNotice({ settings }: { settings: PaymentSettings }) {
  const { confirmed, unconfirmedBy, dispute, paused } = settings;
  const me = useQuery(userQuery).data;
  const isAsked = useQuery(proposalsQuery).data?.some(({ state }) => state === 'open') ?? true;
  if (confirmed) return null;
  const isMine = me && unconfirmedBy.includes(`${me.firstName} ${me.lastName}`.trim());
  return (
    <div className="mb-6 space-y-3">
      <Badge meaning="attention">Not yet confirmed by {unconfirmedBy.join(' and ')}</Badge>
      {isMine && !isAsked && (
        <p className="text-13 text-muted">If they are right, save them as they are to confirm them.</p>
      )}
      {dispute && (
        <Notice meaning="attention" title={`${dispute.by} did not confirm these settings`}>
          <p className="break-words">Reason: {dispute.reason}</p>
          {!paused && <p className="mt-1">Payments follow these settings until you both agree on others.</p>}
        </Notice>
      )}
      {paused && (
        <Notice meaning="info" title="Nothing is collected under these settings">
          <p>Payments begin once the payor agrees to them.</p>
        </Notice>
      )}
    </div>
  );
}
