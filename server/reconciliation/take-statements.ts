import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day, dayAt } from '@mainstay/domain/day.ts';
import { sum } from '@mainstay/domain/money.ts';
import { type Continued, continueStatements } from '@mainstay/domain/reconciliation/continuity.ts';
import { otherAccountsWords, outcomeOf } from '@mainstay/domain/reconciliation/file-outcome.ts';
import { openingFunds } from '@mainstay/domain/reconciliation/own-funds.ts';
import type { Statement } from '@mainstay/domain/reconciliation/statement.ts';
import {
  endWaiting,
  lockRail,
  type StatementOutcome,
  type TakeStatement,
  waitingStatements,
} from '#bank-files/index.ts';
import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { bookFees } from './book-fees.ts';
import { matchAndStore } from './open-items.ts';
import { readStatementFile } from './read-statement-file.ts';
import { settlementOn } from './settlement.ts';
import { insertOwnFunds } from './store-matches.ts';
import { closingsOf, insertStatement, statementsKnown } from './store-statements.ts';

type Of = Pick<Deps, 'clock' | 'keys' | 'settings' | 'record'> & { settlementAccount: string };
/** `others`: account numbers of statements that are not for the settlement account. */
type File = { id: string; statements: Statement[]; others: string[] };

/**
 * Books the statements of a file in the file's transaction, and those of held files that can now follow. A file that
 * cannot be read, or has no statement for the settlement account, is set aside whole.
 */
export const takeStatements =
  (of: Of): TakeStatement =>
  async (tx, { id, bytes }) => {
    const file = oursOf(of, { id, bytes });
    if ('reason' in file) return { state: 'set_aside', reason: file.reason };
    await lockRail(tx); // one file at a time across all processes
    const waiting = (await waitingStatements(tx, of.keys)).map((each) => oursOf(of, each));
    const files = [...waiting.flatMap((each) => ('reason' in each ? [] : [each])), file];
    const continued = await bookContinued(tx, of, files);
    for (const each of files) if (each !== file) await endWaiting(tx, each.id, outcome(each, continued));
    return outcome(file, continued);
  };

function oursOf(
  { settlementAccount }: Of,
  { id, bytes }: { id: string; bytes: Uint8Array },
): File | { reason: string } {
  const read = readStatementFile(bytes);
  if (read.kind === 'refused')
    return { reason: `${read.where}: ${read.what}`.replace(/^./, (first) => first.toUpperCase()) };
  const statements = read.statements.filter(({ account }) => account === settlementAccount);
  const others = read.statements.flatMap(({ account }) => (account === settlementAccount ? [] : account));
  return statements.length === 0
    ? { reason: 'It is for an account other than SETTLEMENT_ACCOUNT.' }
    : { id, statements, others };
}

function outcome({ statements, others }: File, continued: Continued): StatementOutcome {
  const lines = statements.flatMap((each) => each.lines);
  const totalOf = (wanted: 'debit' | 'credit') =>
    sum(lines.filter(({ direction }) => direction === wanted).map(({ amount }) => amount));
  const { state, reason } = outcomeOf(statements, continued);
  return {
    state,
    reason: [reason, otherAccountsWords(others)].filter(Boolean).join(' ') || null,
    entries: lines.length,
    debits: totalOf('debit'),
    credits: totalOf('credit'),
  };
}

async function bookContinued(tx: Db, of: Of, files: readonly File[]): Promise<Continued> {
  const { settlementAccount, clock } = of;
  const arrived = files.flatMap(({ statements }) => statements);
  const known = await statementsKnown(
    tx,
    settlementAccount,
    arrived.map(({ day }) => day),
  );
  const continued = continueStatements(known, arrived);
  const [first] = continued.next;
  const today = dayAt(clock.now(), BANK_ZONE);
  if (known.length === 0 && first) await openFunds(tx, of, first, today);
  for (const statement of continued.next) {
    const { id = '' } = files.find(({ statements }) => statements.includes(statement)) ?? {};
    await insertStatement(tx, statement, { fileId: id, at: clock.now() });
  }
  const closings = await closingsOf(tx, settlementAccount);
  const [oldest, newest] = [closings[0]?.day, closings.at(-1)?.day];
  if (first && oldest && newest) {
    await matchAndStore(tx, { first: oldest, through: newest, today });
    await bookFees(tx, of);
  }
  return continued;
}

/** Books own funds before the first statement: the opening balance less what the ledger already had in the account. */
async function openFunds(tx: Db, { settlementAccount, clock }: Of, { day, opening }: Statement, today: Day) {
  const before = addDays(day, -1);
  const amount = openingFunds(opening, await settlementOn(tx, { account: settlementAccount, day: before, today }));
  await insertOwnFunds(tx, { id: newId(), day: before, amount, kind: 'opening', at: clock.now() });
}
