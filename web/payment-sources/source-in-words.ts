import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { type Cents, minus, ZERO } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';
import { t } from './words.ts';

type Source = Pick<
  PaymentSource,
  'sourceType' | 'sourceName' | 'bankName' | 'accountNumber' | 'availableBalance' | 'creditLimit' | 'state' | 'proof'
>;

export const TYPE_LABELS = { ach: t('achBankAccount'), loc: t('lineOfCredit'), escrow: t('escrowAccount') } as const;

export const typeLabel = (type: string): string => TYPE_LABELS[type as keyof typeof TYPE_LABELS] ?? t('paymentSource');

/** What Primary means for a line or an escrow, and why a bank account's stated balance is not counted. */
export function remarkOn({ sourceType, isPrimary, availableBalance }: PaymentSource): string | null {
  if (sourceType !== 'ach') return isPrimary ? t('drawnBeforeOtherBackupsWhenBank') : null;
  return availableBalance === null
    ? null
    : t('availableAsYouEnteredItMainstay', { availableBalance: dollars(availableBalance) });
}

/**
 * "First Bank, ending in 4321"; "$250.00 available of $400.00"; "Balance $2,000.00". Null if the viewer may not see it.
 */
export function detailsOf(source: Source): string | null {
  const { sourceType, bankName, accountNumber, availableBalance, creditLimit } = source;
  if (sourceType === 'ach') {
    const ending = accountNumber && t('in', { ending: bankName ? t('endingAfterBank') : t('ending'), accountNumber });
    return [bankName, ending].filter(Boolean).join(', ') || null;
  }
  if (availableBalance === null || (source.state === 'unconfirmed' && availableBalance === ZERO)) return null;
  if (sourceType === 'loc' && creditLimit !== null)
    return t('availableOf', { availableBalance: dollars(availableBalance), creditLimit: dollars(creditLimit) });
  return t('balance', { availableBalance: dollars(availableBalance) });
}

/** How much of a line of credit is drawn and could be repaid. */
export const drawnOn = ({ availableBalance, creditLimit }: Source): Cents =>
  availableBalance === null || creditLimit === null ? ZERO : minus(creditLimit, availableBalance);
