import type { BookedFee } from '@mainstay/contract/reconciliation.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { isBookedAsFee } from '@mainstay/domain/reconciliation/bank-fee.ts';
import { signed } from '@mainstay/domain/reconciliation/statement.ts';
import { lockRail } from '#bank-files/index.ts';
import type { Db } from '#db/db.ts';
import { type Actor, type Deps, SYSTEM } from '../deps.ts';
import { newId } from '../ids.ts';
import { deleteOwnFunds, feesBooked, insertOwnFunds, isFeeBooked } from './store-matches.ts';
import { asLine, changeLines, findLine, lockLine, openLines, setNotFee } from './store-statements.ts';

type Of = Pick<Deps, 'clock' | 'settings' | 'record'>;

/** Books unmatched lines that the bank marks as its fees from own funds; a fee above the limit waits for an operator. */
export async function bookFees(tx: Db, { clock, settings, record }: Of): Promise<void> {
  const limit = settings.bankFiles?.feeLimit;
  if (limit === undefined) return;
  const fees = (await openLines(tx)).filter((row) => row.notFeeAt === null && isBookedAsFee(row, limit)).map(asLine);
  for (const { id, day, text, typeCode, ...line } of fees) {
    const amount = signed(line);
    const reason = `The bank marks it as its fee (${typeCode}).`;
    await insertOwnFunds(tx, { id: newId(), day, amount, kind: 'fee', lineId: id, reason, at: clock.now() });
    await record(tx, {
      caseId: 'accounts',
      actor: SYSTEM,
      action: 'statement_line.fee_booked',
      subject: `statement_line:${id}`,
      after: { reason, day, amount, text },
    });
  }
  await changeLines(
    tx,
    fees.map(({ id }) => id),
    'settled',
  );
}

const MOST_SHOWN = 100;

/** Newest first. */
export const bookedFees = ({ db }: Pick<Deps, 'db'>): Promise<Omit<BookedFee, 'approvedBy'>[]> =>
  feesBooked(db, MOST_SHOWN);

/** The amount of a booked fee; throws when the line is not booked as a marked fee. */
export async function feeToReverse(db: Db, lineId: string): Promise<Cents> {
  const line = await findLine(db, lineId);
  if (!line) throw new Problem('not_found', 'There is no such line.');
  if (!(await isFeeBooked(db, lineId))) throw notBooked();
  return line.amount;
}

const notBooked = () => new Problem('conflict', 'This line is not booked as a fee that the bank marked.');

/**
 * An operator takes back that a line was booked as a fee: it is unmatched again, and an operator must settle it. `onReversed` runs in
 * the same transaction.
 */
export function reverseFee(
  { db, clock, record }: Pick<Deps, 'db' | 'clock' | 'record'>,
  operator: Actor,
  { lineId, reason }: { lineId: string; reason: string },
  onReversed: (tx: Db) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRail(tx);
    const line = await lockLine(tx, lineId);
    if (!line) throw new Problem('not_found', 'There is no such line.');
    if (!(await deleteOwnFunds(tx, lineId))) throw notBooked();
    await onReversed(tx);
    await changeLines(tx, [lineId], 'open');
    await setNotFee(tx, lineId, clock.now());
    await record(tx, {
      caseId: 'accounts',
      actor: operator,
      action: 'statement_line.fee_reversed',
      subject: `statement_line:${lineId}`,
      after: { reason, day: line.day, amount: signed(line), text: line.text },
    });
  });
}
