import { STATES } from '@mainstay/domain/operations/payments-today.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { instant } from './fields.ts';

/** Whether today's payments are safe, and every check behind that; failures first. */
export const PaymentsToday = z.object({
  safe: z.boolean(),
  checks: z.array(z.object({ state: z.enum(STATES), words: z.string() })),
  checkedAt: instant,
});
export type PaymentsToday = z.output<typeof PaymentsToday>;

export const getPaymentsToday = call({
  method: 'GET',
  path: '/api/operations/today',
  access: 'operator',
  summary: 'Says whether today’s payments are safe, and why',
  reply: PaymentsToday,
});
