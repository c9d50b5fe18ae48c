import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt, laterDay } from '../day.ts';
import type { Balance } from '../ledger/transfer.ts';
import { type Cents, min, minus, sum } from '../money.ts';
import type { Backup } from '../payment-sources/backup.ts';
import { backupsOf } from '../payment-sources/funding-source.ts';
import { type Payment, unpaidOf } from './case-money.ts';
import { creditDay } from './collection-days.ts';
import { changePayment, type Draft, drawsFor, emit, planSteps } from './decision.ts';
import { roomOf } from './exposure.ts';
import { isArrears } from './obligation.ts';
import { creditStep } from './steps.ts';
import { drawBackup, total } from './waterfall.ts';

/** Like `backupsOf`, with Mainstay's line reduced to the room under the limit on what it pays ahead. */
export function backupsWithin(money: {
  known: Pick<Draft['known'], 'exposure'>;
  sources: Draft['sources'];
  balances: ReadonlyMap<string, Balance>;
}): Backup[] {
  const { exposure } = money.known;
  const backups = backupsOf(money.sources, money.balances);
  if (exposure === null) return backups;
  const room = roomOf(exposure, money);
  return backups.map((each) =>
    each.id === exposure.lineId ? { ...each, available: min(each.available, room) } : each,
  );
}

/** How long a payment over the limit waits for money. Then what is available is paid, and the rest becomes arrears. */
const WAITS_BANKING_DAYS = 15;

/**
 * Whether a payment waits because Mainstay may not pay more ahead; it is retried each banking day. `settled` is what
 * its debits have brought.
 */
export function waitsForRoom(draft: Draft, payment: Payment, settled: Cents): boolean {
  if (draft.known.exposure === null || isArrears(payment)) return false;
  const missing = minus(minus(unpaidOf(payment), settled), total(drawsFor(draft, payment.id)));
  if (missing <= 0) return false;
  const reached = (backups: readonly Backup[]) => sum(drawBackup(missing, backups).draws.map(({ amount }) => amount));
  if (reached(backupsWithin(draft)) === reached(backupsOf(draft.sources, draft.balances))) return false;
  const { now, leadDays } = draft.known;
  const today = dayAt(now, BANK_ZONE);
  const until = addBankingDays(creditDay(payment.scheduledDate, leadDays), WAITS_BANKING_DAYS);
  if (today >= until) return false;
  const creditOn = laterDay(addBankingDays(today, 1), payment.creditOn);
  const waiting = changePayment(draft, payment, { creditOn, waitsUntil: until });
  planSteps(draft, { kind: creditStep(payment), subject: payment.id, part: creditOn, dueAt: bankInstant(creditOn) });
  emit(draft, { kind: 'over_exposure', at: now, payment: waiting, until });
  return true;
}
