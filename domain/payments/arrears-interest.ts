import {
  addDays,
  addMonths,
  type Day,
  dayOfMonth,
  daysInMonth,
  firstOfMonth,
  laterDay,
  monthOf,
  yearOf,
} from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { kindInSentence } from '../payment-settings/words.ts';
import { US_STATES } from '../us-states.ts';
import { COVERED_KINDS, INTEREST_RULES, type InterestRule, type InterestVersion } from './arrears-interest-rules.ts';

/**
 * A step of a roll-forward of arrears; an increase is positive. The opening figure was already past due, on unknown
 * days. `owedFor` is what the arrears are of; null if unknown, and then no rule covers them.
 */
export type ArrearsLine = {
  day: Day;
  amount: Cents;
  owedFor: ObligationKind | null;
  opening?: boolean;
  /** The instalment that fell due, or that the payment was for; absent or null for none. */
  instalment?: string | null;
};

export type ArrearsInterest =
  | {
      verified: true;
      /** Interest accrued before `until`, in cents. It is shown beside the arrears and never debited. */
      interest: Cents;
      rule: InterestRule;
      /** The first day counted; interest for earlier days is not verified. Null if nothing was owed. */
      since: Day | null;
      /** How it is calculated, for people. */
      words: string;
    }
  | { verified: false; words: string };

/**
 * Interest on arrears under a state's law, for days before `until`, on the kinds of support that its rule covers.
 * A payment made for an instalment by its due day pays that instalment and nothing else, also when it was collected a
 * banking day earlier; all others pay the oldest debt first. They reduce the principal on the day they were made. Each day uses the version in
 * force on it; the total is rounded half up to cents.
 */
export function interestOn({
  state,
  lines,
  until,
}: {
  state: string | null;
  lines: readonly ArrearsLine[];
  until: Day;
}): ArrearsInterest {
  if (state === null) return { verified: false, words: NO_STATE };
  const rule = INTEREST_RULES[state];
  const name = US_STATES[state] ?? state;
  if (!rule) {
    return {
      verified: false,
      words: `We have not verified the interest that ${name} adds to unpaid support, so none is computed. Ask the court or the child support agency.`,
    };
  }
  const counted = COVERED_KINDS[rule.covers];
  const covered = lines.filter(({ owedFor }) => owedFor !== null && counted.includes(owedFor));
  const isLeftOut = covered.length < lines.length;
  if (isLeftOut && covered.length === 0) {
    return {
      verified: false,
      words: `We have verified the interest of ${name} for ${kindsInSentence(counted)} only, and nothing here is owed for that, so none is computed. Ask the court or the child support agency.`,
    };
  }
  const ordered = covered.filter((line) => line.day < until).sort(byDay);
  const [first] = ordered;
  const [oldest] = rule.versions;
  const since = first ? laterDay(first.day, oldest.from) : null;
  const interest = accrued(rule, ordered, until);
  const unverified =
    first && first.day < oldest.from
      ? ` Days before ${dayWords(oldest.from)} have not been verified and are not counted.`
      : '';
  const leftOut = isLeftOut
    ? ` Counted for ${kindsInSentence(counted)} only; it was not verified for anything else.`
    : '';
  const words = `${name}: ${rule.versions.map(versionWords).join('; ')} (${rule.citation}). ${rule.assessedBy}${rule.caveat ? ` ${rule.caveat}` : ''}${leftOut}${unverified} Verified on ${dayWords(rule.verifiedOn)}. Mainstay never debits interest automatically.`;
  return { verified: true, interest, rule, since, words };
}

const kindsInSentence = (kinds: readonly ObligationKind[]) => kinds.map(kindInSentence).join(' and ');

const NO_STATE = 'State not stated, so no interest is computed.';

/** Sorts by day, with amounts due before payments, since what falls due on a day can be paid that day. */
const byDay = (a: ArrearsLine, b: ArrearsLine) => (a.day === b.day ? b.amount - a.amount : a.day < b.day ? -1 : 1);

type Debt = { due: Day; opening: boolean; instalment: string | null; left: number };

/**
 * The open debts as of a day, oldest first, and any overpayment. `early` is what was paid for instalments that are not
 * due yet, and `dues` the day on which each falls due.
 */
type Owed = {
  debts: Debt[];
  overpaid: number;
  early: Map<string, number>;
  dues: ReadonlyMap<string, Day>;
};

