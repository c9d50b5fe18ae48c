import { z } from 'zod';
import { call } from './call.ts';
import { nothing, pathId } from './fields.ts';

export const getCalendarFeed = call({
  method: 'GET',
  path: '/api/calendar-feed',
  access: 'read_case',
  summary: 'The address of the caller’s calendar of the current case; null while there is none',
  reply: z.object({ url: z.string().nullable() }),
});

export const makeCalendarFeed = call({
  method: 'POST',
  path: '/api/calendar-feed',
  access: 'read_case',
  summary: 'Makes a secret address by which a calendar app reads the instalments due; the same at a second call',
  reply: z.object({ url: z.string() }),
});

export const endCalendarFeed = call({
  method: 'DELETE',
  path: '/api/calendar-feed',
  access: 'read_case',
  summary: 'Ends the calendar’s address for good; the next one is another',
  reply: nothing,
});

export const readCalendarFeed = call({
  method: 'GET',
  path: '/api/calendar-feed/{token}',
  access: 'public',
  summary: 'The calendar (text/calendar), for whoever has its secret address; 410 once that has ended',
  params: z.object({ token: pathId(200) }),
  reply: z.string(),
});
