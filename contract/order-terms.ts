import { ORDER_STATES } from '@mainstay/domain/documents/agreement-terms.ts';
import { ORDER_ANSWERS } from '@mainstay/domain/payment-settings/order-terms.ts';
import { z } from 'zod';
import { calendarDay, money } from './fields.ts';

// What an order says about an obligation other than a dated amount, as responses show it.

export const ShownCitation = z.object({ page: z.number(), text: z.string() }).nullable();

export const KeptTerm = z.object({ words: z.string(), citation: ShownCitation });

export const AwaitedChange = KeptTerm.extend({
  id: z.string(),
  /** Null if the obligation ends. */
  amount: money.nullable(),
  /** The year a child reaches the age, if only the birth year is known. */
  expectedIn: z.number().nullable(),
  /** The day it happened, once confirmed. */
  happenedOn: calendarDay.nullable(),
});
export type AwaitedChange = z.output<typeof AwaitedChange>;

export const SaidOfOrder = z.object({
  /** What the document shows. */
  shows: z.enum(ORDER_STATES).nullable(),
  /** The answer of the person who applied the terms. */
  answer: z.enum(ORDER_ANSWERS).nullable(),
});
