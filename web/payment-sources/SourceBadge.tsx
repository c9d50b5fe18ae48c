import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { Badge } from '#ui/Badge.tsx';
import { t } from './words.ts';

type Source = Pick<PaymentSource, 'sourceType' | 'state' | 'isPrimary'>;

/** Primary (green for a bank account, blue otherwise) or Backup; without a color for a source that cannot pay. */
export function SourceBadge({ source: { sourceType, state, isPrimary } }: { source: Source }) {
  if (!isPrimary) return <Badge>{t('backup')}</Badge>;
  if (state === 'stopped' || state === 'suspended') return <Badge>{t('primary')}</Badge>;
  return <Badge meaning={sourceType === 'ach' ? 'positive' : 'info'}>{t('primary')}</Badge>;
}
