import type { DashboardAnswer } from '@mainstay/contract/dashboard.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { dayWordsBeside } from '@mainstay/domain/day-words.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';

type Next = NonNullable<DashboardAnswer['next']>;

/** "Dec 28. It arrived on Dec 30." */
export function paidWords({ paidOn, arrivesOn }: NonNullable<DashboardAnswer['last']>, today: Day): string {
  const on = dayWordsBeside(paidOn, today);
  if (arrivesOn > today) return `On ${on}. It should arrive on ${dayWordsBeside(arrivesOn, today)}.`;
  return arrivesOn === paidOn
    ? `On ${on}. It arrived the same day.`
    : `On ${on}. It arrived on ${dayWordsBeside(arrivesOn, today)}.`;
}

/** "On Jan 28, from Chase ••6789". */
export function nextWords({ dueOn, account, covered }: Next, today: Day): string {
  const on = dueOn === today ? 'Today' : `On ${dayWordsBeside(dueOn, today)}`;
  if (account) return `${on}, from ${account}.`;
  return covered === null ? `${on}.` : `${on}. No bank account will be debited.`; // who sees the cover would see the account too
}

/** Whether backup stands behind it; null for who does not see the funding. */
export const coverWords = ({ covered, missing }: Next): string | null =>
  covered === null ? null : covered ? 'Covered by backup' : `Not covered: ${dollars(missing ?? ZERO)} short`;

type Reader = 'payor' | 'payee' | 'other';

/** What stands under the sum of the arrears. */
export function owedWords(owed: number, reader: Reader): string {
  if (owed === 0) return 'Nothing is past due.';
  if (reader === 'payor') return 'Past due. You owe this in arrears.';
  return reader === 'payee' ? 'Past due. It is owed to you in arrears.' : 'Past due, owed in arrears.';
}
