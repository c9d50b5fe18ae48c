import type { Notice } from '../case-projection.ts';
import type { Caps } from '../cases/caps.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars } from '../money.ts';
import { kindInSentence } from '../payment-settings/words.ts';
import { type CapInTheWay, limitWords } from './caps.ts';
import type { Amounts, CollectionEvent } from './case-events.ts';
import type { Payment } from './case-money.ts';
import { isArrears } from './obligation.ts';

/** No debit was made: everybody hears why, and what is paid all the same. */
export function overCapNotice(
  payment: Payment,
  { amount, cap, presentation }: { amount: Cents; cap: CapInTheWay; presentation: number },
): Notice {
  const isAgain = presentation > 1;
  const what = isAgain
    ? `The debit of ${dollars(amount)} for the payment due ${dayWords(payment.scheduledDate)} was not made again`
    : `No debit was made for the payment due ${dayWords(payment.scheduledDate)}`;
  const why = `${dollars(amount)} is over ${limitWords(cap)}.`;
  const then = cap.kind === 'month' ? ' We will make the debit when the next month begins or the limit changes.' : '';
  return {
    type: 'payment_over_limit',
    title: 'Over the limit on bank debits',
    about: `payment:${payment.id}:over_cap:${presentation}:${cap.kind}:${cap.limit}`,
    funders: isAgain
      ? `${what}: ${why} Pay Mainstay or the arrears under Payment History, or change the limit under Payment Management.`
      : `${what}: ${why}${then} Change the limit under Payment Management${isArrears(payment) ? '' : ', or keep enough backup funds for that day'}.`,
    others: isAgain ? `${what}: ${why}` : `${what}: ${why}${then}`,
  };
}

/** As `overCapNotice`, of what was held back of an instalment until the payor had notice of it. */
export function restOverCapNotice(payment: Payment, { amount, cap }: { amount: Cents; cap: CapInTheWay }): Notice {
  const what = `The rest of the payment due ${dayWords(payment.scheduledDate)} was not debited yet: ${dollars(amount)} is over ${limitWords(cap)}. It is debited when the limit allows it.`;
  return {
    type: 'payment_over_limit',
    title: 'Over the limit on bank debits',
    about: `payment:${payment.id}:over_cap:rest:${cap.kind}:${cap.limit}`,
    funders: `${what} You can change the limit under Payment Management.`,
    others: what,
  };
}

const amountsOf = ({ amount, arrearsInstalment }: Amounts): string =>
  [
    amount > 0 ? `${dollars(amount)} for each payment` : null,
    arrearsInstalment > 0 ? `${dollars(arrearsInstalment)} for each arrears payment` : null,
  ]
    .filter((each) => each !== null)
    .join(' and ') || 'nothing';

type DebitsChange = Omit<Extract<CollectionEvent, { kind: 'debits_change' }>, 'kind'>;

/** Ten days before a debit that is larger than the last one; `obligation` where others are debited beside it. */
export function debitsChangeNotice({ version, obligation, before, after, from }: DebitsChange): Notice {
  const [what, forIt, others] =
    obligation === null
      ? ['payment terms', '', '']
      : [
          `terms of ${kindInSentence(obligation)}`,
          ' for it',
          ' What we debit for your other obligations stays as it was.',
        ];
  return {
    type: 'debits_change',
    title: 'Your bank debits will change',
    about: `terms:${version}:debits`,
    funders: `The ${what} have changed. Before ${dayWords(from)}, we debit at most ${amountsOf(before)}${forIt} from your bank account; from that day, ${amountsOf(after)}.${others} If more falls due before then, we debit the difference afterward. You can set limits under Payment Management, or revoke the authorization under Payment Sources.`,
    others: null,
    only: 'manage_funding',
  };
}

const capWords = ({ perDebit, perMonth }: Caps): string =>
  [perDebit === null ? null : `${dollars(perDebit)} a debit`, perMonth === null ? null : `${dollars(perMonth)} a month`]
    .filter((each) => each !== null)
    .join(' and ') || 'none';

export const capsNotice = (after: Caps, at: Date): Notice => ({
  type: 'limits_changed',
  title: 'Limits on bank debits changed',
  about: `caps:${at.toISOString()}`,
  funders: `The limits on debits from the payor’s bank accounts are now: ${capWords(after)}.`,
  others: `The limits on debits from the payor’s bank accounts are now: ${capWords(after)}.`,
});
