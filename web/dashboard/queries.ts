import { getDashboardAnswer, getDashboardNeeds, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

const KEY = 'dashboard'; // out of date with all that it is made of: see lib/events.ts

/** The figures on top. */
export const statsQuery = queryOptions({
  queryKey: [KEY, 'stats'],
  queryFn: ({ signal }) => send(getDashboardStats, {}, { signal }),
});

/** What was paid last, what is next, and what is owed. */
export const answerQuery = queryOptions({
  queryKey: [KEY, 'answer'],
  queryFn: ({ signal }) => send(getDashboardAnswer, {}, { signal }),
});

/** What waits for this person, and what a new case still needs. */
export const needsQuery = queryOptions({
  queryKey: [KEY, 'needs'],
  queryFn: ({ signal }) => send(getDashboardNeeds, {}, { signal }),
});
