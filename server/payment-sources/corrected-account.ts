import { type AccountType, lastFour } from '@mainstay/domain/payment-sources/bank-details.ts';
import { seal } from './seal.ts';

/** How an account is written otherwise, as its bank says. */
export type Correction = { routingNumber?: string; accountNumber?: string; accountType?: AccountType | null };

/** What of an account's row changes by it: a number is sealed anew. Empty where the bank corrects something else. */
export const correctedFields = (
  secret: string,
  place: { caseId: string; sourceId: string },
  { routingNumber, accountNumber, accountType }: Correction,
) => ({
  ...(routingNumber !== undefined && { routingNumber }),
  ...(accountType && { accountType }),
  ...(accountNumber !== undefined && {
    lastFour: lastFour(accountNumber),
    sealedAccountNumber: seal(secret, accountNumber, place),
  }),
});
