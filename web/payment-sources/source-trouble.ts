import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { proofWords } from './proof-in-words.ts';
import { t } from './words.ts';

type Source = Pick<PaymentSource, 'sourceType' | 'state' | 'proof'>;

/** Why a source cannot pay now, and what to do; null if it can. */
export function troubleOf({ sourceType, state, proof }: Source): { title: string; words: string } | null {
  if (proof) return proofWords(proof, t('itIsNotDebited'));
  if (state === 'suspended' && sourceType === 'loc')
    return {
      title: t('frozen'),
      words: t('flexiblePlanWasInDefaultSo'),
    };
  if (state === 'suspended')
    return {
      title: t('suspended'),
      words: t('itsBankCouldNotUseThis'),
    };
  if (state === 'stopped' && sourceType !== 'ach')
    return { title: t('stopped'), words: t('itWasAddedBeforePayorJoined') };
  if (state === 'stopped')
    return {
      title: t('stopped'),
      words: t('itsDebitsAreNoLongerAuthorized'),
    };
  if (state !== 'unconfirmed') return null;
  return sourceType === 'ach'
    ? {
        title: t('notDebitedYet'),
        words: t('itsFullBankDetailsAreMissing'),
      }
    : {
        title: t('noMoneyYet'),
        words: t('nothingIsDrawnFromItUntil'),
      };
}
