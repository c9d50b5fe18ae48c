import type { Report } from '@mainstay/contract/reports.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { type Age, ageOf, titleOf } from '@mainstay/domain/reports/report-types.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Eye, FileText } from 'lucide-react';
import { useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { useNow } from '#lib/clock.ts';
import { fullDate, fullDateTime } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { t } from './words.ts';

const A_PAGE = 5;

type Uses = { onView: (report: Report) => void; onSave: (report: Report) => void };
type Props = Uses & { reports: UseInfiniteQueryResult<Report[]>; openedId: string | null };

/** The five newest reports, each to view and save. Older ones follow on pages of five. */
export function RecentReportsCard({ reports, openedId, ...uses }: Props) {
  const [page, setPage] = useState(0);
  const left = useHasLeft();
  const from = page * A_PAGE;
  const shown = reports.data?.slice(from, from + A_PAGE) ?? [];
  return (
    <Card title={t('recentReports')}>
      {reports.isPending && <Skeleton rows={3} rowClassName="h-14" label={t('loadingReports')} />}
      {reports.isError && (
        <LoadError what={t('reportsInSentence')} error={reports.error} retry={() => reports.refetch()} />
      )}
      {reports.data?.length === 0 && (
        <EmptyState icon={FileText} title={t('noReportsGeneratedYet')}>
          {left ? t('noReportWasGeneratedWhileYouWere') : t('reportsYouGenerateAreKeptHere')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className="-my-3 divide-y divide-line" aria-label={t('recentReportsNewestFirst')}>
          {shown.map((report) => (
            <ReportRow key={report.id} report={report} isOpened={report.id === openedId} {...uses} />
          ))}
        </ul>
      )}
      <Pages reports={reports} page={page} onPage={setPage} />
    </Card>
  );
}

type PagesProps = Pick<Props, 'reports'> & { page: number; onPage: (page: number) => void };

/** Buttons to older reports and back. Reports not loaded yet are fetched first. */
function Pages({ reports, page, onPage }: PagesProps) {
  const { data = [], hasNextPage, isFetchingNextPage, fetchNextPage } = reports;
  const next = (page + 1) * A_PAGE;
  if (data.length <= A_PAGE) return null;
  async function older() {
    const known = next < data.length ? data : (await fetchNextPage()).data;
    if (known && next < known.length) onPage(page + 1);
  }
  const shown = { first: page * A_PAGE + 1, last: Math.min(next, data.length), all: data.length };
  return (
    <nav
      aria-label={t('pagesOfReports')}
      className="mt-5 flex flex-wrap items-center justify-between gap-2 print:hidden"
    >
      <p aria-live="polite" className="figures text-13 text-muted">
        {hasNextPage ? t('toOfAndMore', shown) : t('toOf', shown)}
      </p>
      <div className="flex gap-2 tiny:flex-wrap">
        <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
          {t('newer')}
        </Button>
        <Button
          size="small"
          working={isFetchingNextPage}
          disabled={next >= data.length && !hasNextPage}
          onClick={() => void older()}
        >
          {t('older')}
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}

const AGES: Record<Age, { label: string; meaning: Meaning }> = {
  Recent: { label: t('recent'), meaning: 'positive' },
  Active: { label: t('active'), meaning: 'info' },
  Archived: { label: t('archived'), meaning: 'neutral' },
};

function ReportRow({ report, isOpened, onView, onSave }: Uses & { report: Report; isOpened: boolean }) {
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  const { reportType, generatedAt, periodStart, periodEnd, generatedBy } = report;
  const age = ageOf(dayAt(generatedAt, timeZone), today);
  const name = t('of', { reportType: told(titleOf(reportType)), generatedAt: fullDateTime(generatedAt, timeZone) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          {told(titleOf(reportType))}
          <Badge meaning={AGES[age].meaning} icon={false}>
            {AGES[age].label}
          </Badge>
        </p>
        <p className="mt-0.5 text-13 text-muted">
          {t('to', { periodStart: fullDate(periodStart, timeZone), periodEnd: fullDate(periodEnd, timeZone) })}
        </p>
        <p className="text-13 break-words text-muted">
          {t('generatedFor', { generatedAt: fullDateTime(generatedAt, timeZone), generatedBy })}
        </p>
      </div>
      <div className="flex gap-2 tiny:flex-wrap print:hidden">
        <Button
          size="small"
          aria-label={t('viewNamed', { name })}
          aria-pressed={isOpened}
          onClick={() => onView(report)}
        >
          <Eye aria-hidden />
          {t('view')}
        </Button>
        <Button size="small" aria-label={t('downloadNamed', { name })} onClick={() => onSave(report)}>
          <Download aria-hidden />
          {t('download')}
        </Button>
      </div>
    </li>
  );
}
