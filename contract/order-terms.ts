import { ORDER_STATES } from '@mainstay/domain/documents/agreement-terms.ts';
import { ORDER_ANSWERS } from '@mainstay/domain/payment-settings/order-terms.ts';
import { z } from 'zod';
import { calendarDay, money } from './fields.ts';

// What an order says of an obligation that is no amount on a day, as it is answered.

export const ShownCitation = z.object({ page: z.number(), text: z.string() }).nullable();

export const KeptTerm = z.object({ words: z.string(), citation: ShownCitation });

export const AwaitedChange = KeptTerm.extend({
  id: z.string(),
  /** Null where the obligation ends. */
  amount: money.nullable(),
  /** The year in which a child comes to the age, where only the year of birth is known. */
  expectedIn: z.number().nullable(),
  /** When it happened, once it is confirmed. */
  happenedOn: calendarDay.nullable(),
});
export type AwaitedChange = z.output<typeof AwaitedChange>;

export const SaidOfOrder = z.object({
  /** What the document shows. */
  shows: z.enum(ORDER_STATES).nullable(),
  /** What the person said who applied it. */
  answer: z.enum(ORDER_ANSWERS).nullable(),
});
