import { useQuery } from '@tanstack/react-query';
import { HeartHandshake, LineChart, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { NoClaims } from './NoClaims.tsx';
import { insuranceDashboardQuery } from './queries.ts';
import { t } from './words.ts';

const PARTS = [
  [ShieldCheck, t('paymentProtection'), t('paysSupportWhenPayorCannotAfter')],
  [HeartHandshake, t('beneficiarySupport'), t('payoutGoesToPayeeOfCase')],
  [LineChart, t('creditProtection'), t('whatPolicyPaysPreventsArrearsThat')],
] as const;

/** What the insurance is for, and the three most recent claims. */
export function OverviewTab({ onClaim }: { onClaim: () => void }) {
  const dashboard = useQuery(insuranceDashboardQuery);
  const claims = dashboard.data?.recentClaims ?? [];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6">
      <Card title={t('howProtectionWorks')}>
        <ul className="space-y-5">
          {PARTS.map(([Icon, name, words]) => (
            <li key={name} className="flex gap-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-ground text-accent-ink">
                <Icon aria-hidden className="size-4" />
              </span>
              <div className="min-w-0">
                <h3 className="text-14 font-semibold">{name}</h3>
                <p className="mt-0.5 text-14 text-muted">{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('recentClaims')}>
        {dashboard.isPending && <Skeleton rows={3} rowClassName="h-28" label={t('loadingTheRecentClaims')} />}
        {dashboard.isError && (
          <LoadError what={t('recentClaimsInSentence')} error={dashboard.error} retry={() => dashboard.refetch()} />
        )}
        {dashboard.data && claims.length === 0 && <NoClaims onClaim={onClaim} />}
        {claims.length > 0 && (
          <>
            <ul aria-label={t('recentClaims')} className="space-y-3 lg:space-y-4">
              {claims.map((claim) => (
                <ClaimCard key={claim.id} claim={claim} brief />
              ))}
            </ul>
            <Button asChild variant="quiet" className="mt-3 -ml-4">
              <Link to="?tab=claims">{t('showAllClaims')}</Link>
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}
