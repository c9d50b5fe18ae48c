import { useMutation } from '@tanstack/react-query';
import { Bell, Download, FileText, type LucideIcon, Settings } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { download } from '#lib/csv.ts';
import { DASHBOARD_FILE, dashboardCsv } from '#payments/payments-csv.ts';
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
  const id = useId();
  const save = useExport();
  return (
    <Card title="Quick Actions">
      <div className="space-y-2">
        <Button className="w-full justify-start!" disabled aria-describedby={id}>
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
      <p id={id} className="mt-3 text-13 text-muted">
        Court reports cannot be generated yet.
      </p>
    </Card>
  );
}

/** Fetches every payment and saves it. Source: core.md sections 7 and 8. */
function useExport() {
  const timeZone = useCaseZone();
  return useMutation({
    mutationFn: async () => download(DASHBOARD_FILE, dashboardCsv(await fetchAllPayments(), timeZone)),
    onSuccess: () =>
      toast({ title: 'Export Complete', description: 'Payment history has been exported successfully.' }),
    onError: (error) => toastFailure('Export Failed', error, 'Failed to fetch payment history'),
  });
}
