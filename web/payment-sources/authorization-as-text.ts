import type { Authorization, PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { fullDateTime } from '#lib/format.ts';
import { t } from './words.ts';

type Account = Pick<PaymentSource, 'sourceName' | 'bankName' | 'accountNumber'>;

/**
 * The authorization as a text file: the account, what was agreed, by whom, when and from where. Times are in the case's
 * zone.
 */
export function authorizationAsText(account: Account, authorization: Authorization, timeZone: string): string {
  const { text, agreedBy, agreedAt, agreedFrom, revokedAt } = authorization;
  const at = (time: Date) => `${fullDateTime(time, timeZone)} (${timeZone})`;
  const lines = [
    t('authorizationToDebitABankAccount'),
    '',
    t('account', { sourceName: account.sourceName }),
    ...(account.bankName ? [t('bank', { bankName: account.bankName })] : []),
    ...(account.accountNumber ? [t('accountNumberEndingIn', { accountNumber: account.accountNumber })] : []),
    '',
    text,
    '',
    t('agreedByLine', { agreedBy }),
    t('agreedOnLine', { agreedAt: at(agreedAt) }),
    ...(agreedFrom ? [t('networkAddressLine', { agreedFrom })] : []),
    ...(revokedAt ? [t('revokedOnLine', { revokedAt: at(revokedAt) })] : []),
  ];
  return `${lines.join('\n')}\n`;
}
