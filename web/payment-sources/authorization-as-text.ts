import type { Authorization, PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { fullDateTime } from '#lib/format.ts';

type Account = Pick<PaymentSource, 'sourceName' | 'bankName' | 'accountNumber'>;

/** The authorization as a text to keep: of which account, what was agreed to, by whom, when and from where. Times in the case's zone. */
export function authorizationAsText(account: Account, authorization: Authorization, timeZone: string): string {
  const { text, agreedBy, agreedAt, agreedFrom, revokedAt } = authorization;
  const at = (time: Date) => `${fullDateTime(time, timeZone)} (${timeZone})`;
  const lines = [
    'Authorization to debit a bank account',
    '',
    `Account: ${account.sourceName}`,
    ...(account.bankName ? [`Bank: ${account.bankName}`] : []),
    ...(account.accountNumber ? [`Account number ending in ${account.accountNumber}`] : []),
    '',
    text,
    '',
    `Agreed by: ${agreedBy}`,
    `Agreed on: ${at(agreedAt)}`,
    ...(agreedFrom ? [`Network address: ${agreedFrom}`] : []),
    ...(revokedAt ? [`Revoked on: ${at(revokedAt)}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
