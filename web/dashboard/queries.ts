import { getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** The figures on top; out of date with payments, sources and settings. */
export const statsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: ({ signal }) => send(getDashboardStats, {}, { signal }),
});
