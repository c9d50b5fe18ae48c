import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { bankingDayOnOrBefore } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day, dayAt, instantAt, laterDay } from '@mainstay/domain/day.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, cents, lesser, ZERO } from '@mainstay/domain/money.ts';
import { bankInstant, collectionDays, originationInstant } from '@mainstay/domain/payments/collection-days.ts';
import {
  DAYS_AHEAD,
  nextDueDay,
  type Occurrence,
  occurrences,
  redraw,
  type Schedule,
} from '@mainstay/domain/payments/schedule.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { nextReminder } from './remind.ts';
import {
  creditKind,
  deletePayments,
  insertPayments,
  lockSchedule,
  type PaymentRow,
  type ScheduleRow,
  saveSchedule,
  standingInstalments,
  tellOfPayment,
} from './store.ts';

/**
 * New settings redraw the instalments that are still pending and adjust the arrears by the difference only; called in the
 * transaction that saves them. Source: DESIGN section 4, "Schedule" and "Arrears".
 */
export async function redrawForSettings(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  of: { caseId: string; before: PaymentSettings | null; after: PaymentSettings },
) {
  const { caseId, before, after } = of;
  const now = clock.now();
  const today = dayAt(now, await timeZoneOf(tx, caseId));
  await adjustArrears(tx, caseId, now, cents(after.arrearsAmount - (before?.arrearsAmount ?? 0)), after.version);

  const old = await lockSchedule(tx, caseId);
  const schedule = scheduleOf(caseId, after, old, today);
  const from = today;
  const until = addDays(today, DAYS_AHEAD);
  const standing = await standingInstalments(tx, caseId, addDays(from, -31));
  await replaceInstalments(tx, schedule, standing, { from, until, now });
  await saveSchedule(tx, { ...schedule, drawnUntil: until });
  await planNextDraw(tx, schedule, until);
}

/** The work `draw-schedule`: brings the instalments that have come within sixty days. */
export async function drawFurther({ db, clock }: Pick<Deps, 'db' | 'clock'>, caseId: string) {
  await inCase(db, caseId, async (tx) => {
    const schedule = await lockSchedule(tx, caseId);
    if (!schedule) return;
    const now = clock.now();
    const until = addDays(dayAt(now, await timeZoneOf(tx, caseId)), DAYS_AHEAD);
    if (until <= schedule.drawnUntil) return;
    const from = addDays(schedule.drawnUntil, 1);
    const standing = (await standingInstalments(tx, caseId, addDays(from, -31))).map((row) => ({
      ...row,
      fixed: true,
    }));
    await replaceInstalments(tx, schedule, standing, { from, until, now });
    await saveSchedule(tx, { ...schedule, drawnUntil: until });
    await planNextDraw(tx, schedule, until);
  });
}

/** Takes away the pending instalments that the schedule no longer has, and adds the missing ones, type by type. */
async function replaceInstalments(
  tx: Db,
  schedule: ScheduleRow,
  standing: readonly (PaymentRow & { fixed?: boolean })[],
  of: { from: Day; until: Day; now: Date },
): Promise<void> {
  const amountOf = (type: string) => (type === 'arrears' ? schedule.arrearsInstalment : schedule.amount);
  const support = standing.filter((row) => row.paymentType !== 'arrears');
  const isOpen = (row: PaymentRow & { fixed?: boolean }) =>
    row.state === 'scheduled' && row.paid === ZERO && row.scheduledDate >= of.from && !row.fixed;
  const gone = support.filter((row) => isOpen(row) && row.paymentType !== schedule.paymentType).map((row) => row.id);
  const added: PaymentRow[] = [];
  for (const type of [schedule.paymentType, 'arrears']) {
    const rows =
      type === 'arrears'
        ? standing.filter((row) => row.paymentType === 'arrears')
        : support.filter((row) => !gone.includes(row.id));
    const wanted = occurrences({ ...asSchedule(schedule), amount: amountOf(type) }, of.from, of.until);
    const drawn = redraw(
      rows.map((row) => ({ ...asOccurrence(row), id: row.id, open: isOpen(row), amount: row.amount })),
      wanted,
      amountOf(type),
    );
    gone.push(...drawn.gone);
    added.push(
      ...drawn.added.map((occurrence) => newInstalment(schedule.caseId, type, amountOf(type), occurrence, of.now)),
    );
  }
  await deletePayments(tx, schedule.caseId, gone); // first, so that a period is free for its new instalment
  await schedulePayments(tx, await insertPayments(tx, added), of.now);
}

