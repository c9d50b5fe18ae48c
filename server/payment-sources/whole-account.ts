import { missingForBank } from '@mainstay/domain/payment-sources/bank-details.ts';
import { Problem } from '@mainstay/domain/problem.ts';

/** Refuses an account that no bank file entry could reach, before it is added and can never be proven. */
export function mustBeWhole(account: { accountNumber: string | null; routingNumber: string | null }): void {
  const fields = missingForBank(account);
  const [words] = Object.values(fields);
  if (words !== undefined) throw new Problem('invalid', words, fields);
}
