import { bankInstant } from '../banking-day.ts';
import { addDays, type Day, dayAt, instantAt, laterDay } from '../day.ts';
import { idOf } from '../ids.ts';
import { balanceOf, post } from '../ledger/postings.ts';
import { stillOwed } from '../ledger/transfer.ts';
import { type Cents, cents, min, ZERO } from '../money.ts';
import type { SettledInstalment } from '../payment-settings/interest.ts';
import { anchorOf, type Occurrence, occurrences } from '../payment-settings/occurrences.ts';
import { bankAccountToDebit } from '../payment-sources/funding-source.ts';
import type { Payment, ScheduleInForce } from './case-money.ts';
import { collectionDays, creditDay, originationInstant } from './collection-days.ts';
import { addPayment, type Draft, emit, planSteps, removePayment, setSchedule } from './decision.ts';
import type { MoneyEvent, Terms } from './events.ts';
import { NO_NOTICE, noticeOfChange } from './notice-of-change.ts';
import { isArrears, isSupportInstalment, type Obligation } from './obligation.ts';
import { reminderSteps } from './reminders.ts';
import { DAYS_AHEAD, regenerate } from './schedule.ts';
import { creditStep } from './steps.ts';

/** A change of settings concerns the instalments of periods that have not ended so long before. */
export const PERIOD_DAYS = 31;

/**
 * New settings: the instalments that are still pending are generated anew, and the arrears are adjusted by the difference of
 * the two figures only. Nothing on which money has moved is touched.
 */
export function settingsChanged(draft: Draft, of: Extract<MoneyEvent, { kind: 'settings_changed' }>) {
  const { before, after, newIds, withoutPayor = false } = of;
  const today = dayAt(draft.known.now, draft.known.timeZone);
  adjustArrears(draft, cents(after.arrearsAmount - (before?.arrearsAmount ?? 0)), after.version);
  const asked = scheduleOf(after, draft.schedule, today);
  const schedule = withoutPayor ? { ...asked, ...noticeOfChange(draft.schedule, asked, today) } : asked;
  const until = addDays(today, DAYS_AHEAD);
  replaceInstalments(draft, schedule, { from: today, until, newIds, mayReplace: true });
  tellOfChange(draft, schedule);
  setSchedule(draft, { ...schedule, drawnUntil: until });
  planNextGeneration(draft, schedule, until);
}

/** The payor is told of larger debits, where one of their accounts is debited. */
function tellOfChange(draft: Draft, after: ScheduleInForce) {
  const { noticeAmount, noticeArrears, noticeEndsOn: from, settingsVersion: version } = after;
  if (noticeAmount === null || noticeArrears === null || from === null) return;
  if (bankAccountToDebit(draft.sources, draft.known.sandbox) === null) return;
  const before = { amount: noticeAmount, arrearsInstalment: noticeArrears };
  emit(draft, { kind: 'debits_change', version, before, after, from });
}

/** Brings the instalments that have come within sixty days. */
export function generateInstallments(draft: Draft, newIds: readonly string[]) {
  const { schedule } = draft;
  if (!schedule) return;
  const until = addDays(dayAt(draft.known.now, draft.known.timeZone), DAYS_AHEAD);
  if (until <= schedule.drawnUntil) return;
  const from = addDays(schedule.drawnUntil, 1);
  replaceInstalments(draft, schedule, { from, until, newIds, mayReplace: false });
  setSchedule(draft, { ...schedule, drawnUntil: until });
  planNextGeneration(draft, schedule, until);
}

type Wanted = { from: Day; until: Day; newIds: readonly string[]; mayReplace: boolean };

/** Takes away the pending instalments that the schedule no longer has, and adds the missing ones, type by type. */
function replaceInstalments(draft: Draft, schedule: ScheduleInForce, of: Wanted) {
  const amountOf = (obligation: Obligation) =>
    obligation === 'arrears' ? schedule.arrearsInstalment : schedule.amount;
  const existing = instalmentsSince(draft, addDays(of.from, -PERIOD_DAYS));
  const isOpen = (payment: Payment) => of.mayReplace && isReplaceable(payment, of.from);
  const ofOtherKind = existing.filter(
    (each) => isSupportInstalment(each) && isOpen(each) && each.obligation !== schedule.obligation,
  );
  const gone = ofOtherKind.map(({ id }) => id);
  const added: { obligation: Obligation; occurrence: Occurrence }[] = [];
  for (const obligation of [schedule.obligation, 'arrears'] as const) {
    const rows = existing.filter(
      (each) => isArrears(each) === (obligation === 'arrears') && !ofOtherKind.includes(each),
    );
    const changed = regenerate(
      rows.map((row) => ({ ...asOccurrence(row), id: row.id, open: isOpen(row), amount: row.amount })),
      occurrences({ ...schedule, amount: amountOf(obligation) }, of.from, of.until),
      amountOf(obligation),
    );
    gone.push(...changed.gone);
    added.push(...changed.added.map((occurrence) => ({ obligation, occurrence })));
  }
  for (const id of gone) removePayment(draft, id); // first, so that a period is free for its new instalment
  const made = added.map(({ obligation, occurrence }, i) =>
    addPayment(
      draft,
      newInstalment(draft, idAt(of.newIds, i), { obligation, amount: amountOf(obligation), occurrence }),
    ),
  );
  for (const payment of made) planSteps(draft, ...stepsOf(draft, payment));
  if (made.length > 0) emit(draft, { kind: 'instalments_generated', at: draft.known.now, payments: made });
}

