import { z } from 'zod';

export const TOPICS = [
  'documents',
  'payment-settings',
  'notifications',
  'cases',
  'payment-sources',
  'payout-accounts',
  'payments',
  'wallet',
  'flexible-payments',
  'insurance',
  'expenses',
  'reports',
  'clock',
  /** Changes may have been missed, so everything should be reloaded. */
  'everything',
] as const;

/** What `GET /api/events` sends, one JSON object per `data:` line: which lists of the current case are out of date. */
export const ServerEvent = z.object({
  topic: z.enum(TOPICS),
  id: z.string().optional(),
  /** Only for a document being read. */
  progress: z.object({ page: z.number(), pages: z.number() }).optional(),
});
export type ServerEvent = z.output<typeof ServerEvent>;
