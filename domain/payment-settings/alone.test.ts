import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherSide, type Side } from '../cases/side.ts';
import { addDays, addMonths, type Day, day } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import { Problem } from '../problem.ts';
import { consentTo } from './consent.ts';
import { type CountedFrom, patternOf } from './counted-from.ts';
import { FREQUENCIES, type Frequency } from './frequency.ts';
import type { SettledInstalment } from './interest.ts';
import { termsOfObligation, type WantedObligation, wantedOf } from './obligation-terms.ts';
import { anchorOf, type Due, occurrences, paysFor } from './occurrences.ts';
import { mustSpeakAhead } from './past-terms.ts';
import { askedOf, type Terms } from './terms.ts';

// What a parent may save alone, whatever they send, once or twice.

const START = day('2026-01-05');

/** An obligation as it stands: its terms, the day it is counted from, and what has fallen due or was paid ahead. */
type Standing = { terms: Terms; counted: CountedFrom; fallen: readonly Fallen[] };
type Fallen = Due & SettledInstalment & { provides: boolean };

const daysOf = ({ paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, firstPaymentDate }: Terms) => ({
  ...{ frequency, dueDay, secondDueDay, firstPaymentDate },
});

const countedFrom = (terms: Terms, old: CountedFrom | null, today: Day): CountedFrom => ({
  ...daysOf(terms),
  anchor: anchorOf(daysOf(terms), old, today),
});

const falling = ({ terms, counted }: Pick<Standing, 'terms' | 'counted'>, from: Day, until: Day): Due[] =>
  occurrences(
    { ...askedOf(terms, 'support'), ...daysOf(terms), anchor: counted.anchor, endDate: terms.endDate },
    from,
    until,
  );

const ahead = (of: Standing, from: Day, until: Day): Due[] =>
  falling(of, from, until).filter((due) => !of.fallen.some((each) => each.provides && paysFor(each, due)));

/** The obligation some days later: with what is settled by then. */
function later(of: Standing, { from, to }: { from: Day; to: Day }): Standing {
  const provides = !of.terms.withheld; // what is withheld has no instalments
  const more = ahead(of, from, addDays(to, -1)).map((due) => ({ ...due, isArrears: false, provides }));
  return { ...of, fallen: [...of.fallen, ...more] };
}

/** What has been asked for in all by the end of each day with an amount. */
function totals(dues: readonly { date: Day; amount: Cents }[], on: readonly Day[]): number[] {
  return on.map((each) => dues.filter(({ date }) => date <= each).reduce((sum, { amount }) => sum + amount, 0));
}

/** Saves for one parent alone: what is a proposal, or refused, leaves everything as it was. */
function saved(of: Standing, wanted: Change, { today, by }: { today: Day; by: Side }): Standing {
  const before = wantedOf(of.terms);
  try {
    const asked = { ...before, ...wanted, goesOn: wanted.frequency === undefined } as WantedObligation;
    const terms = termsOfObligation(asked, today, of.terms);
    mustSpeakAhead(of.fallen, { before: of.terms, after: terms, today });
    const documents = { inForce: null, applied: null, quotes: [] };
    const from = {
      isAgreed: true,
      today,
      counted: of.counted,
      settled: of.fallen.filter(({ provides }) => provides),
      documents,
    };
    if (!['same', otherSide(by)].includes(consentTo(of.terms, terms, from))) return of;
    return { ...of, terms, counted: countedFrom(terms, of.counted, today) };
  } catch (error) {
    if (error instanceof Problem) return of;
    throw error;
  }
}

type Change = Partial<WantedObligation>;

const anyAmount = fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.constantFrom(999, 1_000, 1_001)).map(cents);
const anyDay = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(START, days));
const anySteps = fc.array(fc.record({ from: anyDay(-200, 900), amount: anyAmount }), { maxLength: 2 });
const anyDays = (frequency: Frequency): fc.Arbitrary<number[]> =>
  frequency === 'weekly' || frequency === 'biweekly'
    ? fc.constant([])
    : frequency === 'semi_monthly'
      ? fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 2, maxLength: 2 })
      : fc.constantFrom(1, 5, 15, 28, 31).map((each) => [each]);
const anySchedule = fc
  .constantFrom(...FREQUENCIES)
  .chain((frequency) => fc.record({ frequency: fc.constant(frequency), days: anyDays(frequency) }));

/** Days on which the obligation falls due anyway are the likely ways to say that it began later. */
const anyChange = (dueOn: readonly Day[]): fc.Arbitrary<Change> =>
  fc
    .record(
      {
        amount: anyAmount,
        schedule: anySchedule,
        firstPaymentDate: fc.oneof(fc.constantFrom(...dueOn, null), anyDay(-200, 400)),
        endDate: fc.option(anyDay(0, 2_000)),
        steps: anySteps,
        withheld: fc.boolean(),
        endReason: fc.constant('Said in court'),
      },
      { requiredKeys: [] },
    )
    .map(({ schedule, ...change }) => ({ ...change, ...schedule }));

