import { z } from 'zod';
import { call } from './call.ts';

export const verifyAudit = call({
  method: 'GET',
  path: '/api/audit/verify',
  access: 'read_case',
  summary: 'Verifies the audit chain of the current case and names the first broken link, if there is one',
  reply: z.object({
    intact: z.boolean(),
    events: z.number(),
    firstHash: z.string().nullable(),
    lastHash: z.string().nullable(),
    /** The first entry that was altered or is missing. */
    broken: z.object({ sequence: z.number(), reason: z.string() }).nullable(),
    /** The newest anchor that covers this chain, and how many of its entries. Later entries are not anchored yet. */
    anchored: z.object({ number: z.number(), events: z.number() }).nullable(),
    /** The installation's anchors, and the first that was forged, inserted or removed. */
    anchors: z.object({
      checked: z.number(),
      broken: z.object({ number: z.number(), reason: z.string() }).nullable(),
    }),
  }),
});
