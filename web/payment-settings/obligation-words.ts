import type { Obligation } from '@mainstay/contract/obligations.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { dayText, dollars, ordinal } from '#lib/format.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { inWords } from './terms-in-words.ts';

/** What an obligation is for: "Child support", "Toward arrears". */
export const obligationTitle = ({ kind }: Pick<Obligation, 'kind'>): string =>
  kind === 'arrears' ? 'Toward arrears' : labelIn(KIND_NAMES, kind);

/** Of what waits for an event. */
export const NOT_SCHEDULED = 'Not scheduled until someone confirms that it happened';

/** Where it stands in the document. */
export const pageWords = (citation: { page: number } | null): string => (citation ? ` (page ${citation.page})` : '');

/** How often, from when until when, and what changes or has changed, a line each. */
export function obligationFacts(of: Obligation, today: Day): string[] {
  const { amountNow, frequency, days, firstPaymentDate, endDate, endReason, steps, kind } = of;
  const on = days.length > 0 ? ` on the ${days.map((day) => ordinal(day)).join(' and the ')}` : '';
  const until = kind === 'arrears' ? ', until nothing is owed' : '';
  return [
    `${dollars(amountNow)} ${inWords(frequency)}${on}${until}`,
    ...(of.state === 'upcoming' && firstPaymentDate ? [`First payment on ${dayText(firstPaymentDate)}`] : []),
    ...steps.map(({ from, amount }, i) =>
      from > today
        ? `${dollars(amount)} from ${dayText(from)}`
        : `Before ${dayText(from)}: ${dollars(steps[i - 1]?.amount ?? of.amount)}`,
    ),
    ...(endDate ? [`Last payment by ${dayText(endDate)}${endReason ? `: ${endReason}` : ''}`] : []),
  ];
}
