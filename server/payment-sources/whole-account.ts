import { missingForBank } from '@mainstay/domain/payment-sources/bank-details.ts';
import { Problem } from '@mainstay/domain/problem.ts';

/** Refuses an account that no entry of a bank file could reach, before it stands where it never can be proven. */
export function mustBeWhole(account: { accountNumber: string | null; routingNumber: string | null }): void {
  const fields = missingForBank(account);
  const [words] = Object.values(fields);
  if (words !== undefined) throw new Problem('invalid', words, fields);
}
