import type { Dispute } from '@mainstay/contract/disputes.ts';
import { refundWords } from '@mainstay/domain/payments/refund-words.ts';
import { dollars, fullDate } from '#lib/format.ts';
import type { Meaning } from '#ui/Badge.tsx';

type InWords = { title: string; words: string; meaning: Meaning };

/** What a dispute has come to and what comes next, for its payor. */
export function disputeInWords(dispute: Dispute, timeZone: string): InWords {
  const { state, amount, creditDueAt, answerDueAt, answer } = dispute;
  const on = (at: Date) => fullDate(at, timeZone);
  const reason = answer ? ` Reason: ${answer}` : '';
  switch (state) {
    case 'open':
      return {
        title: 'You disputed this debit',
        words: `Someone at Mainstay will answer by ${on(creditDueAt)}. If not, ${dollars(amount)} is put in your wallet until they do.`,
        meaning: 'info',
      };
    case 'credited':
      return {
        title: 'You disputed this debit',
        words: `${dollars(amount)} is in your wallet until we answer, by ${on(answerDueAt)}.`,
        meaning: 'info',
      };
    case 'upheld':
      return {
        title: 'Dispute decided in your favor',
        words: `${upheldWords(dispute)}${reason}`,
        meaning: 'positive',
      };
    case 'denied':
      return { title: 'Dispute not upheld', words: `The debit stands.${reason}`, meaning: 'neutral' };
  }
}

/** `creditUsed` is null where the answer is older than it is kept. */
function upheldWords({ amount, creditUsed, refunded }: Dispute): string {
  if (creditUsed !== null && refunded === null) return 'Your bank has returned the debit.';
  if (!creditUsed) return 'The debit was not authorized and goes back to your bank account.';
  return `The debit was not authorized. ${refundWords(amount, creditUsed, 'your bank account')}`;
}
