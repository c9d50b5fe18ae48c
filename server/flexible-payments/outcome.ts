import { Declined } from '@mainstay/domain/flexible-payments/declined.ts';
import { OverCap } from '@mainstay/domain/payments/caps.ts';

export type Outcome = { success: boolean; failureReason: string | null; processing?: UnderWay[] };

import type { UnderWay } from '@mainstay/domain/payments/under-way-words.ts';

/** What people are told about an attempted debit: accepted, refused by the bank, or declined before that. */
export const outcomeOf = (tried: Promise<string | null>): Promise<Outcome> =>
  tried
    .catch((error: unknown) => {
      if (error instanceof Declined || error instanceof OverCap) return error.message;
      throw error;
    })
    .then((failureReason) => ({ success: failureReason === null, failureReason }));