/** New settings may take it away: nothing has moved for it, and its day has not passed. */
const isReplaceable = ({ state, paid, scheduledDate }: Payment, today: Day): boolean =>
  state === 'scheduled' && paid === ZERO && scheduledDate >= today;

/** The instalments that stay whatever the settings become: their periods are provided for. */
export const settledInstalments = (payments: readonly Payment[], today: Day): SettledInstalment[] =>
  payments
    .filter(({ periodEnd }) => periodEnd !== null && periodEnd >= addDays(today, -PERIOD_DAYS))
    .filter((payment) => !isReplaceable(payment, today))
    .map((payment) => ({ ...asOccurrence(payment), isArrears: isArrears(payment) }));

const instalmentsSince = (draft: Draft, from: Day): Payment[] =>
  [...draft.payments.values()].filter(({ periodEnd }) => periodEnd !== null && periodEnd >= from);

const asOccurrence = ({ scheduledDate, periodStart, periodEnd }: Payment): Occurrence => ({
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
  of: { obligation: Obligation; amount: Cents; occurrence: Occurrence },
): Payment => ({
  id,
  obligation: of.obligation,
  origin: 'scheduled',
  scheduledDate: of.occurrence.date,
  periodStart: of.occurrence.period.start,
  periodEnd: of.occurrence.period.end,
  amount: of.amount,
  paid: ZERO,
  undelivered: ZERO,
  state: 'scheduled',
  creditOn: creditDay(of.occurrence.date, draft.known.leadDays),
  waiting: false,
  notes: null,
  failureReason: null,
  processedAt: null,
  createdAt: draft.known.now,
});

/** What will happen to an instalment: a reminder, the debit in time, and the credit of the payee on its day. */
function stepsOf(draft: Draft, payment: Payment) {
  const { now, timeZone, leadDays, windows } = draft.known;
  const { id: subject, scheduledDate, creditOn } = payment;
  const dueAt = originationInstant(collectionDays(scheduledDate, now, leadDays, windows).originate);
  return [
    { kind: 'collect' as const, subject, dueAt },
    { kind: creditStep(payment), subject, part: creditOn, dueAt: bankInstant(creditOn) },
    ...reminderSteps(payment, now, timeZone),
  ];
}

function planNextGeneration(draft: Draft, schedule: ScheduleInForce, until: Day) {
  const from = laterDay(addDays(until, 1), schedule.anchor); // the first payment may be years ahead
  const [next] = occurrences(schedule, from, addDays(from, 62));
  if (!next) return;
  const dueAt = instantAt(addDays(next.date, -DAYS_AHEAD), 0, 5, draft.known.timeZone);
  const part = `${next.date}:${schedule.settingsVersion}`;
  planSteps(draft, { kind: 'draw-schedule', subject: draft.known.caseId, part, dueAt });
}

function scheduleOf(terms: Terms, old: ScheduleInForce | null, today: Day): ScheduleInForce {
  const { paymentFrequency: frequency, paymentDueDate: dueDay, firstPaymentDate } = terms;
  return {
    frequency,
    dueDay,
    firstPaymentDate,
    amount: terms.paymentAmount,
    arrearsInstalment: terms.arrearsInstalment ?? ZERO,
    anchor: anchorOf({ frequency, dueDay, firstPaymentDate }, old, today),
    endDate: terms.endDate,
    obligation: terms.paymentType,
    settingsVersion: terms.version,
    drawnUntil: today,
    ...NO_NOTICE,
  };
}

/** A saved figure is what was owed when it was saved: only the difference is posted, down to nothing owed. */
function adjustArrears(draft: Draft, difference: Cents, version: number) {
  const isMore = difference > 0;
  const amount = isMore ? difference : min(cents(-difference), stillOwed(balanceOf(draft, 'arrears')));
  const [from, to] = isMore ? (['arrears', 'arrears_due'] as const) : (['arrears_due', 'arrears'] as const);
  post(draft, { id: idOf('arrears', 'settings', version), for: { purpose: 'arrears_set' }, from, to, amount });
}
