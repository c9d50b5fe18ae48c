import { bankInstant } from '../banking-day.ts';
import { addDays, addMonths, type Day, dayAt, instantAt, laterDay } from '../day.ts';
import { idOf } from '../ids.ts';
import { type Cents, cents, max, minus, plus, sum, ZERO } from '../money.ts';
import type { SettledInstalment } from '../payment-settings/interest.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import { anchorOf, type Due, type Occurrence, occurrences, paysFor } from '../payment-settings/occurrences.ts';
import { bankAccountToDebit } from '../payment-sources/funding-source.ts';
import { arrearsOwed, openArrears, reduceArrears, setArrearsId } from './arrears.ts';
import { arrearsSchedule, type Payment, type ScheduleInForce, unpaidOf } from './case-money.ts';
import { collectionDays, creditDay, originationInstant } from './collection-days.ts';
import { addPayment, changePayment, type Draft, emit, planSteps, removePayment, setSchedule } from './decision.ts';
import type { MoneyEvent, Terms } from './events.ts';
import { resumeHeldPayments } from './held-payments.ts';
import { mostAsked, NO_NOTICE, noticeOfChange } from './notice-of-change.ts';
import { type DueFor, isArrears, isSupportInstalment } from './obligation.ts';
import { endSteps, isOver } from './obligation-end.ts';
import { shownAs } from './payment-state.ts';
import { reminderSteps } from './reminders.ts';
import { DAYS_AHEAD, regenerate } from './schedule.ts';
import { creditStep } from './steps.ts';

/** How far back a change of settings looks: instalments whose period ended earlier are not affected. */
export const PERIOD_DAYS = 31;

type SettingsChanged = Extract<MoneyEvent, { kind: 'settings_changed' }>;

/**
 * Applies new settings: regenerates the instalments that are still pending, and adjusts the arrears only by the
 * difference between the old and new figures. Instalments for which money has moved are not touched.
 */
export function settingsChanged(draft: Draft, of: SettingsChanged) {
  const { after, newIds, withoutPayor = false } = of;
  const today = dayAt(draft.known.now, draft.known.timeZone);
  adjustArrears(draft, of);
  const old = draft.schedules.get(after.obligationId) ?? null;
  const asked = scheduleOf(after, old, today);
  const schedule = withoutPayor ? { ...asked, ...noticeOfChange(old, asked, today) } : asked;
  const until = addDays(today, DAYS_AHEAD);
  replaceInstalments(draft, schedule, { from: today, until, newIds, mayReplace: true });
  tellOfChange(draft, schedule);
  setSchedule(draft, { ...schedule, drawnUntil: until });
  planNextGeneration(draft, schedule, until);
}

/** Notifies the payor of larger debits, if an account of theirs is debited. */
function tellOfChange(draft: Draft, after: ScheduleInForce) {
  const { noticeAmount, noticeArrears, noticeEndsOn: from, settingsVersion: version } = after;
  if (noticeAmount === null || noticeArrears === null || from === null) return;
  if (bankAccountToDebit(draft.sources, draft.known.sandbox) === null) return;
  const before = { amount: noticeAmount, arrearsInstalment: noticeArrears };
  const { obligation } = after;
  const isOne = draft.schedules.size <= 1 && [...draft.schedules.keys()].every((id) => id === after.obligationId);
  emit(draft, {
    kind: 'debits_change',
    version,
    obligation: isOne ? null : obligation,
    before,
    after: mostAsked(after),
    from,
  });
}

/** Generates an obligation's instalments that have come within sixty days. */
export function generateInstallments(draft: Draft, of: Extract<MoneyEvent, { kind: 'instalments_due_ahead' }>) {
  const { obligationId, newIds } = of;
  const schedule = draft.schedules.get(obligationId) ?? draft.schedules.get(FIRST_OBLIGATION); // for older steps
  if (!schedule) return;
  const until = addDays(dayAt(draft.known.now, draft.known.timeZone), DAYS_AHEAD);
  if (until <= schedule.drawnUntil) return;
  const from = addDays(schedule.drawnUntil, 1);
  replaceInstalments(draft, schedule, { from, until, newIds, mayReplace: false });
  setSchedule(draft, { ...schedule, drawnUntil: until });
  planNextGeneration(draft, schedule, until);
}

