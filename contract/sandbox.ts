import { z } from 'zod';
import { call } from './call.ts';
import { instant } from './fields.ts';

/** The most days that the time can be moved at once: ten years. */
export const MOST_DAYS = 3660;

const ClockMove = z
  .object({
    advanceDays: z
      .number('Say how many days')
      .int('Use whole days')
      .min(1, 'Move at least one day')
      .max(MOST_DAYS, 'Move at most ten years at once')
      .optional(),
    to: instant.optional(),
  })
  .refine(
    (move) => (move.advanceDays === undefined) !== (move.to === undefined),
    'Say how many days to move, or to which time',
  );

export const getClock = call({
  method: 'GET',
  path: '/api/sandbox/clock',
  access: 'signed_in',
  summary: 'Returns the application’s time',
  reply: z.object({ now: instant }),
});

export const moveClock = call({
  method: 'POST',
  path: '/api/sandbox/clock',
  access: 'signed_in',
  summary: 'Moves the time forward and runs everything that falls due on the way, in order',
  body: ClockMove,
  reply: z.object({ from: instant, now: instant, steps: z.number() }),
});
