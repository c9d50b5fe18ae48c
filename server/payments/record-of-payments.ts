import { addMonths, type Day, instantAt } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { convertAmount } from '@mainstay/domain/payment-settings/convert-frequency.ts';
import type { Db } from '#db/db.ts';
import { paymentsSince } from './payments-since.ts';
import { returnsSince, supportOf } from './store-record.ts';

export type PaymentRecord = { paidOnTime: number; failed: number; returns: number; monthlyObligation: Cents };

/** How a case has paid in twelve months, and what it pays in a month. */
export async function paymentRecord(
  db: Db,
  caseId: string,
  of: { today: Day; timeZone: string },
): Promise<PaymentRecord> {
  const since = addMonths(of.today, -12);
  const instalments = (await paymentsSince(db, caseId, since)).filter((each) => each.instalment);
  const ended = (status: string) => instalments.filter((each) => each.status === status).length;
  const support = await supportOf(db, caseId);
  return {
    paidOnTime: ended('completed'),
    failed: ended('failed'),
    returns: await returnsSince(db, caseId, instantAt(since, 0, 0, of.timeZone)),
    monthlyObligation: (support && convertAmount(support.amount, support.frequency, 'monthly')) ?? ZERO,
  };
}