const asOccurrence = (row: PaymentRow): Occurrence => ({
  date: row.scheduledDate,
  period: { start: row.periodStart ?? row.scheduledDate, end: row.periodEnd ?? row.scheduledDate },
});

const asSchedule = ({ amount, frequency, dueDay, anchor, endDate }: ScheduleRow): Schedule => ({
  amount,
  frequency,
  dueDay,
  anchor,
  endDate,
});

function newInstalment(
  caseId: string,
  paymentType: string,
  amount: Cents,
  { date, period }: Occurrence,
  now: Date,
): PaymentRow {
  return {
    caseId,
    id: newId(),
    paymentType,
    scheduledDate: date,
    periodStart: period.start,
    periodEnd: period.end,
    amount,
    paid: ZERO,
    state: 'scheduled',
    creditOn: bankingDayOnOrBefore(date),
    waiting: false,
    notes: null,
    failureReason: null,
    processedAt: null,
    createdAt: now,
  };
}

/** Plans what will happen for each: a reminder, the debit in time, and the credit of the payee on its day. */
async function schedulePayments(tx: Db, rows: readonly PaymentRow[], now: Date) {
  const [first] = rows;
  if (!first) return;
  const timeZone = await timeZoneOf(tx, first.caseId);
  await tellOfPayment(
    tx,
    rows.map((row) => ({
      caseId: row.caseId,
      paymentId: row.id,
      id: 'scheduled',
      at: now,
      kind: 'scheduled' as const,
      amount: row.amount,
      code: null,
      words: 'Scheduled',
    })),
  );
  const works = rows.flatMap((row) => {
    const step = { caseId: row.caseId, subject: row.id };
    return [
      {
        ...step,
        kind: 'collect' as const,
        dueAt: originationInstant(collectionDays(row.scheduledDate, now).originate),
      },
      { ...step, kind: creditKind(row), part: row.creditOn, dueAt: bankInstant(row.creditOn) },
      ...nextReminder(row, now, timeZone),
    ];
  });
  await plan(tx, works);
}

async function planNextDraw(tx: Db, schedule: ScheduleRow, until: Day) {
  const from = laterDay(addDays(until, 1), schedule.anchor); // the first payment may be years ahead
  const [next] = occurrences(asSchedule(schedule), from, addDays(from, 62));
  if (!next) return;
  const dueAt = instantAt(addDays(next.date, -DAYS_AHEAD), 0, 5, await timeZoneOf(tx, schedule.caseId));
  await plan(tx, [
    {
      caseId: schedule.caseId,
      kind: 'draw-schedule',
      subject: schedule.caseId,
      part: `${next.date}:${schedule.settingsVersion}`,
      dueAt,
    },
  ]);
}

/** The anchor stays while frequency, due day and first date stay; else the schedule begins anew. */
function scheduleOf(caseId: string, settings: PaymentSettings, old: ScheduleRow | undefined, today: Day): ScheduleRow {
  const { paymentFrequency: frequency, paymentDueDate: dueDay, firstPaymentDate } = settings;
  const same = old && old.frequency === frequency && old.dueDay === dueDay && old.firstPaymentDate === firstPaymentDate;
  return {
    caseId,
    frequency,
    dueDay,
    firstPaymentDate,
    amount: settings.paymentAmount,
    arrearsInstalment: settings.arrearsInstalment ?? ZERO,
    anchor: same ? old.anchor : (firstPaymentDate ?? nextDueDay(today, dueDay)),
    endDate: settings.endDate,
    paymentType: settings.paymentType,
    settingsVersion: settings.version,
    drawnUntil: today,
  };
}

/** A saved figure is what was owed when it was saved: only the difference to the figure before it is posted, down to nothing owed. */
async function adjustArrears(tx: Db, caseId: string, at: Date, difference: Cents, version: number) {
  const owed = stillOwed((await lockBalances(tx, caseId, ['arrears', 'arrears_due']))('arrears'));
  const amount = difference > 0 ? difference : lesser(cents(-difference), owed);
  const [from, to] = difference > 0 ? ['arrears', 'arrears_due'] : ['arrears_due', 'arrears'];
  await post(tx, caseId, at, [{ id: `arrears:settings:${version}`, kind: 'posted', from, to, amount }]);
}
