import { getDashboardAnswer, getDashboardNeeds, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

const KEY = 'dashboard'; // goes stale along with the lists behind it: see lib/events.ts

/** The figures at the top. */
export const statsQuery = queryOptions({
  queryKey: [KEY, 'stats'],
  queryFn: ({ signal }) => send(getDashboardStats, {}, { signal }),
});

/** What was paid last, what is next, and what is owed. */
export const answerQuery = queryOptions({
  queryKey: [KEY, 'answer'],
  queryFn: ({ signal }) => send(getDashboardAnswer, {}, { signal }),
});

/** What this person must do, and what a new case still needs. */
export const needsQuery = queryOptions({
  queryKey: [KEY, 'needs'],
  queryFn: ({ signal }) => send(getDashboardNeeds, {}, { signal }),
});
