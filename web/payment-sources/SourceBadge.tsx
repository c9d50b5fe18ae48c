import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { Badge } from '#ui/Badge.tsx';
import { t } from './words.ts';

/** Primary (green for a bank account, blue otherwise) or Backup; neither for a source that cannot pay. */
export function SourceBadge({ source }: { source: PaymentSource }) {
  if (source.state === 'stopped' || source.state === 'suspended') return null;
  if (!source.isPrimary) return <Badge>{t('backup')}</Badge>;
  return <Badge meaning={source.sourceType === 'ach' ? 'positive' : 'info'}>{t('primary')}</Badge>;
}