type Wanted = { from: Day; until: Day; newIds: readonly string[]; mayReplace: boolean };

/**
 * Removes pending instalments that the schedule no longer has, and adds the missing ones. Those toward arrears are
 * handled separately.
 */
function replaceInstalments(draft: Draft, schedule: ScheduleInForce, of: Wanted) {
  const existing = instalmentsOf(draft, schedule, addDays(of.from, -PERIOD_DAYS));
  const isOpen = (payment: Payment) => of.mayReplace && isReplaceable(payment, of.from);
  const ofOtherKind = existing.filter(
    (each) => isSupportInstalment(each) && isOpen(each) && !isLessened(each) && each.obligation !== schedule.obligation,
  );
  const gone = ofOtherKind.map(({ id }) => id);
  const added: { dueFor: DueFor; due: Due }[] = [];
  for (const dueFor of [schedule.obligation, 'arrears'] as const) {
    const rows = existing.filter((each) => isArrears(each) === (dueFor === 'arrears') && !ofOtherKind.includes(each));
    const changed = regenerate(
      rows.map((row) => ({
        ...asOccurrence(row),
        id: row.id,
        open: isOpen(row),
        amount: row.amount,
        isCapped: isArrears(row) && row.waiting,
      })),
      wantedOf(draft, schedule, { dueFor, from: of.from, until: of.until }),
    );
    const isGone = ({ id }: Payment) => changed.gone.includes(id);
    const [going, staying] = [rows.filter(isGone), rows.filter((row) => !isGone(row))];
    const taken = lessenedFollow(draft, schedule, { going: going.filter(isLessened), staying, until: of.until });
    gone.push(...going.filter((row) => !isLessened(row)).map(({ id }) => id));
    added.push(...changed.added.filter(({ date }) => !taken.has(date)).map((due) => ({ dueFor, due })));
  }
  for (const id of gone) removePayment(draft, id); // first, so a period is free for its new instalment
  const made = added.map(({ dueFor, due }, i) =>
    addPayment(draft, newInstalment(draft, idAt(of.newIds, i), { schedule, dueFor, due })),
  );
  for (const payment of made) planSteps(draft, ...stepsOf(draft, payment));
  if (made.length > 0) emit(draft, { kind: 'instalments_generated', at: draft.known.now, payments: made, schedule });
}

/**
 * What falls due between two days, both included. After the support has ended, instalments toward arrears fall due only
 * while arrears are owed.
 */
function wantedOf(
  draft: Draft,
  schedule: ScheduleInForce,
  { dueFor, from, until }: { dueFor: DueFor; from: Day; until: Day },
): Due[] {
  if (dueFor !== 'arrears') return occurrences(schedule, from, until);
  const today = dayAt(draft.known.now, draft.known.timeZone);
  const isNeeded = !isOver(schedule, today) || arrearsOwed(draft) > ZERO;
  return isNeeded ? occurrences(arrearsSchedule(schedule), from, until) : [];
}

/** What was paid of it before its own debit: by a plan or a claim, from money paid ahead, or outside Mainstay. */
const paidBefore = ({ paid, outside = ZERO }: Payment): Cents => plus(paid, outside);

const isLessened = (payment: Payment): boolean => paidBefore(payment) > ZERO;

/**
 * Adjusts instalments of which a part was already paid. They are kept, at the amount that the new terms ask for their
 * period, or at the amount already paid if that is more. The result does not depend on the day of the change. Returns
 * the due dates that they stand in for.
 */
