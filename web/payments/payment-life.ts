import type { PaymentEvent } from '@mainstay/contract/payments.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { returnCode } from '@mainstay/domain/payments/return-codes.ts';
import { told } from '#lib/told.ts';
import type { Meaning } from '#ui/Badge.tsx';
import { t } from './words.ts';

export type LifeStep = { at: Date; title: string; detail: string | null; amount: Cents | null; meaning: Meaning };

/** A payment's timeline in plain words, oldest first, including how long after a return the backup was drawn. */
export const lifeOf = (events: readonly PaymentEvent[]): LifeStep[] =>
  events.map((event, place) => {
    const { at, amount } = event;
    const { title, detail, meaning } = stepOf(event, events.slice(0, place));
    return { at, amount, title, detail: detail === undefined ? null : told(detail), meaning };
  });

type Step = { title: string; meaning: Meaning; detail?: string };

function stepOf({ kind, code, words, at }: PaymentEvent, before: readonly PaymentEvent[]): Step {
  switch (kind) {
    case 'scheduled':
      return { title: t('paymentScheduled'), meaning: 'neutral' };
    case 'waiting':
      return { title: t('waitingForABankAccount'), meaning: 'attention' };
    case 'originated':
      return {
        title: words.startsWith('Debit of the rest') ? t('debitOfTheRestSentToTheBank') : t('debitSentToTheBank'),
        meaning: 'info',
        ...(words.startsWith('Paid now') && { detail: words }),
      };
    case 'settled':
      return { title: t('bankAcceptedMayStillBeReturned'), meaning: 'info' };
    case 'returned':
      return { title: returnedTitle(code, words), meaning: 'negative' };
    case 'covered':
      return { title: drawnTitle(at, before), meaning: 'attention', detail: words };
    case 'paid_in_part':
      return { title: t('paidInPart'), meaning: 'positive', detail: words };
    case 'credited':
      if (words.startsWith('On its way')) return { title: t('sentToThePayee'), meaning: 'info', detail: words };
      return { title: t('payeeCredited'), meaning: 'positive', ...(ELSEWHERE.test(words) && { detail: words }) };
    case 'failed':
      return { title: t('notPaidInFull'), meaning: 'negative', detail: words };
    case 'presented_again':
      return { title: t('debitSentToTheBankAgain'), meaning: 'info' };
    case 'repaid':
      return { title: repaidTitle(words), meaning: 'positive', detail: words };
    case 'held':
      return { title: t('heldForThePayee'), meaning: 'attention', detail: words };
    case 'came_back':
      return {
        title: words.startsWith('Not sent') ? t('notSentToThePayeeYet') : t('cameBackFromThePayeesBank'),
        meaning: 'attention',
        detail: words,
      };
    case 'sent_again':
      return {
        title: t('sentToThePayeeAgain'),
        ...(words.includes('expected') ? { meaning: 'info', detail: words } : { meaning: 'positive' }),
      };
    case 'paid_outside':
      return { title: t('paidOutsideMainstay'), meaning: 'positive', detail: words };
    case 'arrived':
      return { title: t('arrivedInThePayeesAccount'), meaning: 'positive' };
    case 'final':
      return { title: t('canNoLongerBeReturned'), meaning: 'positive' };
    default:
      return { title: told(words), meaning: 'neutral' }; // from a newer server: its own words say what happened
  }
}

/** Money that did not come from a debit for this payment. */
const ELSEWHERE = /flexible plan|insurance claim/;

/** Late money repays the backup if the payee was already paid; after a failure it goes to the payee. */
function repaidTitle(words: string): string {
  if (words.includes('repaid backup funds')) return t('backupRepaidByTheLaterDebit');
  return /(on its way|held)/.test(words) ? t('collectedLater') : t('paidLater');
}

/** Without a code, no bank returned it: it never reached one or was refunded, as its words say. */
const returnedTitle = (code: string | null, words: string): string =>
  code === null ? told(words) : t('bankReturnedTheDebit', { words: told(returnCode(code).words), code });

/** "Backup drawn 12 minutes after the return". */
function drawnTitle(at: Date, before: readonly PaymentEvent[]): string {
  const returned = before.findLast((event) => event.kind === 'returned');
  if (!returned || returned.code === null) return t('backupDrawn');
  const minutes = Math.floor((at.getTime() - returned.at.getTime()) / 60_000);
  if (minutes < 1) return t('backupDrawnWithinAMinute');
  return t('backupDrawnMinutesAfter', { minutes });
}
