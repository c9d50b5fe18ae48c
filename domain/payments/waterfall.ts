import { type Cents, dollars, min, minus, sum, ZERO } from '../money.ts';
import { type Backup, type BackupType, inBackupOrder } from '../payment-sources/backup.ts';
import type { Delivery } from './payout.ts';

export type Draw = { sourceId: string; type: BackupType; name: string; amount: Cents };
export type Funding = { draws: Draw[]; missing: Cents };

/**
 * Covers what the bank did not pay, in cents: the primary backup first, then lines of credit, then escrows, in order of
 * creation, each as far as it goes. Another bank account is not backup.
 */
export function drawBackup(amount: Cents, backups: readonly Backup[]): Funding {
  const inOrder = [
    ...backups.filter((each) => each.isPrimary),
    ...backups.filter((each) => !each.isPrimary).sort(inBackupOrder),
  ];
  const draws: Draw[] = [];
  let missing = amount;
  for (const { id, type, name, available } of inOrder) {
    const drawn = min(missing, available);
    if (drawn <= 0) continue;
    draws.push({ sourceId: id, type, name, amount: drawn });
    missing = minus(missing, drawn);
  }
  return { draws, missing };
}

/**
 * How a later debit of a covered instalment is used: lines are repaid first, then escrows, then what became arrears. It
 * never repays more than was drawn; the rest is the payor's credit. See docs/allocation.md.
 */
export function repay(
  amount: Cents,
  drawn: readonly Draw[],
  arrears: Cents,
): { repaid: Draw[]; toArrears: Cents; over: Cents } {
  const repaid: Draw[] = [];
  let left = amount;
  for (const draw of [...drawn].sort(inBackupOrder)) {
    const part = min(left, draw.amount);
    if (part > 0) repaid.push({ ...draw, amount: part });
    left = minus(left, part);
  }
  const toArrears = min(left, arrears);
  return { repaid, toArrears, over: minus(left, toArrears) };
}

const [WAS_PAID, IS_HELD, IS_SENT] = [' was paid (', ' is held for the payee (', ' is on its way to the payee ('];

const wayOf = ({ isHeld, expectedOn }: Delivery) => (isHeld ? IS_HELD : expectedOn === null ? WAS_PAID : IS_SENT);

/**
 * How much of an instalment failed and why, naming what was paid, is on its way, or is held. `why` is given in
 * parentheses if known.
 */
export function shortfallWords(
  due: Cents,
  given: readonly { name: string; amount: Cents }[],
  missing: Cents,
  { why, delivery }: { why: string | null; delivery: Delivery },
): string {
  const paid = minus(due, missing);
  const because = why === null ? '' : ` (${why})`;
  if (paid === ZERO) return `Nothing of ${dollars(due)} could be collected${because}. It was added to the arrears.`;
  const parts = given.map(({ name, amount }) => `${dollars(amount)} from ${name}`).join(', ');
  return `${dollars(paid)} of ${dollars(due)}${wayOf(delivery)}${parts}). ${dollars(missing)} could not be collected${because} and was added to the arrears.`;
}

/** The same words, updated to the payment's current delivery: held, on its way, or paid. */
export const failureNow = (words: string | null, now: Delivery): string | null =>
  words === null ? null : [WAS_PAID, IS_HELD, IS_SENT].reduce((told, each) => told.replace(each, wayOf(now)), words);

/** The same words once what was collected, or a part of it, was not paid: it went back to the payor. */
export const asCollected = (words: string): string =>
  [WAS_PAID, IS_HELD, IS_SENT].reduce((told, each) => told.replace(each, ' was collected ('), words);

/** The total of the draws. */
export const total = (draws: readonly Draw[]): Cents => sum(draws.map((draw) => draw.amount));
