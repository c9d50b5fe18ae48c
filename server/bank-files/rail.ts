import { slotFor } from '@mainstay/domain/bank-files/file-slots.ts';
import { entryClassOf, isProof } from '@mainstay/domain/bank-files/new-batch.ts';
import { nextCutOff } from '@mainstay/domain/bank-files/windows.ts';
import type { NewEntry, Rail, Receive } from '#outside/rail.ts';
import { railEvents } from '#outside/rail-events.ts';
import { accountKey, refusalCode, waitsForCheck } from './accounts.ts';
import { type CorrectAccount, withCorrections } from './corrections.ts';
import { deliverFiles } from './deliver-files.ts';
import type { FileDeps } from './deps.ts';
import { readInbox } from './read-inbox.ts';
import { insertEntries, type NewEntryRow, nextWindow } from './store-entries.ts';
import { recordRefused } from './store-events.ts';
import { lockRail, nextOnRail } from './store-files.ts';
import { bankEntries, bankEvents } from './tables.ts';
import { writeDueFile } from './write-file.ts';

/** How often the inbox is read between windows, in real time. */
const INBOX_POLL_MS = { folder: 1_000, sftp: 60_000 };

/**
 * The file rail. A submitted entry is a committed row; at its window one file is written from all rows that are due, the file is
 * delivered, and the inbox is read. What the bank or the calendar says becomes events.
 */
export function fileRail(of: FileDeps, correct: CorrectAccount): Rail {
  const { db, clock, bankFiles, log } = of;
  const feed = railEvents(db, { entries: bankEntries, events: bankEvents });
  const seen = new Map<string, string>();
  let passed: Date | null = null;
  let lookedAt = 0;

  const look = async () => {
    lookedAt = clock.wall().getTime();
    await readInbox(of, seen).catch((error) => log.error(error, 'the inbox was not read and will be retried'));
  };
  /** If a file cannot be written, other files are still delivered and the inbox is still read. */
  const writeOrLeave = (now: Date) =>
    writeDueFile(of, now).catch((error: unknown) => {
      log.error(error, 'the file that is due was not written and will be tried again');
      return null;
    });
  const work = async (now: Date) => {
    const due = await nextWindow(db);
    const written = due !== null && due <= now ? await writeOrLeave(now) : null; // which locks the rail for all processes
    await deliverFiles(of, written);
    const isWindow = passed !== null && nextCutOff(bankFiles.windows, after(passed)).at <= now;
    if (isWindow || clock.wall().getTime() - lookedAt >= INBOX_POLL_MS[bankFiles.place.kind]) await look();
    passed = now;
  };
  return {
    // nothing is known before the bank returns the entry
    verify: async () => ({ accepted: true }),
    submit: (entries) => submitEntries(of, entries),
    status: feed.status,
    async nextEventAt() {
      passed ??= clock.now();
      const cutOff = nextCutOff(bankFiles.windows, after(passed)).at;
      // A moved clock waits for a delivery in progress. Otherwise the file would be late in our books only.
      const next = await nextOnRail(db, clock.wall());
      return next !== null && next < cutOff ? next : cutOff;
    },
    readInbox: look,
    async deliver(until: Date, receive: Receive) {
      await work(until);
      await feed.deliver(until, withCorrections(of, correct, receive));
    },
  };
}

const after = (instant: Date) => new Date(instant.getTime() + 1);

/** Micro-entries are one batch with one date, so their credits are scheduled like their debit. */
const scheduledLike = ({ direction, purpose }: Pick<NewEntryRow, 'direction' | 'purpose'>) =>
  purpose === 'accountProof' ? 'debit' : direction;

/** Records entries; a known reference is ignored. */
async function submitEntries({ db, bankFiles, accounts }: FileDeps, entries: readonly NewEntry[]): Promise<void> {
  await db.transaction(async (tx) => {
    // a file being written may give back the entries that prove an account; then they are submitted again after that
    if (entries.some(({ purpose }) => purpose !== undefined && isProof(purpose))) await lockRail(tx);
    const keys = new Map(
      entries.map((entry) => [accountKey(entry), { caseId: entry.caseId, accountId: entry.accountId }]),
    );
    const found = new Map((await accounts(tx, [...keys.values()])).map((account) => [accountKey(account), account]));
    const handedOver = entries.filter((entry) => !waitsForCheck(entry.purpose, found.get(accountKey(entry))));
    const rows = handedOver.map((entry): NewEntryRow => {
      const account = found.get(accountKey(entry));
      const { direction, effective, at, purpose = 'support' } = entry;
      const mayGo = account?.isCleared === true && (account.isProven || isProof(purpose));
      const place = slotFor(
        { direction: scheduledLike({ direction, purpose }), effectiveOn: effective },
        at,
        bankFiles.windows,
      );
      return {
        ...{ reference: entry.reference, caseId: entry.caseId, entryId: entry.entryId, accountId: entry.accountId },
        ...{ direction, purpose, amount: entry.amount, takenAt: at },
        entryClass: entryClassOf({ isUnit: Boolean(account?.unit) }),
        effectiveOn: place.effectiveOn,
        window: place.cutOff.at,
        state: mayGo ? 'waiting' : 'refused',
        ...{ fileId: null, fileDay: null, trace: null, returnCode: null, stated: false },
      };
    });
    await insertEntries(tx, rows);
    const refused = rows.filter(({ state }) => state === 'refused');
    await recordRefused(
      tx,
      refused.map((row) => ({ ...row, code: refusalCode(found.get(accountKey(row))), at: row.takenAt })),
    );
  });
}
