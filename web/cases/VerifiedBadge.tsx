import type { Party } from '@mainstay/contract/cases.ts';
import { Badge } from '#ui/Badge.tsx';
import { t } from './words.ts';

/** Beside every lawyer and court: whether an operator has checked them. Of a parent there is nothing to check. */
export function VerifiedBadge({ verified }: Pick<Party, 'verified'>) {
  if (verified === null) return null;
  return <Badge meaning={verified ? 'positive' : 'attention'}>{verified ? t('verified') : t('notVerified')}</Badge>;
}
