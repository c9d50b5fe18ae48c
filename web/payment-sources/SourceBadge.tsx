import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { Badge } from '#ui/Badge.tsx';
import { t } from './words.ts';

/** Primary (green for a bank account, blue otherwise) or Backup; neither for one that does not pay at all. */
export function SourceBadge({ source }: { source: PaymentSource }) {
  if (source.state === 'stopped' || source.state === 'suspended') return null;
  if (!source.isPrimary) return <Badge>{t('backup')}</Badge>;
  return <Badge meaning={source.sourceType === 'ach' ? 'positive' : 'info'}>{t('primary')}</Badge>;
}
