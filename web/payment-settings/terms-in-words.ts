import type { Terms } from '@mainstay/contract/payment-settings.ts';
import { type Day, laterDay } from '@mainstay/domain/day.ts';
import type { SettingField } from '@mainstay/domain/documents/agreement-terms.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { type Frequency, weekdayCounted } from '@mainstay/domain/payment-settings/frequency.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { amountOn } from '@mainstay/domain/payment-settings/occurrences.ts';
import { orderWords, untilEvent } from '@mainstay/domain/payment-settings/order-terms.ts';
import { SHARING_NAMES } from '@mainstay/domain/payment-settings/sharing-names.ts';
import { FREQUENCY_NAMES, HOW_OFTEN, KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { dayText, dollars, ordinal } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { t } from './words.ts';

/** Names for every frequency that agreements use, including those that obligations do not support. */
const EVERY: Record<string, string> = {
  ...HOW_OFTEN,
  daily: t('everyDay'),
  semimonthly: t('twiceAMonth'),
  fourweekly: t('everyFourWeeks'),
  semiannual: t('twiceAYear'),
};

/** "every two weeks". An unknown frequency is shown as written. */
export const inWords = (frequency: string): string => told(EVERY[frequency] ?? frequency);

/**
 * A term as shown on screen and in exports: "$1,250.00", "Monthly", "15th of the month". Takes the wire's text; "1,15" for
 * two due days.
 */
export function termText(field: SettingField, value: string): string {
  if (field === 'paymentFrequency') return told(FREQUENCY_NAMES[value as Frequency] ?? capitalised(inWords(value)));
  if (field === 'paymentDueDate') {
    const [first, second] = value.split(',').map(Number);
    return second ? twoDaysText(Number(first), second) : t('ofTheMonth', { day: ordinal(Number(first)) });
  }
  const amount = parseMoney(value);
  return amount === null ? value : dollars(amount);
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const NAMES: Record<SettingField, string> = {
  paymentAmount: t('paymentAmount'),
  paymentFrequency: t('paymentFrequency'),
  paymentDueDate: t('dueDate'),
  arrearsAmount: t('arrears'),
};

export type Change = { name: string; from: string; to: string };

/** The differences between two versions, in words. */
export function changesBetween(before: Terms | null, after: Terms): Change[] {
  const [was, is] = [before && textsOf(before), textsOf(after)];
  const terms = (Object.keys(NAMES) as SettingField[])
    .filter((field) => was?.[field] !== is[field])
    .map((field) => ({ name: NAMES[field], from: was?.[field] ?? NOT_SET, to: is[field] }));
  const [then, now] = [before && optionsOf(before), optionsOf(after)];
  const options = Object.entries(now)
    .map(([name, to]) => ({ name, from: then?.[name] ?? NOT_SET, to }))
    .filter(({ from, to }) => from !== to);
  return [...terms, ...options];
}

/** Terms as they stand on a day: the amount of the step in force, and only the steps that are still to come. */
export function termsOn(terms: Terms, today: Day): Terms {
  const on = laterDay(today, terms.firstPaymentDate ?? today);
  return {
    ...terms,
    paymentAmount: amountOn({ amount: terms.paymentAmount, steps: terms.steps }, on),
    steps: terms.steps.filter(({ from }) => from > on),
  };
}

/** Every term by name; "Not set" if it has no value. */
export function termsInWords(terms: Terms): Record<string, string> {
  const texts = textsOf(terms);
  const named = (Object.keys(NAMES) as SettingField[]).map((field) => [NAMES[field], texts[field]] as const);
  return { ...Object.fromEntries(named), ...optionsOf(terms) };
}

export const NOT_SET = t('notSet');

/** The name of the arrears among the terms. */
export const ARREARS = NAMES.arrearsAmount;
export const TOWARD_ARREARS = t('towardArrearsEachTime');

/** False for the arrears of the case where the terms are those of another obligation than the first, and leave them. */
export const isTermOf = (about: string, name: string, { isChanged }: { isChanged: boolean }): boolean =>
  about === FIRST_OBLIGATION || name !== ARREARS || isChanged;

/** "$400.00: when the child finishes school", or "Ends: on remarriage"; with the date once it has happened. */
export const awaitedText = ({ happenedOn, ...change }: Terms['awaited'][number]): string =>
  changeText(change, change.amount === null ? '' : dollars(change.amount), happenedOn);

/** A change by its amount in words, `to`; an end that says how long support is paid, as "Paid until the child marries". */
export const changeText = (
  { amount, words }: Pick<Terms['awaited'][number], 'amount' | 'words'>,
  to: string,
  happenedOn: Day | null = null,
): string => {
  const when = { hasHappened: happenedOn ? 'yes' : 'no', happenedOn: happenedOn && dayText(happenedOn) };
  const until = amount === null ? untilEvent(words) : null;
  if (until !== null) return t('paidUntil', { words: until, ...when });
  return t('awaitedChange', { change: amount === null ? t('ends') : to, words, ...when });
};

/** Settings that few cases use. The default type is left out until it changes. */
const optionsOf = (settings: Terms): Record<string, string> => ({
  [t('paymentType')]:
    settings.paymentType === 'child_support' ? NOT_SET : told(labelIn(KIND_NAMES, settings.paymentType)),
  [t('firstPayment')]: settings.firstPaymentDate ? dayText(settings.firstPaymentDate) : NOT_SET,
  [t('secondDueDate')]: settings.secondDueDay
    ? t('secondDayOfTheMonth', { secondDueDay: ordinal(settings.secondDueDay) })
    : NOT_SET,
  [t('amountChanges')]:
    settings.steps
      .map(({ from, amount }) => t('amountFrom', { amount: dollars(amount), from: dayText(from) }))
      .join(', ') || NOT_SET,
  [t('lastPaymentBy')]: settings.endDate ? dayText(settings.endDate) : NOT_SET,
  ...endOf(settings),
  [t('waitsForAnEvent')]: settings.awaited.map(awaitedText).join('; ') || NOT_SET,
  [t('shareOfBonuses')]: settings.bonusShare?.words ?? NOT_SET,
  [t('stateOfTheOrder')]: settings.order ? told(orderWords(settings.order)) : NOT_SET,
  [t('withheldFromWages')]: settings.withheld ? t('yesByAnEmployer') : NOT_SET,
  [t('sharingOfArrears')]: settings.arrearsSharing === 'equal' ? told(SHARING_NAMES.equal) : NOT_SET,
  [TOWARD_ARREARS]: settings.arrearsInstalment ? dollars(settings.arrearsInstalment) : NOT_SET,
});

/** Why it ends, or until when it is paid if the order says it so. */
function endOf({ endReason }: Terms): Record<string, string> {
  const until = endReason === null ? null : untilEvent(endReason);
  return {
    [t('endsBecause')]: until === null ? (endReason ?? NOT_SET) : NOT_SET,
    [t('isPaidUntil')]: until ?? NOT_SET,
  };
}

/** "1st and 15th of the month". */
export const twoDaysText = (first: number, second: number): string =>
  t('twoDaysOfTheMonth', { first: ordinal(first), second: ordinal(second) });

type DueTerms = Pick<Terms, 'paymentFrequency' | 'paymentDueDate' | 'firstPaymentDate'>;

const textsOf = (settings: Terms): Record<SettingField, string> => ({
  paymentAmount: dollars(settings.paymentAmount),
  paymentFrequency: told(labelIn(FREQUENCY_NAMES, settings.paymentFrequency)),
  paymentDueDate: dueText(settings),
  arrearsAmount: dollars(settings.arrearsAmount),
});

/** "15th of the month"; "Fridays" if weeks are counted from the first payment. */
export function dueText(settings: DueTerms): string {
  const weekday = weekdayCounted(settings);
  return weekday === null ? termText('paymentDueDate', String(settings.paymentDueDate)) : told(`${weekday}s`);
}
