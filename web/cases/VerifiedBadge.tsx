import type { Party } from '@mainstay/contract/cases.ts';
import { Badge } from '#ui/Badge.tsx';
import { t } from './words.ts';

/** Shows for every lawyer and court whether an operator has verified them. Parents are not verified. */
export function VerifiedBadge({ verified }: Pick<Party, 'verified'>) {
  if (verified === null) return null;
  return <Badge meaning={verified ? 'positive' : 'attention'}>{verified ? t('verified') : t('notVerified')}</Badge>;
}
