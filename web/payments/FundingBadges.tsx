import type { Payment } from '@mainstay/contract/payments.ts';
import { unlikeItsBadge } from '@mainstay/domain/payments/paid-from.ts';
import { type Part, sourcesOf } from '@mainstay/domain/payments/sources-of.ts';
import { dollars, wholeDollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { sourceLabel, sourceName } from './payment-words.ts';
import { t } from './words.ts';

/**
 * One badge per source, in whole dollars; the cents are in the title and the details. ACH if the bank alone pays, with
 * the actual source in words beside it: the wallet, or nothing yet.
 */
export const FundingBadges = ({ payment }: { payment: Payment }) => (
  <span className="flex flex-wrap gap-x-2.5 gap-y-1 cards:justify-end">
    {sourcesOf(payment).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two sources may be identical, and their order never changes
      <span key={place} className="inline-flex flex-wrap items-center gap-x-1 cards:justify-end">
        <SourceBadge part={part} />
        {unlikeItsBadge(part.paidFrom) && (
          <span className="text-12 text-muted rows:whitespace-nowrap">{told(part.paidFrom ?? '')}</span>
        )}
      </span>
    ))}
  </span>
);

function SourceBadge({ part }: { part: Part }) {
  if (part.amount === null) return <Badge>{t('ach')}</Badge>;
  const { type, amount } = part;
  return (
    <Badge meaning={type === 'ach' ? 'neutral' : 'info'} icon={false} title={`${sourceName(part)}: ${dollars(amount)}`}>
      {sourceLabel(type)} <span className="figures">{wholeDollars(amount)}</span>
    </Badge>
  );
}
