import type { Report } from '@mainstay/contract/reports.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { userQuery } from '#identity/queries.ts';
import { printedCaseName } from '#lib/case-name.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { PrintedFoot } from '#ui/PrintedFoot.tsx';
import { GenerateReportCard } from './GenerateReportCard.tsx';
import { reportsQuery, useRecordOpening } from './queries.ts';
import { RecentReportsCard } from './RecentReportsCard.tsx';
import { ReportPreviewCard } from './ReportPreviewCard.tsx';
import { REPORTS_HEADING } from './reports-heading.ts';
import { SummaryCards } from './SummaryCards.tsx';
import { saveAsText } from './save-report.ts';
import { TrendChart } from './TrendChart.tsx';
import { t } from './words.ts';

const MoneyCharts = lazy(() => import('./MoneyCharts.tsx'));

/** Figures at the top, the form beside the newest reports, and below them the report named in the URL (`report`). */
export default function ReportsScreen() {
  const reports = useInfiniteQuery(reportsQuery);
  const user = useQuery(userQuery).data;
  const timeZone = useCaseZone();
  const left = useHasLeft();
  const record = useRecordOpening();
  const preview = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const openedId = search.get('report');
  const opened = reports.data?.find(({ id }) => id === openedId);

  // The audit record says who opened a report. Its text is then in the browser, so saving it makes no call.
  const shownId = opened?.id;
  const recordOpening = useEffectEvent((id: string) => record.mutate(id));
  useEffect(() => {
    if (shownId) recordOpening(shownId);
  }, [shownId]);

  const open = ({ id }: Report) => setSearch({ report: id }, { replace: true, preventScrollReset: true });

  function view(report: Report) {
    open(report);
    preview.current?.focus({ preventScroll: true });
    preview.current?.scrollIntoView({ block: 'start' });
  }

  const save = (report: Report) => saveAsText(report, timeZone);

  return (
    <>
      <PageHeader {...REPORTS_HEADING} />
      <SummaryCards />
      <TrendChart />
      <div className="mt-4 grid items-start gap-4 lg:mt-6 lg:gap-6 xl:grid-cols-5">
        {!left && (
          <div className="min-w-0 xl:col-span-2 print:hidden">
            <GenerateReportCard onGenerated={open} />
          </div>
        )}
        <div className={left ? 'min-w-0 xl:col-span-5' : 'min-w-0 xl:col-span-3'}>
          <RecentReportsCard reports={reports} openedId={openedId} onView={view} onSave={save} />
        </div>
      </div>
      <section
        ref={preview}
        tabIndex={-1}
        aria-label={t('openedReport')}
        className="mt-4 scroll-mt-4 outline-none lg:mt-6"
      >
        <ReportPreviewCard report={opened} onSave={save} />
      </section>
      <Suspense fallback={null}>
        <MoneyCharts />
      </Suspense>
      <PrintedFoot timeZone={timeZone}>{t('caseAndReports', { name: printedCaseName(user) })}</PrintedFoot>
    </>
  );
}
