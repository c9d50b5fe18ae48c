import { dayAt } from '@mainstay/domain/day.ts';
import { defaultPeriod } from '@mainstay/domain/reports/report-types.ts';
import { useNavigate } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { now } from '#lib/clock.ts';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { reportAddress, sentPeriod, useGenerateReport } from './queries.ts';

/** A payment summary of the last six months, in one press. */
export function useQuickReport(): { isPending: boolean; make: () => void } {
  const timeZone = useCaseZone();
  const generate = useGenerateReport();
  const navigate = useNavigate();
  function make() {
    const at = now();
    const period = sentPeriod(defaultPeriod(dayAt(at, timeZone)), timeZone, at);
    generate.mutate(
      { reportType: 'payment_summary', ...period },
      {
        onSuccess: ({ id }) => {
          const to = reportAddress(id);
          toast({
            title: 'Report Generated',
            description: 'Court report has been generated successfully.',
            link: { label: 'View report', to, follow: () => navigate(to) },
          });
        },
        onError: (error) => toastFailure('Report Generation Failed', error, 'Failed to generate report'),
      },
    );
  }
  return { isPending: generate.isPending, make };
}