const anyStanding: fc.Arbitrary<Standing> = fc
  .record({
    schedule: anySchedule,
    amount: anyAmount,
    begins: anyDay(-200, 100),
    onDay: fc.boolean(),
    steps: anySteps,
    endDate: fc.option(anyDay(0, 2_000)),
    withheld: fc.boolean(),
    paidAhead: fc.nat(40),
  })
  .map(({ schedule, begins, onDay, paidAhead, ...more }) => {
    const days = { ...schedule, days: schedule.days };
    const first = schedule.days.length === 0 || onDay ? begins : null;
    try {
      const terms = termsOfObligation(
        {
          ...{ ...wantedOf(EMPTY), ...more, ...days, kind: 'child_support', goesOn: true },
          firstPaymentDate: first && (schedule.days.length === 0 ? first : null),
        },
        begins,
      );
      return grown(first && schedule.days.length > 0 ? { ...terms, firstPaymentDate: null } : terms, {
        begins,
        until: addDays(START, paidAhead),
      });
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  })
  .filter((each) => each !== null);

function grown(terms: Terms, { begins, until }: { begins: Day; until: Day }): Standing {
  const of = { terms, counted: countedFrom(terms, null, begins), fallen: [] };
  return later(of, { from: begins, to: until });
}

const EMPTY: Terms = {
  paymentAmount: cents(1),
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  secondDueDay: null,
  steps: [],
  arrearsAmount: cents(0),
  arrearsInstalment: null,
  arrearsSharing: null,
  firstPaymentDate: null,
  endDate: null,
  endReason: null,
  paymentType: 'child_support',
  withheld: false,
  citation: null,
  awaited: [],
  bonusShare: null,
  order: null,
};

test.each([
  ['payor', 'lowers'],
  ['payee', 'raises'],
] as const)('nothing that a %s saves alone, once or twice, %s what the order asks for on any day', (by, _more) => {
  const UNTIL = addMonths(START, 130);
  fc.assert(
    fc.property(
      anyStanding.chain((before) => {
        const change = anyChange(falling(before, addDays(START, -200), addDays(START, 200)).map(({ date }) => date));
        return fc.record({
          before: fc.constant(before),
          one: change,
          two: change,
          days: fc.integer({ min: 0, max: 70 }),
        });
      }),
      ({ before, one, two, days }) => {
        const then = addDays(START, days);
        const between = later(saved(before, one, { today: START, by }), { from: START, to: then });
        const after = saved(between, two, { today: then, by });
        const [was, is] = [
          [...before.fallen, ...ahead(before, START, UNTIL)],
          [...after.fallen, ...ahead(after, then, UNTIL)],
        ];
        const on = [...new Set([...was, ...is].map(({ date }) => date))].sort();
        const [asked, asks] = [totals(was, on), totals(is, on)];
        const more = on.map((_, i) => (asks[i] ?? 0) - (asked[i] ?? 0));
        expect(more.filter((difference) => (by === 'payor' ? difference < 0 : difference > 0)).slice(0, 1)).toEqual([]);
        expect(agreed(after)).toEqual(agreed(before));
        for (const standing of [before, between]) {
          const today = standing === before ? START : then;
          const next = standing === before ? between : after;
          expect(rewritten(standing, next, today)).toEqual([]);
        }
      },
    ),
    { numRuns: 200 },
  );
});

/** What a parent has agreed to beside the sums. */
const agreed = ({ terms, counted }: Standing) => [
  ...[terms.withheld, terms.paymentType, terms.endReason, patternOf(terms, counted.anchor)],
];

/** Of what had fallen due, on the same days as before, what the new terms say otherwise of. */
function rewritten(before: Standing, after: Standing, today: Day): Due[] {
  if (before.terms === after.terms || JSON.stringify(daysOfMonth(before)) !== JSON.stringify(daysOfMonth(after)))
    return [];
  const { firstPaymentDate: begins } = after.terms;
  const says = { ...after, counted: { ...after.counted, anchor: begins ?? before.counted.anchor } };
  if (begins !== null && begins >= today && falling(before, begins, begins).length === 0) return []; // it begins anew
  const ofToday = after.terms.steps.every(({ from }) => from > today); // the amount is today's, the past is not said
  const said = falling(says, addDays(START, -400), addDays(today, -1));
  return falling(before, addDays(START, -400), addDays(today, -1)).filter(
    ({ date, amount }) => !said.some((each) => each.date === date && (ofToday || each.amount === amount)),
  );
}

const daysOfMonth = ({ terms: { paymentFrequency, paymentDueDate, secondDueDay } }: Standing) =>
  paymentFrequency === 'weekly' || paymentFrequency === 'biweekly'
    ? [paymentFrequency]
    : [paymentFrequency, paymentDueDate, secondDueDay];
