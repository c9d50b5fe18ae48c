import type { MatchStatus } from '@mainstay/domain/review/compare-terms.ts';
import { CircleDashed } from 'lucide-react';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { STATUS_LABELS } from './comparison-csv.ts';

const LOOKS: Record<MatchStatus, [Meaning, string]> = {
  match: ['positive', 'The agreement and the current setting are the same'],
  mismatch: ['attention', 'The agreement and the current setting differ'],
  new: ['info', 'The agreement states it, and there is no setting yet'],
  missing: ['neutral', 'The agreement does not state it'],
};

export function MatchBadge({ status }: { status: MatchStatus }) {
  const [meaning, explained] = LOOKS[status];
  return (
    <Badge meaning={meaning} title={explained}>
      {status === 'missing' && <CircleDashed aria-hidden className="size-3.5 shrink-0" />}
      {STATUS_LABELS[status]}
    </Badge>
  );
}
