import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useMay } from '#cases/useMay.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { policiesQuery } from './queries.ts';
import { t } from './words.ts';

/** Shown when there are no claims; with a policy, one can be filed. */
export function NoClaims({ onClaim }: { onClaim: () => void }) {
  const policies = useQuery(policiesQuery).data ?? [];
  const { allowed } = useMay('file_claims');
  return (
    <EmptyState
      icon={FileText}
      title={t('noClaimsYet')}
      action={allowed && policies.length > 0 && <Button onClick={onClaim}>{t('fileAClaim')}</Button>}
    >
      {policies.length > 0 ? t('eachClaimAppearsHereWithWhat') : t('youCanFileClaimOnceThere')}
    </EmptyState>
  );
}
