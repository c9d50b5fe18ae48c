import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useMay } from '#cases/useMay.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { policiesQuery } from './queries.ts';

/** No claim yet; one can be filed where there is a policy. */
export function NoClaims({ onClaim }: { onClaim: () => void }) {
  const policies = useQuery(policiesQuery).data ?? [];
  const { allowed } = useMay('file_claims');
  return (
    <EmptyState
      icon={FileText}
      title="No claims yet"
      action={allowed && policies.length > 0 && <Button onClick={onClaim}>File a claim</Button>}
    >
      {policies.length > 0
        ? 'Each claim appears here, with what was decided and paid.'
        : 'You can file a claim once there is a policy.'}
    </EmptyState>
  );
}
