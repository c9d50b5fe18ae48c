import { effectiveOnWhenWritten, whyHeld } from '@mainstay/domain/bank-files/file-slots.ts';
import { DESCRIPTIONS, type NewBatch } from '@mainstay/domain/bank-files/new-batch.ts';
import { fileModifier, type NewFile } from '@mainstay/domain/bank-files/new-file.ts';
import { ACCOUNT_REMOVED, REVOKED } from '@mainstay/domain/bank-files/not-originated.ts';
import { isTraceFree, nextTraces, traceNumber } from '@mainstay/domain/bank-files/trace-numbers.ts';
import { fileWriter } from '@mainstay/domain/bank-files/write-file.ts';
import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { type Day, dayAt, timeAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { newId } from '../ids.ts';
import { accountKey, openAccount, refusalCode, type SealedAccount, waitsForCheck } from './accounts.ts';
import { contentKeeper } from './content.ts';
import type { FileDeps } from './deps.ts';
import { asFileEntry, type FileEntry } from './file-entry.ts';
import {
  dueGroups,
  type EntryRow,
  entriesOfFile,
  giveBack,
  moveDueEntries,
  numberDueEntries,
  refuseEntries,
  tracesLastUsedOn,
} from './store-entries.ts';
import { recordRefused } from './store-events.ts';
import {
  deleteParts,
  type FileRow,
  insertFile,
  lockFile,
  lockRail,
  ourFilesOf,
  saveRail,
  updateFile,
} from './store-files.ts';

const ENTRIES_AT_ONCE = 5000;

/**
 * Writes one file from all committed entries that are due, and stores it sealed with its hash. Trace numbers are
 * assigned in the same transaction, so an entry is either in exactly one file or still waiting. Delivery is a separate
 * step. Returns the file's id; null if nothing was due.
 */
export function writeDueFile(of: FileDeps, now: Date): Promise<string | null> {
  return of.db.transaction(async (tx) => {
    const { lastTrace } = await lockRail(tx);
    const { windows, bank, company, ...limits } = of.bankFiles;
    const kinds = await dueGroups(tx, now);
    const [some] = kinds;
    if (!some) return null;
    for (const { direction, effectiveOn: from } of kinds) {
      const to = effectiveOnWhenWritten({ direction, effectiveOn: from }, now, windows);
      if (to !== from) await moveDueEntries(tx, now, { direction, from, to });
    }
    const window = new Date(Math.max(...kinds.map((kind) => kind.window?.getTime() ?? 0)));
    const day = dayAt(now, BANK_ZONE);
    const traces = nextTraces(
      lastTrace,
      kinds.reduce((count, kind) => count + kind.count, 0),
    );
    await mustBeFree(tx, bank.routingNumber, traces, day);
    const id = newId();
    const others = await ourFilesOf(tx, day); // a rejected file's modifier is not reused
    const modifier = fileModifier(others.length + 1);
    await numberDueEntries(tx, now, { id, day, bank: bank.routingNumber.slice(0, 8), first: traces.first });
    await saveRail(tx, { lastTrace: traces.last });
    const head = { bank, company, createdAt: now, modifier, reference: '' };
    const written = await writeEntries(tx, of, { id, head });
    if (written === null) return null;
    const reason = whyHeld(
      written,
      others.filter(({ state }) => state !== 'rejected'),
      limits,
    );
    await insertFile(tx, {
      ...written,
      id,
      direction: 'out',
      kind: 'entries',
      name: nameOf(now, modifier),
      day,
      window,
      at: now,
      readHash: null,
      state: reason === null ? 'written' : 'held',
      reason,
      deliveredAt: null,
    });
    return id;
  });
}

/**
 * Checks a file again that has waited, for operators or because no process was running. Entries that may no longer be
 * originated (authorization revoked, account removed, person not cleared) are taken out, and the rest is written again
 * under the same name. Only before the first delivery attempt: after one, the bank may have the file as it is.
 */
export function takeOutWhatMayNotGo(of: FileDeps, { id }: Pick<FileRow, 'id'>): Promise<Looked> {
  return of.db.transaction(async (tx) => {
    const file = await lockFile(tx, id);
    if (file?.state !== 'written' || file.attempts > 0) return { goes: file?.state === 'written', note: null };
    const { refused, given } = await mayNotGo(tx, of, id);
    const count = refused.length + given.length;
    if (count === 0) return { goes: true, note: null };
    await refuse(tx, refused, of.clock.now());
    await giveBack(tx, given);
    await deleteParts(tx, id);
    const { bank, company } = of.bankFiles;
    const head = { bank, company, createdAt: file.at, modifier: modifierOf(file.name), reference: '' };
    const written = await writeEntries(tx, of, { id, head });
    if (written === null) {
      await updateFile(tx, id, { state: 'withdrawn', reason: NOTHING_LEFT, entries: 0, debits: ZERO, credits: ZERO });
      return { goes: false, note: NOTHING_LEFT };
    }
    const note = `Written anew without ${count === 1 ? 'an entry' : `${count} entries`} that may not go any more.`;
    await updateFile(tx, id, { ...written, reason: note });
    return { goes: true, note };
  });
}

/** Whether a file may be delivered, and what operators read about it. */
export type Looked = { goes: boolean; note: string | null };

const NOTHING_LEFT = 'Not sent: nothing in it may go any more.';

async function mayNotGo(tx: Db, of: FileDeps, fileId: string): Promise<{ refused: RefusedEntry[]; given: EntryRow[] }> {
  const all: { refused: RefusedEntry[]; given: EntryRow[] } = { refused: [], given: [] };
  for (let after = ''; ; ) {
    const page = await entriesOfFile(tx, fileId, after, ENTRIES_AT_ONCE);
    const { refused, given } = await openPage(tx, of, page);
    all.refused.push(...refused);
    all.given.push(...given);
    after = page.at(-1)?.trace ?? after;
    if (page.length < ENTRIES_AT_ONCE) return all;
  }
}

const nameOf = (at: Date, modifier: string) =>
  `${dayAt(at, BANK_ZONE).replaceAll('-', '')}-${timeAt(at, BANK_ZONE).replace(':', '')}-${modifier}.ach`;
const modifierOf = (name: string) => name.slice(0, -'.ach'.length).slice(-1);

async function mustBeFree(tx: Db, bank: string, traces: { first: number; last: number }, day: Day) {
  const range = { from: traceNumber(bank, traces.first), to: traceNumber(bank, traces.last) };
  if (!isTraceFree(await tracesLastUsedOn(tx, range), day))
    throw new Error(`the trace numbers ${range.from} to ${range.to} were used within 90 days`);
}

/** Writes the entries of a file, batch by batch, and stores its bytes; null when none of them could be written. */
async function writeEntries(tx: Db, of: FileDeps, { id, head }: { id: string; head: NewFile }) {
  const keeper = contentKeeper(tx, of.keys, id);
  const writer = fileWriter(head);
  await keeper.add(writer.header());
  let [open, entries, after] = ['', 0, ''];
  for (;;) {
    const page = await entriesOfFile(tx, id, after, ENTRIES_AT_ONCE);
    const { writable, refused, given } = await openPage(tx, of, page);
    await refuse(tx, refused, head.createdAt);
    await giveBack(tx, given);
    for (const { batch, entry } of writable) {
      const key = JSON.stringify(batch);
      const fitsOpenBatch = key === open && writer.fits(entry);
      if (!fitsOpenBatch && open !== '') await keeper.add(writer.closeBatch());
      if (!fitsOpenBatch) await keeper.add(writer.openBatch(batch));
      open = key;
      entries += 1;
      await keeper.add(writer.entry(entry));
    }
    after = page.at(-1)?.trace ?? after;
    if (page.length < ENTRIES_AT_ONCE) break;
  }
  if (entries === 0) return null;
  await keeper.add(writer.closeBatch());
  const { text, written } = writer.end();
  await keeper.add(text);
  const { debits, credits } = written;
  return { ...(await keeper.end()), entries, debits, credits };
}

/**
 * One page of entries as the file holds them. Entries whose account is gone or damaged, or that cannot be written, are
 * refused. Micro-entries and prenotes of a person who is no longer cleared are given back: the proof waits and submits
 * them again.
 */
async function openPage(tx: Db, { accounts, keys, log }: FileDeps, page: readonly EntryRow[]) {
  const wanted = new Map(page.map((row) => [accountKey(row), { caseId: row.caseId, accountId: row.accountId }]));
  const found = wanted.size === 0 ? [] : await accounts(tx, [...wanted.values()]);
  const byKey = new Map(found.map((account) => [accountKey(account), account]));
  const opened = new Map(found.map((account) => [accountKey(account), openAccount(keys, account)]));
  for (const [key] of [...opened].filter(([, account]) => account === null))
    log.error(`the account ${key} does not open with its key, so its entries are refused: its row was changed`);
  const writable: { batch: NewBatch; entry: FileEntry }[] = [];
  const refused: RefusedEntry[] = [];
  const given: EntryRow[] = [];
  for (const row of page) {
    const account = byKey.get(accountKey(row));
    const entry = asFileEntry(row, opened.get(accountKey(row)) ?? null);
    if (entry === null && waitsForCheck(row.purpose, account)) given.push(row);
    else if (entry === null) refused.push({ ...row, code: whyNotWritten(row, account) });
    else writable.push({ batch: batchOf(row), entry });
  }
  return { writable, refused, given };
}

function whyNotWritten({ direction }: EntryRow, account: SealedAccount | undefined): string {
  if (direction === 'debit' && account?.isStopped) return REVOKED;
  return account === undefined && direction === 'credit' ? ACCOUNT_REMOVED : refusalCode(account);
}

const batchOf = ({ entryClass, purpose, direction, effectiveOn }: EntryRow): NewBatch => ({
  entryClass,
  holds: purpose === 'accountProof' ? 'mixed' : `${direction}s`,
  description: DESCRIPTIONS[purpose],
  effectiveOn,
  descriptiveDate: null,
  discretionaryData: '',
});

type RefusedEntry = EntryRow & { code: string };

async function refuse(tx: Db, rows: readonly RefusedEntry[], at: Date) {
  if (rows.length === 0) return;
  await refuseEntries(
    tx,
    rows.map(({ reference }) => reference),
  );
  await recordRefused(
    tx,
    rows.map((row) => ({ ...row, at })),
  );
}
