import { PAYOUT_PURPOSES, RECIPIENTS } from '@mainstay/domain/payments/payout.ts';
import { PAYOUT_STATES } from '@mainstay/domain/payments/payout-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, instant, money, pathId, personText } from './fields.ts';
import { confirming, FirstApproval } from './first-approval.ts';

// What operators see of money that could not be paid out, and of accounts no longer in use. Only the last four digits
// of a number.

/** A payout that was held or returned. */
export const HeldPayout = z.object({
  caseId: z.string(),
  caseName: z.string(),
  id: z.string(),
  purpose: z.enum(PAYOUT_PURPOSES),
  recipient: z.enum(RECIPIENTS),
  amount: money,
  /** Its current state; `replaced` if another payout has taken its place. */
  state: z.enum(PAYOUT_STATES),
  replaced: z.boolean(),
  /** When it was held or returned. */
  since: instant,
  /** Whole days until now, or until it was paid out after all. */
  ageDays: z.number(),
  /** Why it was not paid out, in words. */
  reason: z.string(),
  account: z.string().nullable(),
  /** Whether it is support of a payee who has left, which an operator can return to the payor. Absent from older servers. */
  returnable: z.boolean().optional(),
  /** The first operator to return it, when two are required. Absent from older servers. */
  approvedBy: FirstApproval.nullable().optional(),
});
export type HeldPayout = z.output<typeof HeldPayout>;

export const listHeldPayouts = call({
  method: 'GET',
  path: '/api/operations/payouts',
  access: 'operator',
  summary: 'Lists payouts that are held, or were returned and not sent again, newest first, or all those of one day',
  query: z.object({ day: calendarDay.optional() }),
  reply: z.array(HeldPayout),
});

export const ReturnedPayout = z.object({ state: z.enum(PAYOUT_STATES), confirming });
export type ReturnedPayout = z.output<typeof ReturnedPayout>;

export const returnHeldPayout = call({
  method: 'POST',
  path: '/api/operations/cases/{caseId}/payouts/{payoutId}/return',
  access: 'operator',
  summary:
    'Returns support that is held for a payee who has left to the payor, with a reason; it is owed as arrears again, and everybody is told',
  params: z.object({ caseId: pathId(), payoutId: pathId() }),
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: ReturnedPayout,
  movesMoney: true,
});

/** An account that is neither debited nor paid, because a bank returned an entry to it. */
export const SuspendedAccount = z.object({
  caseId: z.string(),
  caseName: z.string(),
  id: z.string(),
  recipient: z.enum(RECIPIENTS),
  account: z.string(),
  addedAt: instant,
});
export type SuspendedAccount = z.output<typeof SuspendedAccount>;

export const listSuspendedAccounts = call({
  method: 'GET',
  path: '/api/operations/suspended-accounts',
  access: 'operator',
  summary: 'Lists the bank accounts of payors and payees from which a bank has returned an entry, newest first',
  reply: z.array(SuspendedAccount),
});

/** Another lender's line or an escrow, for which an operator can book money that arrived. */
export const FundableSource = z.object({
  caseId: z.string(),
  caseName: z.string(),
  id: z.string(),
  sourceType: z.enum(['loc', 'escrow']),
  name: z.string(),
  ownerName: z.string(),
  addedAt: instant,
  /** Whether it has received money that can still be drawn. */
  isFunded: z.boolean(),
  available: money,
  approvedBy: FirstApproval.nullable(),
});
export type FundableSource = z.output<typeof FundableSource>;

export const listFundableSources = call({
  method: 'GET',
  path: '/api/operations/sources',
  access: 'operator',
  summary:
    'Lists outside lines of credit and escrows for which money can be booked, except those in the operator’s own cases',
  reply: z.array(FundableSource),
});
