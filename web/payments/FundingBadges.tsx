import type { Payment } from '@mainstay/contract/payments.ts';
import { dollars, wholeDollars } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { sourceLabel } from './payment-words.ts';

/** A badge per source with whole dollars; the cents are in the title and in the details. ACH where the bank alone pays. */
export function FundingBadges({ sources = [] }: { sources: Payment['fundingSources'] }) {
  if (sources.length === 0) return <Badge>ACH</Badge>;
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {sources.map(({ type, amount, name }, place) => (
        <Badge
          // biome-ignore lint/suspicious/noArrayIndexKey: two sources may be alike, and their order never changes
          key={place}
          meaning={type === 'ach' ? 'neutral' : 'info'}
          icon={false}
          title={`${name}: ${dollars(amount)}`}
        >
          {sourceLabel(type)} <span className="figures">{wholeDollars(amount)}</span>
        </Badge>
      ))}
    </span>
  );
}
