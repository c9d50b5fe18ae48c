import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { listBankFiles } from '@mainstay/contract/bank-files.ts';
import { listProofs } from '@mainstay/contract/reconciliation.ts';
import { PAID_OUT } from '@mainstay/domain/ledger/accounts.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { sql } from 'drizzle-orm';
import { verifyChain } from '#audit/verify-chain.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { wallClock } from '../../../tools/bank/calendar.ts';
import type { AtABank } from '../at-a-bank.ts';
import type { Person } from '../people.ts';
import { testAuditKey } from '../start.ts';

export type FilesWorld = { running: AtABank; people: Person[]; caseIds: string[]; operator: Person };

/** Checks that every ledger verifies, the bank found no fault in our files, and no entry was sent twice. */
export async function checkWhileItRuns({ running, caseIds }: FilesWorld): Promise<void> {
  const { db } = running.database;
  for (const id of caseIds) {
    const faults = await verifyLedger(db, id);
    if (faults.length > 0) throw new Error(`the ledger: ${faults.join('; ')}`);
  }
  for (const { name, faults } of running.bank.files())
    if (faults.length > 0) throw new Error(`the bank refused ${name}: ${JSON.stringify(faults)}`);
  const { rows } = (await db.execute(
    sql`select count(*)::int as written from bank_entries e join bank_files f on f.id = e.file_id
      where e.state = 'written' and f.delivered_at is not null`,
  )) as unknown as { rows: { written: number }[] };
  const taken = running.bank.entries().length;
  if (taken > (rows[0]?.written ?? 0)) throw new Error(`the bank has ${taken} entries of ${rows[0]?.written} written`);
}

/** Compares each case with the bank's own books, without returns in files that were delivered. */
export async function checkBooks({ running, caseIds }: FilesWorld): Promise<void> {
  const { db } = running.database;
  const returned = await returnedTraces(running.folder);
  const today = wallClock(running.deps.clock.now()).day;
  for (const id of caseIds) {
    const mine = running.bank
      .entries()
      .filter(({ individualId, trace }) => individualId.trim() === idAtTheBank(id) && !returned.has(trace))
      .filter(({ settles, description }) => settles <= today && description.trim() !== 'ACCTVERIFY');
    const sum = (codes: string) =>
      mine.filter(({ code }) => codes.includes(code.charAt(1))).reduce((total, { cents }) => total + cents, 0);
    const balance = await balancesOf(db, id);
    const bank = balance('bank');
    const ledger = { collected: bank.debitsPosted - bank.creditsPosted, 'paid out': heldOn(balance(PAID_OUT)) };
    const books = { collected: sum('7'), 'paid out': sum('2') };
    if (JSON.stringify(ledger) !== JSON.stringify(books))
      throw new Error(`case ${id}: the ledger has ${JSON.stringify(ledger)}, the bank ${JSON.stringify(books)}`);
    const { intact, broken } = await verifyChain(db, testAuditKey, id);
    if (!intact) throw new Error(`the record: ${JSON.stringify(broken)}`);
  }
}

/** A case's ID at the bank, as the file writer derives it; deliberately implemented separately here. */
const idAtTheBank = (caseId: string) => createHash('sha256').update(caseId).digest('hex').slice(0, 15).toUpperCase();

/** The traces of our entries that returns in delivered files name. */
async function returnedTraces(folder: string): Promise<Set<string>> {
  const inbox = path.join(folder, 'inbox');
  const names = await readdir(inbox).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(inbox, name), 'latin1')));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^799R\d\d(\d{15})/gm)].map(([, trace]) => trace as string)),
  );
}

/**
 * Checks that every day is proven to the cent; if a file of returns was lost for good, the difference is on the bank's
 * statement.
 */
export async function checkProofs({ operator, running }: FilesWorld, isOneLost: boolean): Promise<void> {
  const { body: files } = await operator.send(listBankFiles);
  const wrong = files.filter(
    ({ direction, state }) => direction === 'out' && state !== 'delivered' && state !== 'accepted',
  );
  if (wrong.length > 0) throw new Error(`files of ours are ${wrong.map(({ state }) => state).join(', ')}`);
  const { body: proofs } = await operator.send(listProofs);
  const [newest] = proofs;
  if (!newest?.bank) throw new Error('the last day has no statement');
  if (isOneLost) {
    if (newest.unexplained !== '0.00') throw new Error(`${newest.unexplained} of the last day is not explained`);
    return;
  }
  if (newest.bank !== (running.bank.balance() / 100).toFixed(2))
    throw new Error(`the bank's balance is not ${newest.bank}`);
  if (newest.difference !== '0.00') throw new Error(`${newest.day} differs by ${newest.difference}`);
}
