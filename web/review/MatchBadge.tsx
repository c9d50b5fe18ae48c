import type { MatchStatus } from '@mainstay/domain/review/compare-terms.ts';
import { CircleDashed } from 'lucide-react';
import { told } from '#lib/told.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { STATUS_LABELS } from './comparison-csv.ts';
import { t } from './words.ts';

const LOOKS: Record<MatchStatus, [Meaning, string]> = {
  match: ['positive', t('agreementAndCurrentSettingAreSame')],
  mismatch: ['attention', t('agreementAndCurrentSettingDiffer')],
  new: ['info', t('agreementStatesItAndThereIs')],
  missing: ['neutral', t('theAgreementDoesNotStateIt')],
};

export function MatchBadge({ status }: { status: MatchStatus }) {
  const [meaning, explained] = LOOKS[status];
  return (
    <Badge meaning={meaning} title={explained}>
      {status === 'missing' && <CircleDashed aria-hidden className="size-3.5 shrink-0" />}
      {told(STATUS_LABELS[status])}
    </Badge>
  );
}
