import { z } from 'zod';
import { call } from './call.ts';

export const verifyAudit = call({
  method: 'GET',
  path: '/api/audit/verify',
  access: 'read_case',
  summary: 'Walks the audit chain of the current case and names the first broken link, if there is one',
  reply: z.object({
    intact: z.boolean(),
    events: z.number(),
    firstHash: z.string().nullable(),
    lastHash: z.string().nullable(),
    broken: z.object({ sequence: z.number(), reason: z.string() }).nullable(),
  }),
});
