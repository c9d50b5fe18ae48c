import { NewPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';

/** The form's inputs, as typed text. */
export type PayoutInputs = {
  kind: 'bank' | 'disbursement_unit';
  name: string;
  accountType: 'checking' | 'savings';
  routingNumber: string;
  accountNumber: string;
  disbursementState: string;
  caseIdentifier: string;
  fips: string;
  medical: 'Y' | 'N' | 'W';
  terminated: boolean;
  payorSsn: string;
};

export const EMPTY_PAYOUT: PayoutInputs = {
  kind: 'bank',
  name: '',
  accountType: 'checking',
  routingNumber: '',
  accountNumber: '',
  disbursementState: '',
  caseIdentifier: '',
  fips: '',
  medical: 'W',
  terminated: false,
  payorSsn: '',
};

/** Validates with the call's own schema. */
export const payoutResolver: Resolver<PayoutInputs, unknown, NewPayoutAccount> = (inputs) => {
  const parsed = z.safeDecode(NewPayoutAccount, inputs as z.input<typeof NewPayoutAccount>);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= { type: 'wrong', message };
  return { values: {}, errors };
};
