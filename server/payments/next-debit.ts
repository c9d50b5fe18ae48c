import { addDays, type Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { Planned } from '@mainstay/domain/payments/arrears-after-end.ts';
import { unpaidOf } from '@mainstay/domain/payments/case-money.ts';
import { foreseen } from '@mainstay/domain/payments/foreseen.ts';
import { PERIOD_DAYS } from '@mainstay/domain/payments/installments.ts';
import { aheadOfNext, dueTogether, type NextDue } from '@mainstay/domain/payments/paid-and-due.ts';
import type { Db } from '#db/db.ts';
import { isPlanned } from '#jobs/due.ts';
import { balancesOfCases } from '#ledger/index.ts';
import { bankAccountOf } from '#payment-sources/index.ts';
import { asOwed, nextAsked } from './as-owed.ts';
import type { Engine } from './engine.ts';
import type { PaymentRow } from './store.ts';
import { openInstalments as instalmentsSince, schedulesOf } from './store-money.ts';
import { openInstalments } from './store-paid-and-due.ts';

/**
 * Everything due on the next due day of a case, which may be today, or past if the payment is late and on its way:
 * `ahead` is the part of it that is paid ahead already, and `toDebit` what will be debited. `due` are the open
 * instalments or, if there is none yet, what will be one (`isForeseen`). Null if nothing is due. The dashboard and the
 * list of cases both ask this, so they say the same.
 */
export async function nextDebit(db: Db, caseId: string) {
  const open = await asOwed(db, caseId, await openInstalments(db, caseId));
  const isForeseen = dueTogether(open) === null;
  const due = isForeseen ? await dueLater(db, caseId) : open;
  const next = dueTogether(due);
  if (next === null) return null;
  const balances = (await balancesOfCases(db, [caseId])).get(caseId) ?? new Map();
  return { next, due, isForeseen, balances, ...aheadOfNext(due, next, balances) };
}

/** What is planned to pay the arrears, from a day on, for `afterEndWords`. */
export async function plannedTowardArrears({ db, settings }: Engine, caseId: string, from: Day): Promise<Planned> {
  const hasAccount = (await bankAccountOf(db, settings, caseId)) !== null;
  if ((await nextAsked(db, caseId, from)) !== null) return hasAccount ? 'scheduled' : 'without_account';
  return hasAccount && (await isPlanned(db, caseId, 'present-again')) ? 'again' : null;
}

/** The day on which something falls due next, if there is no instalment of it yet; otherwise null. */
export async function foreseenDueDay(db: Db, caseId: string): Promise<Day | null> {
  const debit = await nextDebit(db, caseId);
  return debit?.isForeseen ? debit.next.dueOn : null;
}

/** What falls due after the days for which there are instalments. */
async function dueLater(db: Db, caseId: string) {
  const schedules = await schedulesOf(db, [caseId]);
  const [earliest] = schedules.map(({ drawnUntil }) => drawnUntil).sort();
  if (earliest === undefined) return [];
  const payments = await instalmentsSince(db, [caseId], addDays(earliest, -PERIOD_DAYS));
  return foreseen(schedules, { payments, towardArrears: await nextAsked(db, caseId, earliest) });
}

/**
 * What paying this instalment now debits (`toDebit`), in cents: what is open of it, less what is paid ahead. The rule is
 * `pay-now.ts` of the domain.
 */
export async function debitNow(db: Db, row: PaymentRow): Promise<{ toDebit: Cents; ahead: Cents }> {
  const instalment = { ...row, dueOn: row.scheduledDate };
  const open: NextDue = { dueOn: row.scheduledDate, amount: unpaidOf(row), ids: [row.id] };
  const balances = (await balancesOfCases(db, [row.caseId])).get(row.caseId) ?? new Map();
  return aheadOfNext([instalment], open, balances);
}
