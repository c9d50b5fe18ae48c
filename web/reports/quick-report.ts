import { generateReport } from '@mainstay/contract/reports.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { defaultPeriod } from '@mainstay/domain/reports/report-types.ts';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { now } from '#lib/clock.ts';
import { KEY, reportAddress, sentPeriod } from './queries.ts';

/** Creates a payment summary of the last six months and returns where to read it. */
export async function quickReport(client: QueryClient, timeZone: string): Promise<string> {
  const at = now();
  const period = sentPeriod(defaultPeriod(dayAt(at, timeZone)), timeZone, at);
  const { id } = await send(generateReport, { body: { reportType: 'payment_summary', ...period } });
  void client.invalidateQueries({ queryKey: [KEY] });
  return reportAddress(id);
}