function lessenedFollow(
  draft: Draft,
  schedule: ScheduleInForce,
  { going, staying, until }: { going: readonly Payment[]; staying: readonly Payment[]; until: Day },
): Set<Day> {
  const taken = new Set<Day>();
  for (const row of going) {
    const mine = asOccurrence(row);
    const from = addMonths(mine.date, -MONTHS_APART); // a period that includes its day may have begun before it
    const dues = occurrences(schedule, from, laterDay(until, mine.period.end)).filter(
      (due) => !taken.has(due.date) && paysFor(mine, due) && !staying.some((each) => paysFor(asOccurrence(each), due)),
    );
    for (const { date } of dues) taken.add(date);
    changePayment(draft, row, { amount: max(paidBefore(row), sum(dues.map(({ amount }) => amount))) });
  }
  if (going.length > 0) resumeHeldPayments(draft, idOf('terms', schedule.settingsVersion)); // may need less
  return taken;
}

/** Whether it follows new settings: no debit of it was made, it is not paid in full, and its day has not passed. */
const isReplaceable = ({ state, scheduledDate }: Payment, today: Day): boolean =>
  state === 'scheduled' && scheduledDate >= today;

/** The instalments that no change of settings affects: their periods are already provided for. */
export const settledInstalments = (payments: readonly Payment[], today: Day): SettledInstalment[] =>
  payments.filter((payment) => concerns(payment, today) && !isReplaceable(payment, today)).map(asSettled);

/**
 * The support that was collected, is being collected, or has fallen due: its day, period and amount (cents), which no
 * later terms change.
 */
export const supportMade = (payments: readonly Payment[], today: Day): Due[] =>
  payments
    .filter((payment) => payment.periodEnd !== null && !isArrears(payment) && !isReplaceable(payment, today))
    .map((payment) => ({ ...asOccurrence(payment), amount: payment.amount }));

/** The instalments for whose periods nothing more is to be paid, or whose debit is made or decided. */
export const providedFor = (payments: readonly Payment[], today: Day): SettledInstalment[] =>
  payments
    .filter((payment) => concerns(payment, today) && (!isReplaceable(payment, today) || unpaidOf(payment) === ZERO))
    .map(asSettled);

const concerns = ({ periodEnd }: Payment, today: Day): boolean =>
  periodEnd !== null && periodEnd >= addDays(today, -PERIOD_DAYS);

const asSettled = (payment: Payment): SettledInstalment => ({
  ...asOccurrence(payment),
  isArrears: isArrears(payment),
  isUnderWay: shownAs[payment.state] === 'processing',
});

const instalmentsOf = (draft: Draft, { obligationId }: ScheduleInForce, from: Day): Payment[] =>
  [...draft.payments.values()].filter(
    (each) => each.obligationId === obligationId && each.periodEnd !== null && each.periodEnd >= from,
  );

export const asOccurrence = ({ scheduledDate, periodStart, periodEnd }: Payment): Occurrence => ({
  date: scheduledDate,
  period: { start: periodStart ?? scheduledDate, end: periodEnd ?? scheduledDate },
});

function idAt(newIds: readonly string[], i: number): string {
  const id = newIds[i];
  if (id === undefined) throw new Error(`${newIds.length} ids are too few for the instalments of ${DAYS_AHEAD} days`);
  return id;
}

const newInstalment = (
  draft: Draft,
  id: string,
  { schedule, dueFor, due }: { schedule: ScheduleInForce; dueFor: DueFor; due: Due },
): Payment => ({
  id,
  obligation: dueFor,
  obligationId: schedule.obligationId,
  origin: 'scheduled',
  scheduledDate: due.date,
  periodStart: due.period.start,
  periodEnd: due.period.end,
  amount: due.amount,
  paid: ZERO,
  undelivered: ZERO,
  state: 'scheduled',
  creditOn: creditDay(due.date, draft.known.leadDays),
  waiting: false,
  notes: null,
  failureReason: null,
  processedAt: null,
  createdAt: draft.known.now,
});

