import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, ClipboardList, Download, type LucideIcon, Wallet } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { download } from '#lib/csv.ts';
import { fetchAllPayments } from '#payments/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { t } from './words.ts';

const LINKS: [LucideIcon, string, string][] = [
  [Bell, t('viewNotifications'), '/notifications'],
  [Wallet, t('paymentSettings'), '/payments'],
];

export function QuickActionsCard() {
  const save = useExport();
  const report = useReport();
  return (
    <Card title={t('quickActions')}>
      <div className="space-y-2">
        <Button className="w-full justify-start! text-left" working={report.isPending} onClick={() => report.mutate()}>
          <ClipboardList aria-hidden />
          {t('generateCourtReport')}
        </Button>
        <Button className="w-full justify-start! text-left" working={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden />
          {t('exportPaymentHistoryCsv')}
        </Button>
        {LINKS.map(([Icon, label, to]) => (
          <Button key={to} asChild className="w-full justify-start! text-left">
            <Link to={to}>
              <Icon aria-hidden />
              {label}
            </Link>
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** Creates a payment summary of the last six months in one click. Its code is loaded only then. */
function useReport() {
  const timeZone = useCaseZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const { quickReport } = await import('#reports/quick-report.ts');
      return quickReport(client, timeZone);
    },
    onSuccess: (to) =>
      toast({
        title: t('reportGenerated'),
        description: t('courtReportHasBeenGenerated'),
        link: { label: t('viewReport'), to, follow: () => navigate(to) },
      }),
    onError: (error) => toastFailure(t('reportGenerationFailed'), error, t('failedToGenerateReport')),
  });
}

/** Fetches and saves every payment. The code that writes the file is loaded only then. */
function useExport() {
  const timeZone = useCaseZone();
  return useMutation({
    mutationFn: async () => {
      const { DASHBOARD_FILE, dashboardCsv } = await import('#payments/payments-csv.ts');
      download(DASHBOARD_FILE, dashboardCsv(await fetchAllPayments(), timeZone));
    },
    onSuccess: () => toast({ title: t('exportComplete'), description: t('paymentHistoryHasBeenExported') }),
    onError: (error) => toastFailure(t('exportFailed'), error, t('failedToFetchPaymentHistory')),
  });
}
