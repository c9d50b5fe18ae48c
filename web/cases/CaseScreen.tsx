import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { caseNameText } from '#lib/case-name.ts';
import { useNow } from '#lib/clock.ts';
import { zoneName } from '#lib/zone-name.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { HEADING } from './heading.ts';
import { InvitationsCard } from './InvitationsCard.tsx';
import { MyCasesCard } from './MyCasesCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { currentCaseQuery } from './queries.ts';
import { RemovalsCard } from './RemovalsCard.tsx';
import { SafetyCard } from './SafetyCard.tsx';
import { useMay } from './useMay.ts';
import { t } from './words.ts';

/**
 * The current case: its parties and invitations. Higher capabilities add `about` (what the case is about) and
 * `children` (more cards).
 */
export default function CaseScreen({ about, children }: { about?: ReactNode; children?: ReactNode }) {
  const current = useQuery(currentCaseQuery);
  const { allowed } = useMay('manage_people');
  const now = useNow();
  return (
    <>
      <PageHeader
        {...HEADING}
        subtitle={
          current.data
            ? t('timesIn', {
                name: caseNameText(current.data.name),
                timeZone: zoneName(current.data.timeZone, now),
              })
            : HEADING.subtitle
        }
      />
      <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-3">
        <div className="min-w-0 space-y-4 lg:space-y-6 xl:col-span-2">
          {current.isPending && (
            <Card title={t('people')}>
              <Skeleton rows={3} rowClassName="h-14" label={t('loadingTheCase')} />
            </Card>
          )}
          {current.isError && (
            <Card title={t('people')}>
              <LoadError what={t('case')} error={current.error} retry={() => current.refetch()} />
            </Card>
          )}
          {about}
          {current.data && <PeopleCard parties={current.data.parties} />}
          {current.data && <RemovalsCard />}
          {current.data && allowed && <InvitationsCard parties={current.data.parties} />}
        </div>
        <div className="min-w-0 space-y-4 lg:space-y-6">
          {!current.data?.until && <SafetyCard />}
          <MyCasesCard />
          {children}
        </div>
      </div>
    </>
  );
}