function take(owed: Owed, line: ArrearsLine) {
  const { day: due, amount, opening = false, instalment = null } = line;
  if (amount >= 0) {
    const early = Math.min(owed.early.get(instalment ?? '') ?? 0, amount);
    if (instalment !== null) owed.early.delete(instalment);
    const settled = Math.min(owed.overpaid, amount - early);
    owed.overpaid -= settled;
    owed.debts.push({ due, opening, instalment, left: amount - early - settled });
    return;
  }
  let paid = -amount;
  const own = instalment !== null && due <= (owed.dues.get(instalment) ?? '') ? instalment : null;
  const mine = own === null ? [] : owed.debts.filter((each) => each.instalment === own);
  if (own !== null && mine.length === 0) {
    owed.early.set(own, (owed.early.get(own) ?? 0) + paid);
    return;
  }
  for (const debt of [...mine, ...owed.debts]) {
    const settled = Math.min(debt.left, paid);
    debt.left -= settled;
    paid -= settled;
  }
  owed.overpaid += paid;
}

const bearing = ({ debts }: Owed, on: Day, version: InterestVersion): number =>
  debts.reduce((sum, debt) => (startOf(debt, version) <= on ? sum + debt.left : sum), 0);

function startOf({ due, opening }: Debt, { starts }: InterestVersion): Day {
  if (opening || starts === 'due') return due;
  return starts === 'end_of_next_month' ? addDays(addMonths(firstOfMonth(due), 2), -1) : addDays(due, starts.daysAfter);
}

/** A common multiple of the days in a year and in a month, so no division leaves a remainder. */
const DAYS = 365n * 12n * 28n * 29n * 30n * 31n;
/** The number of parts in a cent; a day's interest is a fraction of a cent. */
const PARTS = DAYS * 10_000n;

function accrued(rule: InterestRule, lines: readonly ArrearsLine[], until: Day): Cents {
  const [first] = lines;
  if (!first) return ZERO;
  const dues = lines.flatMap(({ instalment = null, amount, day }) =>
    instalment !== null && amount > 0 ? [[instalment, day] as const] : [],
  );
  const owed: Owed = { debts: [], overpaid: 0, early: new Map(), dues: new Map(dues) };
  let [next, parts, added] = [0, 0n, 0n]; // added to the principal, in cents
  for (let on = first.day; on < until; on = addDays(on, 1)) {
    for (let line = lines[next]; line && line.day <= on; line = lines[++next]) take(owed, line);
    const version = rule.versions.findLast(({ from }) => from <= on);
    if (!version) continue;
    if (version.counted === 'at_month_end') {
      if (isMonthEnd(on)) added += monthsInterest(owed, on, version);
      continue;
    }
    const base = BigInt(bearing(owed, on, version)) + (version.compounding === 'never' ? 0n : added);
    parts += base * BigInt(version.annualRate) * (DAYS / daysOfRate(on, version));
    if (addsAfter(on, version, rule)) {
      added += halfUp(parts);
      parts = 0n;
    }
  }
  return cents(Number(added + halfUp(parts)));
}

const halfUp = (parts: bigint): bigint => (2n * parts + PARTS) / (2n * PARTS);

const isMonthEnd = (on: Day) => dayOfMonth(on) === daysInMonth(yearOf(on), monthOf(on));

/** With monthly compounding, each month counts as a twelfth of a year, whatever its length. */
const daysOfRate = (on: Day, { compounding }: InterestVersion): bigint =>
  compounding === 'monthly' ? BigInt(12 * daysInMonth(yearOf(on), monthOf(on))) : 365n;

/** Whether interest is added to the principal at the end of a day; also on the last day of a version. */
function addsAfter(on: Day, version: InterestVersion, { versions }: InterestRule): boolean {
  const tomorrow = addDays(on, 1);
  if (version.compounding === 'never') return false;
  if (versions.some(({ from }) => from === tomorrow)) return true;
  return version.compounding === 'monthly' ? isMonthEnd(on) : monthOf(on) === 6 && isMonthEnd(on);
}

/** A twelfth of the annual rate on the balance at month end, without the instalments that fell due in that month. */
function monthsInterest({ debts }: Owed, on: Day, { annualRate }: InterestVersion): bigint {
  const begins = firstOfMonth(on);
  const earlier = debts.filter(({ due, opening }) => opening || due < begins);
  const base = BigInt(earlier.reduce((sum, { left }) => sum + left, 0));
  return (base * BigInt(annualRate) * 2n + 120_000n) / 240_000n;
}

const percent = (rate: number) => `${rate / 100}%`;

function versionWords({ from, annualRate, counted, starts, compounding }: InterestVersion, i: number): string {
  const since = i === 0 ? '' : `from ${dayWords(from)} on `;
  if (counted === 'at_month_end')
    return `${since}${percent(annualRate / 12)} a month, simple, on what is owed at the end of the month without that month’s installments`;
  const kind = { never: 'simple', monthly: 'compounded monthly', yearly_from_july: 'compounded yearly' }[compounding];
  const begin =
    starts === 'due'
      ? 'from the day it was due'
      : starts === 'end_of_next_month'
        ? 'from the end of the month after the one in which it was due'
        : `from ${starts.daysAfter} days after it was due`;
  return `${since}${percent(annualRate)} a year, ${kind}, ${begin}`;
}
