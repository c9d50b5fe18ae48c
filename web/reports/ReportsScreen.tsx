import type { Report } from '@mainstay/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { GenerateReportCard } from './GenerateReportCard.tsx';
import { reportsQuery, useRecordOpening } from './queries.ts';
import { RecentReportsCard } from './RecentReportsCard.tsx';
import { ReportPreviewCard } from './ReportPreviewCard.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { saveAsText } from './save-report.ts';
import { TrendChart } from './TrendChart.tsx';

/** Figures on top, the form beside the newest reports, and what one of them says below. Source: extended.md section 2. */
export default function ReportsScreen() {
  const reports = useQuery(reportsQuery);
  const timeZone = useCaseZone();
  const record = useRecordOpening();
  const preview = useRef<HTMLElement>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = reports.data?.find(({ id }) => id === openedId);

  /** The record says who opened a report. The text is then in the browser, so that saving it asks the server for nothing. */
  function open({ id }: Report) {
    setOpenedId(id);
    record.mutate(id);
  }

  function view(report: Report) {
    open(report);
    preview.current?.focus({ preventScroll: true });
    preview.current?.scrollIntoView({ block: 'start' });
  }

  const save = (report: Report) => saveAsText(report, timeZone);

  return (
    <>
      <PageHeader
        title="Reports & Audit"
        subtitle="Court-ready reports from the payment record, and the record itself"
      />
      <SummaryCards />
      <TrendChart />
      <div className="mt-4 grid items-start gap-4 lg:mt-6 lg:gap-6 xl:grid-cols-5">
        <div className="min-w-0 xl:col-span-2 print:hidden">
          <GenerateReportCard onGenerated={open} />
        </div>
        <div className="min-w-0 xl:col-span-3">
          <RecentReportsCard reports={reports} openedId={openedId} onView={view} onSave={save} />
        </div>
      </div>
      <section ref={preview} tabIndex={-1} aria-label="Opened report" className="mt-4 scroll-mt-4 outline-none lg:mt-6">
        <ReportPreviewCard report={opened} onSave={save} />
      </section>
    </>
  );
}
