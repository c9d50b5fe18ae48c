import { z } from 'zod';
import { call } from './call.ts';
import { nothing, pathId } from './fields.ts';

export const getCalendarFeed = call({
  method: 'GET',
  path: '/api/calendar-feed',
  access: 'read_case',
  summary: 'Returns the address of the caller’s calendar for the current case, or null if there is none',
  reply: z.object({ url: z.string().nullable() }),
});

export const makeCalendarFeed = call({
  method: 'POST',
  path: '/api/calendar-feed',
  access: 'read_case',
  summary: 'Creates the secret address of a calendar of due installments; a second call returns the same one',
  reply: z.object({ url: z.string() }),
});

export const endCalendarFeed = call({
  method: 'DELETE',
  path: '/api/calendar-feed',
  access: 'read_case',
  summary: 'Ends the calendar’s address for good; the next one will be different',
  reply: nothing,
});

export const readCalendarFeed = call({
  method: 'GET',
  path: '/api/calendar-feed/{token}',
  access: 'public',
  summary: 'Returns the calendar (text/calendar) to anyone who has its secret address; 410 once that address has ended',
  params: z.object({ token: pathId(200) }),
  reply: z.string(),
});
