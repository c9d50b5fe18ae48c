import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { proofWords } from './proof-in-words.ts';

type Source = Pick<PaymentSource, 'sourceType' | 'state' | 'proof'>;

/** Why a source does not pay now, and what to do; null for one that does. */
export function troubleOf({ sourceType, state, proof }: Source): { title: string; words: string } | null {
  if (proof) return proofWords(proof, 'It is not debited');
  if (state === 'suspended' && sourceType === 'loc')
    return {
      title: 'Frozen',
      words:
        'A flexible plan was in default, so nothing is drawn from it. Flexible Payments shows what to do and by when.',
    };
  if (state === 'suspended')
    return {
      title: 'Suspended',
      words: 'Its bank could not use this account, so it is not debited. Remove it and add a working account.',
    };
  if (state === 'stopped' && sourceType !== 'ach')
    return { title: 'Stopped', words: 'It was added before the payor joined, so nothing is drawn from it.' };
  if (state === 'stopped')
    return {
      title: 'Stopped',
      words: 'Its debits are no longer authorized, so it is not debited. Add an account to continue.',
    };
  if (state !== 'unconfirmed') return null;
  return sourceType === 'ach'
    ? {
        title: 'Not debited yet',
        words: 'Its full bank details are missing. Remove it and add it again with “Add full bank details”.',
      }
    : {
        title: 'No money yet',
        words: 'Nothing is drawn from it until money for it has reached Mainstay.',
      };
}
