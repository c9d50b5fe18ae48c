import type { Need } from '@mainstay/contract/dashboard.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { dayWordsBeside } from '@mainstay/domain/day-words.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';

type Card = { title: string; words: string; to: string; button: string };

const SOURCES = { to: '/payments?tab=sources', button: 'Open Payment Sources' };
const ADD_ACCOUNT = { ...SOURCES, button: 'Add an account' };

/** What a card says, and the button that leads to where it is done; null for a kind that only a newer server knows. */
export function cardOf(need: Need, { today, timeZone }: { today: Day; timeZone: string }): Card | null {
  const amount = dollars(need.amount ?? ZERO);
  const count = need.count ?? 1;
  const due = need.dueOn && dayWordsBeside(need.dueOn, today);
  const until = need.expiresAt && dayWordsBeside(dayAt(need.expiresAt, timeZone), today);
  switch (need.kind) {
    case 'backup':
      return {
        title: 'Your next payment is not covered',
        words: `Your bank returned the last debit. Backup left: ${dollars(need.left ?? ZERO)}. Add ${dollars(need.missing ?? ZERO)} before ${due}.`,
        to: SOURCES.to,
        button: 'Add backup',
      };
    case 'plan':
      return {
        title: 'A plan payment is overdue',
        words: `${amount} was due on ${due}.`,
        to: '/flexible-payments',
        button: 'Pay it now',
      };
    case 'identity':
      return {
        title: 'Tell us who you are',
        words: 'No money moves to or from your accounts until we have checked it.',
        ...SOURCES,
      };
    case 'bank_account':
      return {
        title: 'No bank account is debited',
        words: 'Add an account that works. Until then, backup pays on the due date if there is enough.',
        ...SOURCES,
      };
    case 'confirm_terms':
      return {
        title: 'Confirm the payment terms',
        words: `${need.by} entered the terms of this case. Confirm them, or say what is wrong.`,
        to: '/payments',
        button: 'Check the terms',
      };
    case 'proposal':
      return {
        title: need.about === 'shares' ? 'A split of expenses is proposed' : 'New payment terms are proposed',
        words: `${need.by} is waiting for your answer.${until ? ` You can give it until ${until}.` : ''}`,
        to: need.about === 'shares' ? '/expenses' : '/payments',
        button: 'Read the proposal',
      };
    case 'prove_account': {
      const todo = need.amounts
        ? 'Enter the two small amounts that arrived there.'
        : 'Start verifying that it is yours.';
      const until = need.of === 'payee' ? 'No money goes there until then.' : 'It is not debited until then.';
      return { title: `Verify ${need.name}`, words: `${todo} ${until}`, ...SOURCES };
    }
    case 'payout_account':
      return need.failed
        ? {
            title: 'Your account cannot be used',
            words: 'We hold your money, and send it as soon as you add an account that works.',
            ...ADD_ACCOUNT,
          }
        : {
            title: 'Tell us where to send your money',
            words: 'We hold your money until you add an account.',
            ...ADD_ACCOUNT,
          };
    case 'outside_payments':
      return {
        title: count === 1 ? 'Was this paid outside Mainstay?' : `Were these ${count} paid outside Mainstay?`,
        words: `${amount} is recorded as paid to you. It counts once you confirm it.`,
        to: '/history',
        button: 'Answer',
      };
    case 'expenses':
      return {
        title: count === 1 ? 'A shared expense needs your answer' : `${count} shared expenses need your answer`,
        words: `${amount} in all.`,
        to: '/expenses',
        button: 'Open Expenses',
      };
    case 'invitation':
      return {
        title: 'Your invitation has no answer yet',
        words: `We invited ${need.email}. The link works until ${until}.`,
        to: '/case',
        button: 'Open Case Details',
      };
    default:
      return null;
  }
}
