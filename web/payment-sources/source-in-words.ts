import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { type Cents, minus, ZERO } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';

type Source = Pick<
  PaymentSource,
  'sourceType' | 'sourceName' | 'bankName' | 'accountNumber' | 'availableBalance' | 'creditLimit' | 'state' | 'proof'
>;

export const TYPE_LABELS = { ach: 'ACH Bank Account', loc: 'Line of Credit', escrow: 'Escrow Account' } as const;

export const typeLabel = (type: string): string => TYPE_LABELS[type as keyof typeof TYPE_LABELS] ?? 'Payment Source';

/** What Primary means on a line or an escrow, and what became of a balance that was stated for a bank account. */
export function remarkOn({ sourceType, isPrimary, availableBalance }: PaymentSource): string | null {
  if (sourceType !== 'ach') return isPrimary ? 'Drawn before the other backups when the bank returns a debit.' : null;
  return availableBalance === null
    ? null
    : `${dollars(availableBalance)} available, as you entered it. Mainstay does not rely on it.`;
}

/** "First Bank, ending in 4321"; "$250.00 available of $400.00"; "Balance $2,000.00". Nothing for whoever may not see it. */
export function detailsOf(source: Source): string | null {
  const { sourceType, bankName, accountNumber, availableBalance, creditLimit } = source;
  if (sourceType === 'ach') {
    const ending = accountNumber && `${bankName ? 'ending' : 'Ending'} in ${accountNumber}`;
    return [bankName, ending].filter(Boolean).join(', ') || null;
  }
  if (availableBalance === null || (source.state === 'unconfirmed' && availableBalance === ZERO)) return null;
  if (sourceType === 'loc' && creditLimit !== null)
    return `${dollars(availableBalance)} available of ${dollars(creditLimit)}`;
  return `Balance ${dollars(availableBalance)}`;
}

/** What of a line of credit is drawn, and could be repaid. */
export const drawnOn = ({ availableBalance, creditLimit }: Source): Cents =>
  availableBalance === null || creditLimit === null ? ZERO : minus(creditLimit, availableBalance);
