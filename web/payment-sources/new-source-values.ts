import { NewPaymentSource } from '@mainstay/contract/payment-sources.ts';
import type { AccountType } from '@mainstay/domain/payment-sources/bank-details.ts';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { plainMoney } from '#lib/format.ts';
import { t } from './words.ts';

/** The form's inputs, as typed text. */
export type SourceInputs = {
  sourceType: '' | 'ach' | 'loc' | 'escrow';
  sourceName: string;
  bankName: string;
  accountNumber: string;
  routingNumber: string;
  accountType: AccountType;
  creditLimit: string;
  availableBalance: string;
  /** Whether "Add full bank details" is expanded: routing number, full account number, confirmation. */
  full: boolean;
  authorised: boolean;
};

export const EMPTY_SOURCE: SourceInputs = {
  sourceType: '',
  sourceName: '',
  bankName: '',
  accountNumber: '',
  routingNumber: '',
  accountType: 'checking',
  creditLimit: '',
  availableBalance: '',
  full: false,
  authorised: false,
};

type Wrong = { type: string; message: string };

/** Validates with the call's own schema. Fields that a type does not have are not sent. */
export const sourceResolver: Resolver<SourceInputs, unknown, NewPaymentSource> = (inputs) => {
  const bank = inputs.sourceType === 'ach';
  const full = bank && inputs.full;
  const parsed = z.safeDecode(NewPaymentSource, {
    sourceType: inputs.sourceType as 'ach',
    sourceName: inputs.sourceName,
    bankName: inputs.bankName,
    accountNumber: inputs.accountNumber,
    routingNumber: full ? inputs.routingNumber.replace(/\s/g, '') : null,
    creditLimit: inputs.sourceType === 'loc' ? plainMoney(inputs.creditLimit) : null,
    availableBalance: plainMoney(inputs.availableBalance),
    ...(full && { accountType: inputs.accountType }),
    ...(bank && { authorised: full ? inputs.authorised : true }),
  });
  const errors: Record<string, Wrong> = full ? missingDetails(inputs) : {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= { type: 'wrong', message };
  return parsed.success && Object.keys(errors).length === 0
    ? { values: parsed.data, errors: {} }
    : { values: {}, errors };
};

/** When full bank details are expanded, all of them are required, although the call does not require them. */
function missingDetails({ accountNumber, routingNumber, authorised }: SourceInputs): Record<string, Wrong> {
  const missing = (message: string) => ({ type: 'missing', message });
  return {
    ...(routingNumber.trim() === '' && { routingNumber: missing(t('enterTheRoutingNumber')) }),
    ...(accountNumber.trim().length < 5 && { accountNumber: missing(t('enterTheWholeAccountNumber')) }),
    ...(!authorised && { authorised: missing(t('confirmThatThisBankAccountIs')) }),
  };
}
