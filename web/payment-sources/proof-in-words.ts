import type { AccountProof } from '@mainstay/contract/payment-sources.ts';
import { afterFailedProof } from '@mainstay/domain/payment-sources/failed-proof.ts';
import { fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { t } from './words.ts';

/**
 * What an unproven account is waiting for, and what its owner can do. `use` says what it is not used for until then.
 */
export function proofWords(proof: AccountProof, use: string): { title: string; words: string } {
  if (proof.step === 'failed')
    return {
      title: t('suspended'),
      words: [
        proof.reason !== null && t('itCouldNotBeVerified', { reason: told(inSentence(proof.reason)) }),
        told(afterFailedProof(proof.reason)),
      ]
        .filter(Boolean)
        .join(' '),
    };
  const title = t('notVerifiedYet');
  if (proof.step === 'not_sent') return { title, words: t('untilItIsVerifiedStartVerification', { use }) };
  if (proof.step === 'checking') return { title, words: t('untilItIsVerifiedVerificationStarts', { use }) };
  if (proof.kind === 'prenote')
    return {
      title,
      words: t('untilItsBankHasCheckedIt', { use }),
    };
  if (proof.step === 'on_its_way')
    return {
      title,
      words: t('untilItIsVerifiedWeAre', { use }),
    };
  return {
    title,
    words: t('untilYouEnterTwoSmallAmounts', { use, triesLeft: triesWords(proof.triesLeft) }),
  };
}

/** When an account that was just proven will be used. A payout account may have to wait. */
export function whenUsed(name: string, proven: object, timeZone: string): string {
  const waits = 'inUse' in proven && !proven.inUse && 'usableFrom' in proven && proven.usableFrom instanceof Date;
  return waits
    ? t('isFirstUsedOnChangeTakes', { name, usableFrom: fullDate(proven.usableFrom as Date, timeZone) })
    : t('isReadyToBeUsed', { name });
}

const triesWords = (left: number): string =>
  left === 1 ? t('youHaveOneTryLeft') : left === 2 ? t('youHaveTwoTries') : t('youHaveThreeTries');

const inSentence = (reason: string): string => (reason.endsWith('.') ? reason : `${reason}.`);
