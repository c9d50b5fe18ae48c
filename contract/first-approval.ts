import { z } from 'zod';
import { money } from './fields.ts';

/** Another operator's approval of what is over `DECISION_LIMIT`, which a second one confirms. */
export const FirstApproval = z.object({ name: z.string(), amount: money, reason: z.string() });
export type FirstApproval = z.output<typeof FirstApproval>;

/** Over the limit nothing was done yet: another operator must do the same. */
export const confirming = z.boolean().optional();
