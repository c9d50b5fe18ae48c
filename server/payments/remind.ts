import { dayAt, instantAt } from '@mainstay/domain/day.ts';
import { isReminded, type Reminder, remindedOn, reminderOf } from '@mainstay/domain/payments/reminders.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import { type PlannedWork, plan } from '#jobs/due.ts';
import type { Engine } from './engine.ts';
import { lockPayment, type PaymentRow } from './store.ts';
import { tellDueNext, tellDueSoon } from './tell.ts';

const HOUR = 9;

/**
 * The work `remind`: tells that an instalment is due soon. The first reminder plans the last one, so that instalments which
 * were drawn when there was only one get it too.
 */
export async function remind(engine: Engine, caseId: string, paymentId: string): Promise<void> {
  await inCase(engine.db, caseId, async (tx) => {
    const payment = await lockPayment(tx, caseId, paymentId);
    if (!payment) return;
    const now = engine.clock.now();
    const timeZone = await timeZoneOf(tx, caseId);
    const today = dayAt(now, timeZone);
    const reminder = reminderOf(payment.scheduledDate, today);
    if (reminder === null || !isReminded(payment.state)) return;
    if (reminder === 'last') return tellDueNext(tx, engine, payment, today);
    await tellDueSoon(tx, engine, payment);
    await plan(tx, nextReminder(payment, now, timeZone));
  });
}

/** The next reminder of an instalment, as work to plan: none when both are past, or for arrears, which are told of with their support. */
export function nextReminder(
  { caseId, id, paymentType, scheduledDate }: PaymentRow,
  now: Date,
  timeZone: string,
): PlannedWork[] {
  if (paymentType === 'arrears') return [];
  const at = (reminder: Reminder) => instantAt(remindedOn(scheduledDate, reminder), HOUR, 0, timeZone);
  const step = { caseId, subject: id, kind: 'remind' as const };
  if (at('first') > now) return [{ ...step, dueAt: at('first') }];
  return at('last') > now ? [{ ...step, part: 'last', dueAt: at('last') }] : [];
}
