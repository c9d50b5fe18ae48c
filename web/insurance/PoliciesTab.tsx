import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PolicyCard } from './PolicyCard.tsx';
import { policiesQuery } from './queries.ts';

/** Every policy of the case, newest first. */
export function PoliciesTab({ onApply }: { onApply: (() => void) | undefined }) {
  const policies = useQuery(policiesQuery);
  return (
    <Card title="Policies">
      {policies.isPending && <Skeleton rows={2} rowClassName="h-52" label="Loading the policies" />}
      {policies.isError && <LoadError what="policies" error={policies.error} retry={() => policies.refetch()} />}
      {policies.data?.length === 0 && (
        <EmptyState
          icon={ShieldCheck}
          title="No policies yet"
          action={onApply && <Button onClick={onApply}>Get a quote</Button>}
        >
          An approved application becomes a policy. It appears here with its coverage, its premiums and who is paid.
        </EmptyState>
      )}
      {policies.data && policies.data.length > 0 && (
        <ul aria-label="Policies" className="space-y-3 lg:space-y-4">
          {policies.data.map((policy) => (
            <PolicyCard key={policy.id} policy={policy} />
          ))}
        </ul>
      )}
    </Card>
  );
}
