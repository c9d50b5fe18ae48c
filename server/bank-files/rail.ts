import { isProof } from '@mainstay/domain/bank-files/new-batch.ts';
import { placeFor } from '@mainstay/domain/bank-files/places.ts';
import { nextCutOff } from '@mainstay/domain/bank-files/windows.ts';
import type { NewEntry, Rail, Receive } from '#outside/rail.ts';
import { railEvents } from '#outside/rail-events.ts';
import { accountKey, refusalCode, waitsForCheck } from './accounts.ts';
import { type CorrectAccount, correctedFirst } from './corrections.ts';
import { deliverFiles } from './deliver-files.ts';
import type { FileDeps } from './deps.ts';
import { readInbox } from './read-inbox.ts';
import { insertEntries, type NewEntryRow, nextWindow } from './store-entries.ts';
import { tellRefused } from './store-events.ts';
import { broughtSince, lockRail } from './store-files.ts';
import { bankEntries, bankEvents } from './tables.ts';
import { writeDueFile } from './write-file.ts';

/** So often, by the wall's clock, the inbox is looked at beside the windows. */
const LOOK_MS = { folder: 1_000, sftp: 60_000 };

/**
 * The rail of bank files. An entry that is handed over is a committed intention; at its window a file is written of all that must make
 * it, brought to the bank, and the inbox is read. What the bank says, or the calendar, is told as events.
 */
export function fileRail(of: FileDeps, correct: CorrectAccount): Rail {
  const { db, clock, bankFiles, log } = of;
  const feed = railEvents(db, { entries: bankEntries, events: bankEvents });
  const seen = new Map<string, string>();
  let passed: Date | null = null;
  let lookedAt = 0;

  const look = async () => {
    lookedAt = clock.wall().getTime();
    await readInbox(of, seen).catch((error) => log.error(error, 'the inbox was not read, and will be read again'));
  };
  const work = async (now: Date) => {
    const due = await nextWindow(db);
    const written = due !== null && due <= now ? await writeDueFile(of, now) : null; // which locks the rail for all processes
    await deliverFiles(of, written);
    const isWindow = passed !== null && nextCutOff(bankFiles.windows, after(passed)).at <= now;
    if (isWindow || clock.wall().getTime() - lookedAt >= LOOK_MS[bankFiles.place.kind]) await look();
    passed = now;
  };
  return {
    // a bank answers by files: what is wrong with an account comes back
    verify: async () => ({ accepted: true }),
    originate: (entries) => originate(of, entries),
    eventsOf: feed.eventsOf,
    async nextEventAt() {
      passed ??= clock.now();
      const cutOff = nextCutOff(bankFiles.windows, after(passed)).at;
      // Time that is moved does not pass a file on its way to the bank, or it would be late in our books alone.
      const times = [await feed.nextAt(), await nextWindow(db), await broughtSince(db, clock.wall()), cutOff];
      return new Date(Math.min(...times.flatMap((at) => (at === null ? [] : [at.getTime()]))));
    },
    look,
    async deliver(until: Date, receive: Receive) {
      await work(until);
      await feed.deliver(until, correctedFirst(of, correct, receive));
    },
  };
}

const after = (instant: Date) => new Date(instant.getTime() + 1);

/** The entries of a proof are one batch of one date, so its credits go no sooner than its debit can. */
const daysLike = ({ direction, purpose }: Pick<NewEntryRow, 'direction' | 'purpose'>) =>
  purpose === 'accountProof' ? 'debit' : direction;

/** Writes entries down; one that stands already is the same entry. */
async function originate({ db, bankFiles, accounts }: FileDeps, entries: readonly NewEntry[]): Promise<void> {
  await db.transaction(async (tx) => {
    // a file that is just being written may give back what proves an account: then it is handed over anew after that
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
      const place = placeFor(
        { direction: daysLike({ direction, purpose }), effectiveOn: effective },
        at,
        bankFiles.windows,
      );
      return {
        ...{ reference: entry.reference, caseId: entry.caseId, entryId: entry.entryId, accountId: entry.accountId },
        ...{ direction, purpose, amount: entry.amount, takenAt: at },
        entryClass: account?.unit ? 'CCD' : 'PPD',
        effectiveOn: place.effectiveOn,
        window: place.cutOff.at,
        state: mayGo ? 'waiting' : 'refused',
        ...{ fileId: null, fileDay: null, trace: null, returnCode: null, stated: false },
      };
    });
    await insertEntries(tx, rows);
    const refused = rows.filter(({ state }) => state === 'refused');
    await tellRefused(
      tx,
      refused.map((row) => ({ ...row, code: refusalCode(found.get(accountKey(row))), at: row.takenAt })),
    );
  });
}
