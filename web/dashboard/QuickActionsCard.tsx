import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, Download, FileText, type LucideIcon, Settings } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { download } from '#lib/csv.ts';
import { fetchAllPayments } from '#payments/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';

const LINKS: [LucideIcon, string, string][] = [
  [Bell, 'View Notifications', '/notifications'],
  [Settings, 'Payment Settings', '/payments'],
];

export function QuickActionsCard() {
  const save = useExport();
  const report = useReport();
  return (
    <Card title="Quick Actions">
      <div className="space-y-2">
        <Button className="w-full justify-start!" working={report.isPending} onClick={() => report.mutate()}>
          <FileText aria-hidden />
          Generate Court Report
        </Button>
        <Button className="w-full justify-start!" working={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden />
          Export Payment History (CSV)
        </Button>
        {LINKS.map(([Icon, label, to]) => (
          <Button key={to} asChild className="w-full justify-start!">
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

/** A payment summary of the last six months, in one press; what makes it is loaded only now. */
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
        title: 'Report Generated',
        description: 'Court report has been generated successfully.',
        link: { label: 'View report', to, follow: () => navigate(to) },
      }),
    onError: (error) => toastFailure('Report Generation Failed', error, 'Failed to generate report'),
  });
}

/** Fetches every payment and saves it; what writes the file is loaded only now. */
function useExport() {
  const timeZone = useCaseZone();
  return useMutation({
    mutationFn: async () => {
      const { DASHBOARD_FILE, dashboardCsv } = await import('#payments/payments-csv.ts');
      download(DASHBOARD_FILE, dashboardCsv(await fetchAllPayments(), timeZone));
    },
    onSuccess: () =>
      toast({ title: 'Export Complete', description: 'Payment history has been exported successfully.' }),
    onError: (error) => toastFailure('Export Failed', error, 'Failed to fetch payment history'),
  });
}
