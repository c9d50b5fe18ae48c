import { MOST_DAYS, SHARE_STATES } from '@mainstay/domain/cases/expense-terms.ts';
import { SIDES } from '@mainstay/domain/cases/side.ts';
import { z } from 'zod';
import { choice, instant } from './fields.ts';

/** A percentage: 60 for "60%", 57.25 for "57.25%". At most two decimals on the wire, hundredths of a percent inside. */
const percent = (missing: string) =>
  z.codec(z.number(missing).min(0, missing).max(100, missing), z.custom<number>(), {
    decode: (written, context) => {
      const rate = Math.round(written * 100);
      if (Math.abs(rate / 100 - written) < 1e-9) return rate;
      context.issues.push({ code: 'custom', message: 'Use at most two decimals', input: written });
      return z.NEVER;
    },
    encode: (rate) => rate / 100,
  });

const PAYORS_SHARE = 'Enter the payor’s share in percent, from 0 to 100';
const WHOLE_DAYS = `Enter a whole number of days from 1 to ${MOST_DAYS}`;

/** How expenses are shared. The payee bears what the payor does not. Fields left out stay unchanged. */
export const SharesAsked = z.object(
  {
    payor: percent(PAYORS_SHARE),
    /** How many days after the request a share is due: 30 by default. */
    days: z.int(WHOLE_DAYS).min(1, WHOLE_DAYS).max(MOST_DAYS, WHOLE_DAYS).optional(),
    /** Whether the parents' expense debts are netted at the end of each month. */
    netting: choice.optional(),
  },
  PAYORS_SHARE,
);

export const ShareTerms = z.object({
  payor: percent(PAYORS_SHARE),
  payee: percent(PAYORS_SHARE),
  days: z.number(),
  netting: z.boolean(),
});

export type ShareTermsShown = z.output<typeof ShareTerms>;

/** Shares that one parent proposes to the other, or (`confirmation`) shares set before the other parent joined. */
export const ShareProposal = z.object({
  id: z.string(),
  about: z.literal('expense_shares'),
  kind: z.enum(['change', 'confirmation']),
  state: z.enum(SHARE_STATES),
  proposedBy: z.object({ partyId: z.string(), name: z.string() }),
  side: z.enum(SIDES).nullable(),
  decidedBySide: z.enum(SIDES),
  createdAt: instant,
  shares: ShareTerms,
  inForce: ShareTerms.nullable(),
  reason: z.string().nullable(),
  expiresAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type ShareProposal = z.output<typeof ShareProposal>;
