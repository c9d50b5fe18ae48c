import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { NoClaims } from './NoClaims.tsx';
import { claimsQuery } from './queries.ts';
import { t } from './words.ts';

const SHOWN_AT_ONCE = 20;

/** Every claim of the case, newest first. */
export function ClaimsTab({ onClaim }: { onClaim: () => void }) {
  const claims = useQuery(claimsQuery);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const all = claims.data ?? [];
  return (
    <Card title={t('claims')}>
      {claims.isPending && <Skeleton rows={3} rowClassName="h-36" label={t('loadingTheClaims')} />}
      {claims.isError && <LoadError what={t('claimsInSentence')} error={claims.error} retry={() => claims.refetch()} />}
      {claims.data?.length === 0 && <NoClaims onClaim={onClaim} />}
      {all.length > 0 && (
        <ul aria-label={t('claims')} className="space-y-3 lg:space-y-4">
          {all.slice(0, shown).map((claim) => (
            <ClaimCard key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {all.length > shown && (
        <Button variant="quiet" className="mt-3 -ml-4" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('showMoreOfClaims', { length: all.length })}
        </Button>
      )}
    </Card>
  );
}
