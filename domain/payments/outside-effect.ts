import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars, minus, sum } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { kindInSentence } from '../payment-settings/words.ts';
import type { DueFor } from './obligation.ts';
import type { BookedOutside } from './outside-payment.ts';

/** How much of an outside payment counted toward one instalment. */
export type EffectPart = {
  dueOn: Day;
  /** What the instalment is for; null if the case has one obligation. */
  kind: ObligationKind | null;
  amount: Cents;
  /** True if the instalment had failed, so that it paid arrears; otherwise it reduced the debit. */
  isMissed: boolean;
};

/** What an outside payment does; `otherArrears` are those that belong to no instalment. */
export type Effect = Pick<BookedOutside, 'counts' | 'isBeforeOpening' | 'credit' | 'unused' | 'current'> & {
  parts: readonly EffectPart[];
  otherArrears: Cents;
};

/** The kind to name; null if the case has one obligation, which needs no name. */
export const kindNamed = (obligation: DueFor | null, isOneOfSeveral: boolean): ObligationKind | null =>
  isOneOfSeveral && obligation !== 'arrears' ? obligation : null;

/** The effect that the rules decided. */
export function effectOfBooked({ instalments, arrears, isOneOfSeveral, ...of }: BookedOutside): Effect {
  const parts = instalments.map(({ before, amount }) => ({
    dueOn: before.scheduledDate,
    kind: kindNamed(before.obligation, isOneOfSeveral),
    amount,
    isMissed: before.state === 'failed',
  }));
  return { ...of, parts, otherArrears: minus(arrears, sum(amountsOf(parts.filter(({ isMissed }) => isMissed)))) };
}

const amountsOf = (parts: readonly { amount: Cents }[]): Cents[] => parts.map(({ amount }) => amount);

/** Whether the words say what will happen, or what did. */
export type Tense = 'will' | 'did';

/**
 * What a confirmed outside payment did, or will do if it is confirmed now: a sentence for each part. Who pays ahead of a
 * due day after a month was missed reads why it is not for the coming one (decision 54).
 */
export function effectWords(of: Effect, tense: Tense = 'did'): string {
  const { counts, reduces, is, stays } = VERBS[tense];
  if (!of.counts)
    return of.isBeforeOpening
      ? `It was paid before the opening balance, so it ${stays}.`
      : `Mainstay did not collect this obligation on that day, so the payment ${stays}.`;
  const [missed, reduced] = [true, false].map((isMissed) => of.parts.filter((part) => part.isMissed === isMissed));
  return [
    of.current > 0 && `${dollars(of.current)} ${counts} toward support withheld from wages.`,
    ...inShort(missed ?? []).map(({ amount, what }) => `${dollars(amount)} ${counts} toward the failed ${what}.`),
    tense === 'will' && missed !== undefined && missed.length > 0 && 'What was missed comes first.',
    ...(reduced ?? []).map((part) => `The debit for the ${nameOf(part)} ${reduces} by ${dollars(part.amount)}.`),
    of.otherArrears > 0 && `${dollars(of.otherArrears)} ${counts} toward ${missed?.length ? 'other' : 'the'} arrears.`,
    of.credit > 0 && `${dollars(of.credit)} ${is} a credit for the payor.`,
    of.unused > 0 &&
      `Mainstay did not collect this obligation on that day, so the ${dollars(of.unused)} beyond what was owed ${stays}.`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}

/** Why a payment from before the day on which payments begin to count changes nothing. */
export const beforeOpeningWords = (from: Day, isTowardArrears: boolean, tense: Tense = 'did'): string =>
  `It was paid before ${dayWords(from)}, ${isTowardArrears ? 'the day of the opening balance' : 'when this record begins'}, so it ${VERBS[tense].stays}.`;

/** How many of several payments change nothing, because the record begins after them. */
export const idleAmong = (idle: number, all: number): string =>
  idle === all
    ? 'They were made before this record begins, so they stay on record and change nothing.'
    : `${idle.toLocaleString('en-US')} of them were made before this record begins and change nothing.`;

const VERBS = {
  will: {
    counts: 'will count',
    reduces: 'will be reduced',
    is: 'will be',
    stays: 'will stay on record and change nothing',
  },
  did: { counts: 'counted', reduces: 'was reduced', is: 'is', stays: 'stays on record and changes nothing' },
} as const;

const nameOf = ({ dueOn, kind }: EffectPart): string =>
  `payment due ${dayWords(dueOn)}${kind ? ` for ${kindInSentence(kind)}` : ''}`;

/** More failed instalments than this are not named one by one. */
const MOST_NAMED = 3;

function inShort(parts: readonly EffectPart[]): { amount: Cents; what: string }[] {
  if (parts.length <= MOST_NAMED) return parts.map((part) => ({ amount: part.amount, what: nameOf(part) }));
  const days = parts.map(({ dueOn }) => dueOn).sort();
  const [first, last] = [days[0], days.at(-1)] as [Day, Day];
  const what = `payments due from ${dayWords(first)} to ${dayWords(last)}`;
  return [{ amount: sum(amountsOf(parts)), what }];
}
