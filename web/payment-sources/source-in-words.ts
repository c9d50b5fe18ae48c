import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { type Cents, minus, ZERO } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';
import { proofWords } from './proof-in-words.ts';

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
    : `${dollars(availableBalance)} available, as you stated. Mainstay does not count it.`;
}

/** "First Bank, ending in 4321"; "$250.00 available of $400.00"; "Balance $2,000.00". Nothing for whoever may not see it. */
export function detailsOf(source: Source): string | null {
  const { sourceType, bankName, accountNumber, availableBalance, creditLimit } = source;
  if (sourceType === 'ach') {
    const ending = accountNumber && `${bankName ? 'ending' : 'Ending'} in ${accountNumber}`;
    return [bankName, ending].filter(Boolean).join(', ') || null;
  }
  if (availableBalance === null) return null;
  if (sourceType === 'loc' && creditLimit !== null)
    return `${dollars(availableBalance)} available of ${dollars(creditLimit)}`;
  return `Balance ${dollars(availableBalance)}`;
}

/** Why a source does not pay now, and what to do; null for one that does. */
export function troubleOf({ sourceType, state, proof }: Source): { title: string; words: string } | null {
  if (proof) return proofWords(proof, 'It is not debited');
  if (state === 'suspended' && sourceType === 'loc')
    return {
      title: 'Frozen',
      words:
        'A flexible plan was in default, so nothing is drawn from it. Flexible Payments says what to do, and until when.',
    };
  if (state === 'suspended')
    return {
      title: 'Suspended',
      words: 'Its bank could not use this account, so it is not debited. Remove it and add a working account.',
    };
  if (state === 'stopped' && sourceType !== 'ach')
    return { title: 'Stopped', words: 'It was put in before the payor joined, so nothing is drawn from it.' };
  if (state === 'stopped')
    return {
      title: 'Stopped',
      words: 'The authorization for debits was revoked, so it is not debited again. Add an account to go on.',
    };
  if (state !== 'unconfirmed') return null;
  return sourceType === 'ach'
    ? {
        title: 'Not debited yet',
        words: 'Its full bank details are missing. Remove it and add it again with “Add full bank details”.',
      }
    : { title: 'Not confirmed yet', words: 'Nothing is drawn from it until Mainstay has confirmed its balance.' };
}

/** What of a line of credit is drawn, and could be repaid. */
export const drawnOn = ({ availableBalance, creditLimit }: Source): Cents =>
  availableBalance === null || creditLimit === null ? ZERO : minus(creditLimit, availableBalance);
