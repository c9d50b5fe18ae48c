import { dayAt } from '@mainstay/domain/day.ts';
import { defaultPeriod } from '@mainstay/domain/reports/report-types.ts';
import type { QueryClient } from '@tanstack/react-query';
import { now } from '#lib/clock.ts';
import { makeReport } from './make-report.ts';
import { KEY, reportAddress } from './queries.ts';

/** Creates a payment summary of the last six months and returns where to read it. */
export async function quickReport(client: QueryClient, timeZone: string): Promise<string> {
  const period = defaultPeriod(dayAt(now(), timeZone));
  const { id } = await makeReport({ reportType: 'payment_summary', period, timeZone }).finally(() => {
    void client.invalidateQueries({ queryKey: [KEY] }); // after no answer too: it may be there
  });
  return reportAddress(id);
}
