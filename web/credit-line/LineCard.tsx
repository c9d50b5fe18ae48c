import type { CreditLine } from '@mainstay/contract/credit-line.ts';
import { minus } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { SupportLink } from '#identity/SupportLink.tsx';
import { dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { apr, resultOf } from './credit-words.ts';
import { creditLineQuery } from './queries.ts';
import { rich, t } from './words.ts';

/** The approved line with its remaining credit, and the outcome of the newest application. */
export function LineCard() {
  const credit = useQuery(creditLineQuery);
  return (
    <Card title={t('yourCreditLine')} description={t('itLendsYouSecondPartOf')}>
      {credit.isPending && <Skeleton rows={2} rowClassName="h-12" label={t('loadingTheCreditLine')} />}
      {credit.isError && <LoadError what={t('creditLine')} error={credit.error} retry={() => credit.refetch()} />}
      {credit.data && (
        <div className="space-y-5">
          {credit.data.line ? (
            <Line line={credit.data.line} />
          ) : (
            <EmptyState icon={CreditCard} title={t('noCreditLineYet')}>
              {t('applyForOneItsLimitAnd')}
            </EmptyState>
          )}
          {credit.data.application && <Application application={credit.data.application} />}
        </div>
      )}
    </Card>
  );
}

function Line({ line }: { line: NonNullable<CreditLine['line']> }) {
  const used = minus(line.limit, line.available);
  return (
    <>
      <div>
        <p className="text-13 text-muted">{line.frozen ? t('availableOnceReleased') : t('available')}</p>
        <p className="figures text-32 font-semibold">{dollars(line.available)}</p>
        <p className="mt-1 mb-3 text-14 text-muted">
          {t('ofDrawnNow', { limit: dollars(line.limit), used: dollars(used) })}
        </p>
        <Progress
          label={t('drawnFromTheCreditLine')}
          value={line.limit > 0 ? Math.round((used / line.limit) * 100) : 0}
        />
        <p className="mt-3 text-13 text-muted">
          {t('chargedOnlyOnPlanInDefault', { interestRate: apr(line.interestRate) })}
        </p>
      </div>
      {line.frozen && (
        <Notice meaning="negative" title={t('theLineIsFrozen')}>
          <p>{t('nothingIsDrawnFromIt', { whyFrozen: line.whyFrozen && told(line.whyFrozen) })}</p>
          <p className="mt-2">
            {rich('questionsOrReasonToReleaseIt', { supportLink: <SupportLink about={t('myFrozenCreditLine')} /> })}
          </p>
        </Notice>
      )}
    </>
  );
}

function Application({ application }: { application: NonNullable<CreditLine['application']> }) {
  const timeZone = useCaseZone();
  const { title, meaning } = resultOf(application.status);
  const { reason } = application;
  return (
    <Notice meaning={meaning} title={title}>
      <p>{requestedWords(application, timeZone)}</p>
      {reason && <p className="mt-1">{told(reason)}</p>}
    </Notice>
  );
}

function requestedWords(
  { status, decidedAt, ...application }: NonNullable<CreditLine['application']>,
  timeZone: string,
): string {
  const requestedLimit = dollars(application.requestedLimit);
  const createdAt = fullDate(application.createdAt, timeZone);
  if (status === 'approved')
    return t('requestedOnApproved', { requestedLimit, createdAt, approvedLimit: dollars(application.approvedLimit) });
  return decidedAt
    ? t('requestedOnDecided', { requestedLimit, createdAt, decidedAt: fullDate(decidedAt, timeZone) })
    : t('requestedOn', { requestedLimit, createdAt });
}
