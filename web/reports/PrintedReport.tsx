import type { Report } from '@mainstay/contract/reports.ts';
import { titleOf } from '@mainstay/domain/reports/report-types.ts';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { userQuery } from '#identity/queries.ts';
import { printedCaseName } from '#lib/case-name.ts';
import { told } from '#lib/told.ts';
import { PrintedFoot } from '#ui/PrintedFoot.tsx';

/** In print only, and then alone: the whole report, page by page as laid out. */
export function PrintedReport({ report }: { report: Report }) {
  const user = useQuery(userQuery).data;
  const timeZone = useCaseZone();
  const title = told(titleOf(report.reportType));
  return createPortal(
    <article data-print-alone className="hidden print:block">
      {report.reportData.content.split('\f').map((page, number) => (
        <pre
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
          key={number}
          lang={report.language}
          className="font-mono text-[10.5pt]/[1.35] break-after-page last:break-after-auto"
        >
          {page}
        </pre>
      ))}
      <PrintedFoot timeZone={timeZone}>{`${printedCaseName(user)}, ${title}`}</PrintedFoot>
    </article>,
    document.body,
  );
}
