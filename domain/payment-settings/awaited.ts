import { addDays, type Day, dayInMonth, dayOfMonth, laterDay, monthOf, yearOf } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, cents } from '../money.ts';
import { Problem, wrongField } from '../problem.ts';
import type { Frequency } from './frequency.ts';
import { countedSince } from './obligation-terms.ts';
import { type AmountStep, occurrences } from './occurrences.ts';
import type { AwaitedChange, ObligationCitation } from './order-terms.ts';

/**
 * The age at which a child changes what is owed. The date of birth determines the day; the year of birth only the year.
 */
export type AtAge = { years: number; bornOn: Day | null; birthYear: number | null };

/** A change that waits for an event, as a person enters it: an existing one (`id`), or a new one. */
export type WantedChange = {
  id: string | null;
  amount: Cents | null;
  words: string | null;
  age: AtAge | null;
  citation: ObligationCitation | null;
};

/** What such a change affects when its day is known. */
export type Changing = {
  steps: readonly AmountStep[];
  endDate: Day | null;
  endReason: string | null;
  awaited: readonly AwaitedChange[];
};

/**
 * Applies the waiting changes as a person entered them. Those at an age whose day is known become a step or an end at
 * once. Confirmed changes are kept. Throws `invalid` for an age already reached, and for one whose date cannot be
 * determined.
 */
export function withAwaited<T extends Changing>(
  terms: T,
  wanted: readonly WantedChange[],
  { today, newId }: { today: Day; newId: () => string },
): T {
  const happened = terms.awaited.filter(({ happenedOn }) => happenedOn !== null);
  let changed: T = { ...terms, awaited: happened };
  for (const each of wanted) {
    const kept = terms.awaited.find((one) => (each.id === null ? isSame(one, each) : one.id === each.id));
    if (kept?.happenedOn) continue; // it is kept in any case
    if (each.id !== null && !kept)
      throw wrongField('awaited', 'This obligation no longer waits for that event. Check it again.');
    const one = kept ?? newChange(each, { today, id: newId() });
    changed =
      'on' in one ? takePlace(changed, one, one.on, 'awaited') : { ...changed, awaited: [...changed.awaited, one] };
  }
  return changed;
}

/** The same document may be applied twice. */
const isSame = (kept: AwaitedChange, { amount, words }: WantedChange): boolean =>
  kept.amount === amount && kept.words === words;

/** When an obligation falls due. */
type FallsDue = { frequency: Frequency; days: readonly number[]; firstPaymentDate: Day | null };

/**
 * Throws `invalid` if anything has fallen due since the day of an event. A change in the past asks for nothing, so the
 * difference would be owed nowhere. It is added to the arrears figure or taken off it, by the consent that this needs.
 */
export function mustNotHaveFallenDue(of: FallsDue, { on, today }: { on: Day; today: Day }): void {
  if (on >= today) return;
  const schedule = { ...countedSince(of, on), amount: cents(1), steps: [], endDate: null };
  const [first] = occurrences(schedule, on, addDays(today, -1));
  if (first)
    throw wrongField(
      'confirm',
      `A payment has fallen due since then, on ${dayWords(first.date)}. Enter today’s date, and change the arrears by the difference for what has fallen due since that day.`,
    );
}

/**
 * Confirms that an event happened on a day: what waited for it becomes a step on that day, or the end. An end of a day that
 * has passed is today's: nothing has fallen due in between (mustNotHaveFallenDue), and a payment due today is still owed.
 */
export function confirmAwaited<T extends Changing>(terms: T, { id, on }: { id: string; on: Day }, today: Day): T {
  const change = terms.awaited.find((each) => each.id === id);
  if (!change) throw wrongField('confirm', 'This obligation does not wait for that event. Check it again.');
  if (change.happenedOn)
    throw new Problem(
      'conflict',
      `This has already been confirmed: it happened on ${dayWords(change.happenedOn)}. Nothing was changed.`,
    );
  const awaited = terms.awaited.map((each) => (each.id === id ? { ...each, happenedOn: on } : each));
  const takesPlace = change.amount === null ? laterDay(on, today) : on;
  return { ...takePlace(terms, change, takesPlace, 'confirm'), awaited };
}

type Taking = Pick<AwaitedChange, 'amount' | 'words'>;

/**
 * Applies a change on its day. An amount starts on it. An end makes it the obligation's last day and drops later
 * amounts.
 */
function takePlace<T extends Changing>(terms: T, { amount, words }: Taking, on: Day, field: string): T {
  if (amount !== null) {
    if (terms.steps.some(({ from }) => from === on))
      throw wrongField(field, `Another amount already begins on ${dayWords(on)}. Keep the one the order states.`);
    const steps = [...terms.steps, { from: on, amount }].sort((a, b) => (a.from < b.from ? -1 : 1));
    return { ...terms, steps };
  }
  if (terms.endDate !== null && terms.endDate <= on)
    throw wrongField(field, `The obligation already ends on ${dayWords(terms.endDate)}.`);
  return { ...terms, endDate: on, endReason: words, steps: terms.steps.filter(({ from }) => from <= on) };
}

/** A change whose day is known (`on`), or one that waits. */
function newChange(
  { amount, words: written, age, citation }: WantedChange,
  { today, id }: { today: Day; id: string },
): AwaitedChange | (Taking & { on: Day }) {
  if (age === null) {
    if (written === null)
      throw wrongField('awaited', 'Enter what it waits for, like “when the child finishes school”.');
    return { id, amount, words: written, citation, expectedIn: null, happenedOn: null };
  }
  const { years, bornOn, birthYear } = age;
  const words = written ?? `A child turns ${years}`;
  if (bornOn !== null) {
    if (bornOn > today) throw wrongField('awaited', 'Enter a date of birth that is not in the future.');
    if (birthYear !== null && birthYear !== yearOf(bornOn))
      throw wrongField(
        'awaited',
        'The date of birth is not in the year of birth. Correct one of them, or leave out the year.',
      );
    const birthday = dayInMonth(yearOf(bornOn) + years, monthOf(bornOn), dayOfMonth(bornOn));
    if (birthday <= today) throw passed(years, `on ${dayWords(birthday)}`);
    return { amount, words, on: amount === null ? addDays(birthday, -1) : birthday };
  }
  if (birthYear === null)
    throw wrongField('awaited', 'Enter the child’s date of birth, or the year, so that the age can be counted.');
  const expectedIn = birthYear + years;
  if (expectedIn < yearOf(today)) throw passed(years, `in ${expectedIn}`);
  return { id, amount, words, citation, expectedIn, happenedOn: null };
}

const passed = (years: number, when: string) =>
  wrongField(
    'awaited',
    `The child turned ${years} ${when}, so that has passed. Enter the amount or the end that the order sets from then on.`,
  );
