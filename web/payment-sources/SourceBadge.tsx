import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { Badge } from '#ui/Badge.tsx';

/** Primary (green for a bank account, blue otherwise) or Backup; neither for one that does not pay at all. */
export function SourceBadge({ source }: { source: PaymentSource }) {
  if (source.state === 'stopped' || source.state === 'suspended') return null;
  if (!source.isPrimary) return <Badge>Backup</Badge>;
  return <Badge meaning={source.sourceType === 'ach' ? 'positive' : 'info'}>Primary</Badge>;
}
