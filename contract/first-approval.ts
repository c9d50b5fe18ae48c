import { z } from 'zod';
import { money } from './fields.ts';

/** The first operator's approval of an amount over `DECISION_LIMIT`; a second operator must confirm it. */
export const FirstApproval = z.object({ name: z.string(), amount: money, reason: z.string() });
export type FirstApproval = z.output<typeof FirstApproval>;

/** True when the amount is over the limit and nothing has happened yet: a second operator must repeat the action. */
export const confirming = z.boolean().optional();
