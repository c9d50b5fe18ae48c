import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PolicyCard } from './PolicyCard.tsx';
import { policiesQuery } from './queries.ts';
import { t } from './words.ts';

/** Every policy of the case, newest first. */
export function PoliciesTab({ onApply }: { onApply: (() => void) | undefined }) {
  const policies = useQuery(policiesQuery);
  return (
    <Card title={t('policies')}>
      {policies.isPending && <Skeleton rows={2} rowClassName="h-52" label={t('loadingThePolicies')} />}
      {policies.isError && (
        <LoadError what={t('policiesInSentence')} error={policies.error} retry={() => policies.refetch()} />
      )}
      {policies.data?.length === 0 && (
        <EmptyState
          icon={ShieldCheck}
          title={t('noPoliciesYet')}
          action={onApply && <Button onClick={onApply}>{t('getAQuote')}</Button>}
        >
          {t('approvedApplicationBecomesPolicyIt')}
        </EmptyState>
      )}
      {policies.data && policies.data.length > 0 && (
        <ul aria-label={t('policies')} className="space-y-3 lg:space-y-4">
          {policies.data.map((policy) => (
            <PolicyCard key={policy.id} policy={policy} />
          ))}
        </ul>
      )}
    </Card>
  );
}
