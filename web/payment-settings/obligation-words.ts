import type { Obligation } from '@mainstay/contract/obligations.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { dayText, dollars, ordinal } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { inWords } from './terms-in-words.ts';
import { t } from './words.ts';

/** What an obligation is for: "Child support", "Toward arrears". */
export const obligationTitle = ({ kind }: Pick<Obligation, 'kind'>): string =>
  kind === 'arrears' ? t('towardArrears') : told(labelIn(KIND_NAMES, kind));

/** The page in the document, as values for a text. */
export const pageIn = (citation: { page: number } | null) =>
  citation ? { hasPage: 'yes', page: citation.page } : { hasPage: 'no', page: null };

type Days = Pick<Obligation, 'frequency' | 'days'>;

function daysIn({ frequency, days }: Days) {
  const [first, second] = days.map((day) => ordinal(day));
  return {
    frequency: inWords(frequency),
    hasDays: first ? 'yes' : 'no',
    days: first && second ? t('firstAndSecondDay', { first, second }) : first,
  };
}

/** "every month on the 1st". */
export const onDays = (of: Days): string => t('frequencyOnDays', daysIn(of));

/** How often, from when to when, and what changes or has changed, one line each. */
export function obligationFacts(of: Obligation, today: Day): string[] {
  const {
    amountNow,
    frequency,
    days,
    firstPaymentDate,
    endDate,
    endReason,
    endCitation = null,
    steps,
    kind,
    awaited,
  } = of;
  const isTold = awaited.some(({ words, happenedOn }) => happenedOn !== null && words === endReason); // among the events
  return [
    t('amountOnDays', {
      amount: dollars(amountNow),
      ...daysIn({ frequency, days }),
      isArrears: kind === 'arrears' ? 'yes' : 'no',
    }),
    ...(of.state === 'upcoming' && firstPaymentDate
      ? [t('firstPaymentOn', { firstPaymentDate: dayText(firstPaymentDate) })]
      : []),
    ...steps.map(({ from, amount }, i) =>
      from > today
        ? t('amountFrom', { amount: dollars(amount), from: dayText(from) })
        : t('before', { from: dayText(from), amount: dollars(steps[i - 1]?.amount ?? of.amount) }),
    ),
    ...(endDate
      ? [
          t('lastPaymentByAndReason', {
            endDate: dayText(endDate),
            reason: endReason && !isTold ? `: ${endReason}` : '',
            ...pageIn(endCitation),
          }),
        ]
      : []),
  ];
}
