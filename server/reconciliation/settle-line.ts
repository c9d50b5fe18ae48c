import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { SettledAs } from '@mainstay/domain/reconciliation/own-funds.ts';
import { signed } from '@mainstay/domain/reconciliation/statement.ts';
import { lockRail } from '#bank-files/index.ts';
import type { Db } from '#db/db.ts';
import type { Actor, Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { matchAndStore } from './open-items.ts';
import { insertOwnFunds } from './store-matches.ts';
import { changeLines, closingsOf, findLine, lockLine } from './store-statements.ts';

/** The line to settle; throws when it does not exist or is settled. */
export async function lineToSettle(db: Db, lineId: string) {
  return stillOpen(await findLine(db, lineId));
}

function stillOpen<L extends { state: string }>(line: L | undefined): L {
  if (!line) throw new Problem('not_found', 'There is no such line.');
  if (line.state === 'settled') throw new Problem('conflict', 'This line has already been settled.');
  return line;
}

/**
 * An operator settles an unmatched line: it moved our own funds on its day. `onSettled` runs in the same transaction.
 * Throws if the books now explain the line.
 */
export function settleLine(
  { db, clock, settings, record }: Pick<Deps, 'db' | 'clock' | 'settings' | 'record'>,
  operator: Actor,
  { lineId, as, reason }: { lineId: string; as: SettledAs; reason: string },
  onSettled: (tx: Db) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRail(tx);
    const closings = await closingsOf(tx, settings.bankFiles?.settlementAccount ?? '');
    const [first, through] = [closings[0]?.day, closings.at(-1)?.day];
    // a line that the books now explain is not settled by hand
    if (first && through) await matchAndStore(tx, { first, through, today: dayAt(clock.now(), BANK_ZONE) });
    const line = stillOpen(await lockLine(tx, lineId));
    if (line.state === 'matched') throw new Problem('conflict', 'This line has been explained in the meantime.');
    const amount = signed(line);
    await onSettled(tx);
    await changeLines(tx, [line.id], 'settled');
    await insertOwnFunds(tx, {
      ...{ id: newId(), day: line.day, amount, kind: as, lineId, reason, at: clock.now() },
      ...{ operatorId: operator.id, operatorName: operator.name },
    });
    await record(tx, {
      caseId: 'accounts',
      actor: operator,
      action: 'statement_line.settled',
      subject: `statement_line:${line.id}`,
      after: { as, reason, day: line.day, amount, text: line.text },
    });
  });
}
