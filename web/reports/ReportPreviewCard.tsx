import type { Report } from '@mainstay/contract/reports.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';
import { titleOf } from '@mainstay/domain/reports/report-types.ts';
import { Download, FileCheck, FileSearch, Printer, Sheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { locale } from '#lib/catalogue.ts';
import { fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PrintedReport } from './PrintedReport.tsx';
import { reportParts } from './report-parts.ts';
import { useSaveFile } from './save-report.ts';
import { rich, t } from './words.ts';

const PREVIEW_LENGTH = 500;

type Props = { report: Report | undefined; onSave: (report: Report) => void };

/** The first 500 characters of a report, its period, and the number of Mainstay's payments it covers, if any. */
export function ReportPreviewCard({ report, onSave }: Props) {
  const timeZone = useCaseZone();
  const left = useHasLeft();
  if (!report) {
    return (
      <Card title={t('reportPreview')}>
        <EmptyState icon={FileSearch} title={t('noReportSelected')}>
          {left ? t('viewReportToSeeHowItBegins') : t('viewOneOfYourReportsOr')}
        </EmptyState>
      </Card>
    );
  }
  const { reportType, periodStart, periodEnd, reportData, sha256 } = report;
  const { content, payments } = reportData;
  const facts = [
    [t('report'), told(titleOf(reportType))],
    [t('period'), t('to', { periodStart: fullDate(periodStart, timeZone), periodEnd: fullDate(periodEnd, timeZone) })],
    // an affidavit lists other payments: those made directly between the parents
    ...(reportType === 'affidavit' ? [] : [[t('paymentsAnalyzed'), payments.length.toLocaleString(locale)] as const]),
  ] as const;
  return (
    <Card title={t('reportPreview')} actions={<WholeReport report={report} />}>
      <dl className="grid gap-x-8 gap-y-2 text-14 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Page label={t('beginningOfTheReport')} language={report.language}>
        {forBothWidths(content.slice(0, PREVIEW_LENGTH))}
        {content.length > PREVIEW_LENGTH && '...'}
      </Page>
      <SaveButtons report={report} onSave={onSave} />
      <p className="mt-4 text-13 text-muted">
        {rich('anyoneWhoReceivesFileCanCheck', {
          address: (
            <a href="/api/verify" className="font-medium text-accent-ink underline underline-offset-2">
              {t('verifyAReport')}
            </a>
          ),
          seal: <span className="break-all">{sha256}</span>,
        })}
      </p>
    </Card>
  );
}

function SaveButtons({ report, onSave }: Omit<Props, 'report'> & { report: Report }) {
  const save = useSaveFile(report);
  const isSaving = (ending: string) => save.isPending && save.variables === ending;
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <Button onClick={() => onSave(report)}>
        <Download aria-hidden />
        {t('downloadText')}
      </Button>
      <Button working={isSaving('pdf')} onClick={() => save.mutate('pdf')}>
        <FileCheck aria-hidden />
        {t('downloadPdfWithCertificate')}
      </Button>
      <Button working={isSaving('csv')} onClick={() => save.mutate('csv')}>
        <Sheet aria-hidden />
        {t('downloadPaymentsCsv')}
      </Button>
    </div>
  );
}

function WholeReport({ report }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="print:hidden" onClick={() => setOpen(true)}>
        {t('showTheWholeReport')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={told(titleOf(report.reportType))}
        wide
        actions={
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            {t('print')}
          </Button>
        }
      >
        <Page label={t('theWholeReport')} language={report.language}>
          {forBothWidths(report.reportData.content.replaceAll('\f', '\n'))}
        </Page>
      </Dialog>
      {isOpen && <PrintedReport report={report} />}
    </>
  );
}

const CLASSES = { wide: 'max-sm:hidden', joint: 'max-sm:whitespace-normal', table: 'max-sm:whitespace-pre' } as const;

const forBothWidths = (text: string): ReactNode[] =>
  reportParts(text).map((part, place) =>
    part.as === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
      <span key={place} className={CLASSES[part.as]}>
        {part.text}
      </span>
    ),
  );

type PageProps = { label: string; language: Language; children: ReactNode };

/** Monospaced text of 78 columns. On phones all but its tables wraps; it may scroll, by keyboard too. */
const Page = ({ label, language, children }: PageProps) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    tabIndex={0}
    aria-label={label}
    className="mt-4 overflow-x-auto rounded-control border border-line bg-sunken p-4"
  >
    <pre
      lang={language}
      className="w-max min-w-full font-mono text-12 leading-5 text-ink max-sm:w-auto max-sm:break-words max-sm:whitespace-pre-wrap"
    >
      {children}
    </pre>
  </section>
);
