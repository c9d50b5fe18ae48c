import { type Day, instantAt } from '@mainstay/domain/day.ts';
import { type Cents, sum, ZERO } from '@mainstay/domain/money.ts';
import { convertAmount } from '@mainstay/domain/payment-settings/convert-frequency.ts';
import { amountOn } from '@mainstay/domain/payment-settings/occurrences.ts';
import { lastTwelveMonths, successOf } from '@mainstay/domain/payments/success.ts';
import type { Db } from '#db/db.ts';
import { paymentsSince } from './payments-since.ts';
import { returnsSince, supportOf } from './store-record.ts';

export type PaymentRecord = { paidOnTime: number; failed: number; returns: number; monthlyObligation: Cents };

/** A case's payment record for the last twelve months, counted like its success rate, and its monthly amount. */
export async function paymentRecord(
  db: Db,
  caseId: string,
  of: { today: Day; timeZone: string },
): Promise<PaymentRecord> {
  const year = lastTwelveMonths(of.today);
  const { completed, ended } = successOf(await paymentsSince(db, caseId, year.start), year);
  const support = (await supportOf(db, caseId)).filter(({ endDate }) => endDate === null || endDate >= of.today);
  const monthly = support.map((each) => convertAmount(amountOn(each, of.today), each.frequency, 'monthly') ?? ZERO);
  return {
    paidOnTime: completed,
    failed: ended - completed,
    returns: await returnsSince(db, caseId, instantAt(year.start, 0, 0, of.timeZone)),
    monthlyObligation: sum(monthly),
  };
}
