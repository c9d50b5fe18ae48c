import { dayAt } from '@mainstay/domain/day.ts';
import { defaultPeriod } from '@mainstay/domain/reports/report-types.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { now } from '#lib/clock.ts';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { sentPeriod, useGenerateReport } from './queries.ts';

/** A payment summary of the last six months, in one press. Source: core.md section 7. */
export function useQuickReport(): { isPending: boolean; make: () => void } {
  const timeZone = useCaseZone();
  const generate = useGenerateReport();
  function make() {
    const at = now();
    const period = sentPeriod(defaultPeriod(dayAt(at, timeZone)), timeZone, at);
    generate.mutate(
      { reportType: 'payment_summary', ...period },
      {
        onSuccess: () =>
          toast({ title: 'Report Generated', description: 'Court report has been generated successfully.' }),
        onError: (error) => toastFailure('Report Generation Failed', error, 'Failed to generate report'),
      },
    );
  }
  return { isPending: generate.isPending, make };
}
