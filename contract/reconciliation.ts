import { ALARMS } from '@mainstay/domain/reconciliation/alarms.ts';
import { EXPECTED_KINDS } from '@mainstay/domain/reconciliation/open-lines.ts';
import { SETTLED_AS } from '@mainstay/domain/reconciliation/own-funds.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, instant, pathId, personText, total } from './fields.ts';
import { confirming, FirstApproval } from './first-approval.ts';

const direction = z.enum(['credit', 'debit']);

/** A statement line of the settlement account that nothing explains. A credit brought money in. */
export const UnmatchedLine = z.object({
  id: z.string(),
  day: calendarDay,
  direction,
  amount: total,
  /** The bank's own reference, and ours as the bank repeats it. */
  reference: z.string().nullable(),
  customerReference: z.string().nullable(),
  text: z.string(),
  typeCode: z.string(),
  /** Days from the line's date to today. */
  age: z.number(),
  /** The first of two operators, if the amount is over the limit. */
  approvedBy: FirstApproval.nullable(),
});
export type UnmatchedLine = z.output<typeof UnmatchedLine>;

export const listUnmatched = call({
  method: 'GET',
  path: '/api/operations/unmatched',
  access: 'operator',
  summary: 'Lists statement lines that no file, return or payout explains, newest first, or those of one day',
  query: z.object({ day: calendarDay.optional() }),
  reply: z.array(UnmatchedLine),
});

export const SettledLine = z.object({ state: z.enum(['settled', 'unmatched']), confirming });
export type SettledLine = z.output<typeof SettledLine>;

export const settleUnmatched = call({
  method: 'POST',
  path: '/api/operations/unmatched/{lineId}/settle',
  access: 'operator',
  summary: 'Settles an unmatched line, with a reason, as a bank fee or a movement of our own funds',
  params: z.object({ lineId: pathId() }),
  body: z.object({
    as: z.enum(SETTLED_AS, 'Choose what the line was'),
    reason: personText('Give a reason', 500),
  }),
  reply: SettledLine,
});

/** A statement line that the bank marks as its own fee and that was booked automatically as one. */
export const BookedFee = z.object({
  id: z.string(),
  day: calendarDay,
  amount: total,
  text: z.string(),
  reference: z.string().nullable(),
  at: instant,
  /** The first of two operators who reverse it, if it is over the limit for one. */
  approvedBy: FirstApproval.nullable(),
});
export type BookedFee = z.output<typeof BookedFee>;

export const listBookedFees = call({
  method: 'GET',
  path: '/api/operations/fees',
  access: 'operator',
  summary: 'Lists bank fees that were booked because the bank marked them as fees, newest first',
  reply: z.array(BookedFee),
});

/** `booked` while it waits for a second operator to reverse it. */
export const ReversedFee = z.object({ state: z.enum(['open', 'booked']), confirming });
export type ReversedFee = z.output<typeof ReversedFee>;

export const reverseBookedFee = call({
  method: 'POST',
  path: '/api/operations/fees/{lineId}/reverse',
  access: 'operator',
  summary:
    'Reverses a booked bank fee, with a reason: the line is unmatched again; over the limit this takes two operators',
  params: z.object({ lineId: pathId() }),
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: ReversedFee,
});

/** An entry our books expect that appears on no statement. */
export const MissingItem = z.object({
  kind: z.enum(EXPECTED_KINDS),
  day: calendarDay,
  direction,
  amount: total,
  reference: z.string().nullable(),
});

/** At the end of a day: ledger = bank + in transit + difference. */
export const DailyProof = z.object({
  day: calendarDay,
  ledger: total,
  /** The statement's closing balance; null without a statement for that day. */
  bank: total.nullable(),
  onItsWay: total,
  difference: total.nullable(),
  /** The part of the difference that neither a line nor a missing item explains. */
  unexplained: total,
  /** Also true when two faults cancel each other out. */
  alarms: z.boolean(),
  /** The ledger's money, by account. */
  balances: z.object({
    clearing: total,
    payable: total,
    wallet: total,
    paidInEscrow: total,
    fees: total,
    ownFunds: total,
  }),
  missing: z.array(MissingItem),
});
export type DailyProof = z.output<typeof DailyProof>;

export const listProofs = call({
  method: 'GET',
  path: '/api/operations/proof',
  access: 'operator',
  summary: 'Lists the daily proofs of the settlement account, newest first, or that of one day',
  query: z.object({ day: calendarDay.optional() }),
  reply: z.array(DailyProof),
});

/** Something an operator must look at. */
export const Alarm = z.object({ kind: z.enum(ALARMS), words: z.string() });
export type Alarm = z.output<typeof Alarm>;

export const listAlarms = call({
  method: 'GET',
  path: '/api/operations/alarms',
  access: 'operator',
  summary: 'Lists alarms: return rates above the network’s limits, a difference in the daily proof, and what is late',
  reply: z.array(Alarm),
});
