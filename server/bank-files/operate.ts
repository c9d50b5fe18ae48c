import type { BankFile } from '@mainstay/contract/bank-files.ts';
import { isLate, RELEASES_NEEDED, unacknowledgedWords } from '@mainstay/domain/bank-files/file-slots.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { caseNames, myCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Actor, Deps } from '../deps.ts';
import { answersToReview, lockAnswer, markAnswerSettled } from './store-answers.ts';
import { hasEntryOf } from './store-entries.ts';
import { type FileRow, filesByIds, filesThatWait, lockFile, newestFiles, updateFile } from './store-files.ts';
import { insertRelease, type ReleaseRow, releasesOf } from './store-releases.ts';
import { filesSetAside, unacknowledgedFiles } from './store-watched.ts';

/** How many files are shown if no day is given. */
const MOST_SHOWN = 200;

/** Files to and from the bank, newest first. Without a day, includes older ones that are waiting. */
export async function filesForOperators(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  day: Day | undefined,
): Promise<BankFile[]> {
  const now = clock.now();
  const late = settings.bankFiles?.acks ? await unacknowledgedFiles(db, now) : [];
  const unacknowledged = new Set(late.map(({ id }) => id));
  const unsettled = new Set((await filesSetAside(db)).map(({ id }) => id));
  const newest = await newestFiles(db, day, MOST_SHOWN);
  const known = new Set(newest.map(({ id }) => id));
  const waiting =
    day === undefined
      ? [...(await filesThatWait(db)), ...(await filesByIds(db, [...unacknowledged, ...unsettled]))]
      : [];
  const files = [...newest, ...waiting.filter(({ id }) => !known.has(id))];
  const releases = Map.groupBy(
    await releasesOf(
      db,
      files.map(({ id }) => id),
    ),
    ({ fileId }) => fileId,
  );
  return files.map((file) => {
    const of = { ...shown(file, now, releases.get(file.id) ?? []), unsettled: unsettled.has(file.id) };
    return unacknowledged.has(file.id) ? { ...of, late: true, reason: unacknowledgedWords(file.name) } : of;
  });
}

function shown(file: FileRow, now: Date, releases: readonly ReleaseRow[]): BankFile {
  const { id, direction, name, kind, day, at, deliveredAt, entries, debits, credits, sha256, state, reason } = file;
  const isUndelivered = state === 'held' || state === 'written';
  return {
    ...{ id, direction, name, kind, day, at, deliveredAt, entries, debits, credits, sha256, state, reason },
    late: isUndelivered && file.window !== null && isLate(file.window, now),
    releases: releases.map(({ operatorName, reason: why, at: when }) => ({
      name: operatorName,
      reason: why,
      at: when,
    })),
  };
}

/** An operator releases a held file; the second operator's release sends it. */
export function releaseFile(
  { db, clock, record }: Pick<Deps, 'db' | 'clock' | 'record'>,
  operator: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<'held' | 'written'> {
  return db.transaction(async (tx) => {
    const file = await lockFile(tx, id);
    if (!file) throw new Problem('not_found', 'There is no such file.');
    if (file.state !== 'held') throw new Problem('conflict', 'This file is not waiting to be released.');
    await mustHoldNothingOf(tx, id, operator);
    const before = await releasesOf(tx, [id]);
    if (before.some(({ operatorId }) => operatorId === operator.id))
      throw new Problem('conflict', 'You have released this file. Another operator must release it too.');
    await insertRelease(tx, {
      fileId: id,
      operatorId: operator.id,
      operatorName: operator.name,
      reason,
      at: clock.now(),
    });
    const state = before.length + 1 < RELEASES_NEEDED ? 'held' : 'written';
    if (state === 'written') await updateFile(tx, id, { state, reason: null });
    await record(tx, {
      caseId: 'accounts',
      actor: operator,
      action: 'bank_file.released',
      subject: `bank_file:${id}`,
      after: { name: file.name, debits: file.debits, credits: file.credits, reason, state },
    });
    return state;
  });
}

/** An operator records what was done about a bank file that was set aside, which ends its alarm. */
export function settleFile(
  { db, clock, record }: Pick<Deps, 'db' | 'clock' | 'record'>,
  operator: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const file = await lockFile(tx, id);
    if (!file) throw new Problem('not_found', 'There is no such file.');
    if (file.state !== 'set_aside') throw new Problem('conflict', 'This file was not set aside.');
    if ((await releasesOf(tx, [id])).length > 0) throw new Problem('conflict', 'This has already been settled.');
    const { id: operatorId, name: operatorName } = operator;
    await insertRelease(tx, { fileId: id, operatorId, operatorName, reason, at: clock.now() });
    await record(tx, {
      caseId: 'accounts',
      actor: operator,
      action: 'bank_file.settled',
      subject: `bank_file:${id}`,
      after: { name: file.name, reason },
    });
  });
}

/** No one releases entries of a case they are or were a party to. */
async function mustHoldNothingOf(tx: Db, fileId: string, operator: Actor): Promise<void> {
  if (await hasEntryOf(tx, fileId, await casesOf(tx, operator)))
    throw new Problem(
      'forbidden',
      'This file holds an entry from one of your cases. Two other operators must release it.',
    );
}

/** Including cases they have left. */
const casesOf = async (tx: Db, operator: Actor): Promise<string[]> =>
  (await myCases(tx, operator.id)).map((each) => each.id);

/** Returns and notifications of change that wait for an operator, each with its file. */
export async function bankAnswers(db: Db) {
  const answers = await answersToReview(db);
  const files = await filesByIds(db, [...new Set(answers.map(({ fileId }) => fileId))]);
  const fileNames = new Map(files.map(({ id, name }) => [id, name]));
  const names = await caseNames(db, [...new Set(answers.map(({ caseId }) => caseId))]);
  return answers.map(({ fileId, line, caseId, code, amount, why, at }) => ({
    ...{ fileId, line, caseId, code, amount, why, at },
    fileName: fileNames.get(fileId) ?? '',
    caseName: names.get(caseId) ?? '',
  }));
}

/** An operator records what was done about one; no one does so in a case of their own. */
export function settleAnswer(
  { db, clock, record }: Pick<Deps, 'db' | 'clock' | 'record'>,
  operator: Actor,
  { fileId, line, reason }: { fileId: string; line: number; reason: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const answer = await lockAnswer(tx, { fileId, line });
    if (!answer) throw new Problem('not_found', 'There is no such answer from the bank.');
    if ((await casesOf(tx, operator)).includes(answer.caseId))
      throw new Problem('forbidden', 'This is about one of your cases. Another operator must settle it.');
    if (answer.settledAt !== null) throw new Problem('conflict', 'This has already been settled.');
    await markAnswerSettled(tx, { fileId, line }, clock.now());
    const { code, amount } = answer;
    await record(tx, {
      caseId: 'accounts',
      actor: operator,
      action: 'bank_file.answer_settled',
      subject: `bank_file:${fileId}`,
      after: { line, code, amount, reason },
    });
  });
}