/** Schedules an instalment's steps: the reminders, the debit, and the payee's credit on its day. */
function stepsOf(draft: Draft, payment: Payment) {
  const { now, timeZone, leadDays, windows } = draft.known;
  const { id: subject, scheduledDate, creditOn } = payment;
  const planned = originationInstant(collectionDays(scheduledDate, now, leadDays, windows).originate);
  const dayIsOver = instantAt(addDays(scheduledDate, 1), 0, 0, timeZone);
  // Terms saved on a weekend for that weekend would fail before the bank opens, so the debit is made at once.
  const dueAt = planned < dayIsOver ? planned : earlier(now, bankInstant(creditOn));
  return [
    { kind: 'collect' as const, subject, dueAt },
    { kind: creditStep(payment), subject, part: creditOn, dueAt: bankInstant(creditOn) },
    ...reminderSteps(payment, now, timeZone),
  ];
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The most months between two instalments: those of a yearly obligation, plus one. */
export const MONTHS_APART = 13;

function planNextGeneration(draft: Draft, schedule: ScheduleInForce, until: Day) {
  planSteps(draft, ...endSteps(schedule, draft.known.timeZone));
  const next = nextAfter(schedule, until);
  if (!next) return;
  const dueAt = instantAt(addDays(next.date, -DAYS_AHEAD), 0, 5, draft.known.timeZone);
  const part = `${next.date}:${schedule.settingsVersion}`;
  planSteps(draft, { kind: 'draw-schedule', subject: schedule.obligationId, part, dueAt });
}

/** The first instalment after `until`. It may be years ahead, as may the first step with anything to pay. */
function nextAfter(schedule: ScheduleInForce, until: Day): Due | undefined {
  const first = laterDay(addDays(until, 1), schedule.anchor);
  const later = schedule.steps.map(({ from }) => from).filter((from) => from > first);
  const [arrears] = occurrences(arrearsSchedule(schedule), first, addMonths(first, MONTHS_APART));
  for (const from of [first, ...later]) {
    const [next] = occurrences(schedule, from, addMonths(from, MONTHS_APART));
    if (next) return arrears && arrears.date < next.date ? arrears : next;
  }
  return arrears;
}

function scheduleOf(terms: Terms, old: ScheduleInForce | null, today: Day): ScheduleInForce {
  const { paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, firstPaymentDate } = terms;
  return {
    obligationId: terms.obligationId,
    frequency,
    dueDay,
    secondDueDay,
    firstPaymentDate,
    amount: terms.paymentAmount,
    steps: terms.steps,
    arrearsInstalment: terms.arrearsInstalment ?? ZERO,
    arrearsSharing: terms.arrearsSharing,
    anchor: anchorOf({ frequency, dueDay, secondDueDay, firstPaymentDate }, old, today),
    endDate: terms.endDate,
    obligation: terms.paymentType,
    settingsVersion: terms.version,
    drawnUntil: today,
    ...NO_NOTICE,
  };
}

/**
 * A saved arrears figure is what was owed when it was saved, so only the difference is posted, down to zero. What a
 * lower figure could not take, because it was paid by then, a higher one does not give back either.
 */
function adjustArrears(
  draft: Draft,
  { before, after, figureBooked }: Pick<SettingsChanged, 'before' | 'after' | 'figureBooked'>,
) {
  const figure = before?.arrearsAmount ?? ZERO;
  const difference = cents(after.arrearsAmount - figure);
  const posting = { id: setArrearsId(after.version), for: { purpose: 'arrears_set' } } as const;
  if (difference <= 0) return reduceArrears(draft, { ...posting, amount: cents(-difference) });
  const notTaken = max(ZERO, cents((figureBooked ?? figure) - figure));
  openArrears(draft, null, { ...posting, amount: max(ZERO, minus(difference, notTaken)) });
}
