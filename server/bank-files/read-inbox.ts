import { createHash } from 'node:crypto';
import { type Answers, classifyAnswers, tracesOf } from '@mainstay/domain/bank-files/answers.ts';
import type { BankFile } from '@mainstay/domain/bank-files/bank-file.ts';
import { readBankFile } from '@mainstay/domain/bank-files/read-file.ts';
import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { isOfOneFile } from '#outside/bank-folder.ts';
import { newId } from '../ids.ts';
import { takeAcknowledgement } from './acknowledge.ts';
import { bookAnswers } from './book-answers.ts';
import { contentKeeper } from './content.ts';
import type { FileDeps } from './deps.ts';
import { entriesByTrace, type WrittenRow } from './store-entries.ts';
import { fileThatWasRead, insertFile, isKnown, type NewFileRow } from './store-files.ts';

/** Larger files are not read. */
const MOST_BYTES = 128 * 1024 * 1024;

type Arrived = { name: string; bytes: Buffer };

/**
 * Reads the inbox. Each file is read once by its content, and booked whole or set aside with a reason. Only files that changed since the
 * last time are opened; `seen` remembers them.
 */
export async function readInbox(of: FileDeps, seen: Map<string, string>): Promise<void> {
  let taken = 0;
  let whole = true;
  const failures: unknown[] = [];
  for (const { name, bytes, mark } of await of.folder.list()) {
    if (of.stopping?.aborted) {
      whole = false;
      break;
    }
    if (seen.get(name) === mark) continue;
    const content = bytes > MOST_BYTES ? Buffer.alloc(0) : await contentOrError(of, name);
    if (content instanceof Error) {
      whole = false;
      const unread = `not read: ${mark}`;
      if (seen.get(name) !== unread) of.log.error(content, `the inbox file ${name} was not read and will be retried`);
      seen.set(name, unread); // logged once, though it is retried each time
      continue;
    }
    try {
      taken += await takeFile(of, { name, bytes: content });
      seen.set(name, mark);
    } catch (error) {
      failures.push(error); // the remaining files are read all the same
    }
  }
  if (taken > 0) await of.watch();
  if (failures.length > 0) throw failures[0];
  if (whole) await of.lookedAtInbox?.();
}

/** The error for a file that cannot be read now; it is retried and does not hold up the others. */
const contentOrError = ({ folder }: FileDeps, name: string): Promise<Buffer | Error> =>
  folder.read(name).catch((error: unknown) => {
    if (!isOfOneFile(error)) throw error;
    return error;
  });

/** Reads one bank file and books everything in it, in one transaction; returns 0 for a file that was read before. */
export async function takeFile(of: FileDeps, arrived: Arrived): Promise<0 | 1> {
  const sha256 = createHash('sha256').update(arrived.bytes).digest('hex');
  if (await isKnown(of.db, { name: arrived.name, sha256 })) return 0;
  const now = of.clock.now();
  await of.db.transaction(async (tx) => {
    const id = newId();
    const keeper = contentKeeper(tx, of.keys, id);
    await keeper.add(arrived.bytes.toString('latin1'));
    await keeper.end();
    const row: NewFileRow = {
      ...{
        id,
        direction: 'in',
        name: arrived.name,
        kind: 'unknown',
        day: dayAt(now, BANK_ZONE),
        window: null,
        at: now,
      },
      ...{ bytes: arrived.bytes.length, sha256, readHash: null, entries: 0, debits: ZERO, credits: ZERO },
      ...{ state: 'set_aside', reason: null, deliveredAt: null },
    };
    const before = await fileThatWasRead(tx, sha256);
    const read = before
      ? { kind: before.kind, reason: `It was already read, as ${before.name}.` }
      : await readByContent(tx, of, { id, sha256, ...arrived });
    await insertFile(tx, { ...row, ...read });
  });
  return 1;
}

type Found = Pick<NewFileRow, 'kind'> & Partial<NewFileRow>;

/** The content decides what a file is, not its name. */
function readByContent(tx: Db, of: FileDeps, file: Arrived & { id: string; sha256: string }): Promise<Found> | Found {
  const start = file.bytes.subarray(0, 200).toString('latin1');
  if (/^(ACCEPTED|REJECTED)\s/.test(start)) return takeAcknowledgement(tx, of, file);
  if (/^1/.test(start)) return takeAnswers(tx, of, file);
  if (of.statements.recognizes(file.bytes)) return takeStatement(tx, of, file);
  const reason =
    file.bytes.length === 0 ? 'The file is empty or too large.' : 'Not a kind of bank file that is read here.';
  return { kind: 'unknown', reason };
}

async function takeStatement(tx: Db, of: FileDeps, file: Arrived & { id: string; sha256: string }): Promise<Found> {
  const outcome = await of.statements.take(tx, file);
  return { ...outcome, kind: 'statement', readHash: outcome.state === 'set_aside' ? null : file.sha256 };
}

async function takeAnswers(
  tx: Db,
  of: FileDeps,
  { id, bytes, sha256 }: Arrived & { id: string; sha256: string },
): Promise<Found> {
  const read = readBankFile(bytes.toString('latin1'));
  if ('refused' in read) return { kind: 'answers', reason: refusedWords(read.refused) };
  const { totals } = read.file;
  const sums = {
    kind: 'answers',
    entries: entriesIn(read.file),
    debits: totals.debits,
    credits: totals.credits,
  } as const;
  const answers = await meaningOf(tx, read.file);
  if ('refused' in answers) return { ...sums, reason: refusedWords(answers.refused) };
  await bookAnswers(tx, of, { fileId: id, createdOn: read.file.createdOn }, answers);
  const { duplicates } = answers;
  const reason =
    duplicates.length === 0 ? null : `${duplicates.length} of its entries were already booked from another file.`;
  return { ...sums, state: 'read', readHash: sha256, reason };
}

async function meaningOf(tx: Db, file: BankFile): Promise<Answers<WrittenRow> | { refused: Refusal }> {
  return classifyAnswers(file, await entriesByTrace(tx, tracesOf(file)));
}

type Refusal = { line: number; reason: string };
const refusedWords = ({ line, reason }: Refusal) => `Line ${line}: ${reason}`;

const entriesIn = ({ batches }: BankFile) => batches.reduce((count, { entries }) => count + entries.length, 0);
