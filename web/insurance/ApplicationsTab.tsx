import type { InsuranceApplication } from '@mainstay/contract/insurance.ts';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useMay } from '#cases/useMay.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { badgeIn } from '#lib/unknown-word.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { APPLICATION_BADGES } from './insurance-words.ts';
import { applicationsQuery } from './queries.ts';
import { t } from './words.ts';

/** Every application, newest first. Only the payor sees the stated income. */
export function ApplicationsTab({ onApply }: { onApply: (() => void) | undefined }) {
  const { allowed } = useMay('manage_funding');
  return (
    <Card title={t('applications')}>
      {allowed ? (
        <Applications onApply={onApply} />
      ) : (
        <EmptyState icon={ClipboardList} title={t('forThePayorOnly')}>
          {t('applicationsIncludePayorsIncomeAnd')}
        </EmptyState>
      )}
    </Card>
  );
}

function Applications({ onApply }: { onApply: (() => void) | undefined }) {
  const applications = useQuery(applicationsQuery);
  if (applications.isPending) return <Skeleton rows={3} rowClassName="h-32" label={t('loadingTheApplications')} />;
  if (applications.isError)
    return (
      <LoadError what={t('applicationsInSentence')} error={applications.error} retry={() => applications.refetch()} />
    );
  if (applications.data.length === 0) {
    return (
      <EmptyState
        icon={ClipboardList}
        title={t('noApplicationsYet')}
        action={onApply && <Button onClick={onApply}>{t('getAQuote')}</Button>}
      >
        {onApply ? t('quoteIsFreeAndDoesNot') : t('applicationsAndTheirDecisionsAppear')}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('applications')} className="space-y-3 lg:space-y-4">
      {applications.data.map((application) => (
        <ApplicationCard key={application.id} application={application} />
      ))}
    </ul>
  );
}

function ApplicationCard({ application }: { application: InsuranceApplication }) {
  const timeZone = useCaseZone();
  const { label, meaning } = badgeIn(APPLICATION_BADGES, application.applicationStatus);
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-4">
        <h3 className="figures min-w-0 text-16 font-semibold">{application.applicationNumber}</h3>
        <Badge meaning={meaning}>{label}</Badge>
      </div>
      <Facts>
        <Fact label={t('requestedCoverage')}>{dollars(application.requestedCoverage)}</Fact>
        <Fact label={t('quotedPremium')} note={t('aMonth')}>
          {dollars(application.quotedPremium)}
        </Fact>
        <Fact label={t('applied')}>{fullDate(application.applicationDate, timeZone)}</Fact>
        <Fact label={t('quoteExpires')}>{fullDate(application.expiresAt, timeZone)}</Fact>
      </Facts>
      {application.reason && <p className="mt-3 text-14 text-muted">{told(application.reason)}</p>}
    </li>
  );
}
