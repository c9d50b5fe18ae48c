import type { Dispute } from '@mainstay/contract/disputes.ts';
import { refundWords } from '@mainstay/domain/payments/refund-words.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import type { Meaning } from '#ui/Badge.tsx';
import { t } from './words.ts';

type InWords = { title: string; words: string; meaning: Meaning };

/** The state of a dispute and what comes next, for its payor. */
export function disputeInWords(dispute: Dispute, timeZone: string): InWords {
  const { state, amount, creditDueAt, answerDueAt, answer } = dispute;
  const on = (at: Date) => fullDate(at, timeZone);
  const withReason = (words: string) => (answer ? `${words} ${t('reason', { answer })}` : words);
  switch (state) {
    case 'open':
      return {
        title: t('youDisputedThisDebit'),
        words: t('someoneAtMainstayWillAnswerBy', { creditDueAt: on(creditDueAt), amount: dollars(amount) }),
        meaning: 'info',
      };
    case 'credited':
      return {
        title: t('youDisputedThisDebit'),
        words: t('isInYourWalletUntilWe', { amount: dollars(amount), answerDueAt: on(answerDueAt) }),
        meaning: 'info',
      };
    case 'upheld':
      return {
        title: t('disputeDecidedInYourFavor'),
        words: withReason(upheldWords(dispute)),
        meaning: 'positive',
      };
    case 'denied':
      return { title: t('disputeNotUpheld'), words: withReason(t('theDebitStands')), meaning: 'neutral' };
  }
}

/** `creditUsed` is null for answers given before it was stored. */
function upheldWords({ amount, creditUsed, refunded }: Dispute): string {
  if (creditUsed !== null && refunded === null) return t('yourBankHasReturnedTheDebit');
  if (!creditUsed) return t('debitWasNotAuthorizedAndGoes');
  return t('theDebitWasNotAuthorized', { amount: told(refundWords(amount, creditUsed, 'your bank account')) });
}
