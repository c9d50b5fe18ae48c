import type { Answers } from '@mainstay/domain/bank-files/answers.ts';
import { bankingDayOnOrAfter } from '@mainstay/domain/banking-day.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { Db } from '#db/db.ts';
import { type SealingKeys, seal, unseal } from '#keys/seal.ts';
import type { FileDeps } from './deps.ts';
import { insertAnswers } from './store-answers.ts';
import { markReturned, type WrittenRow } from './store-entries.ts';
import { cancelSettlements, insertEvents, keepCorrection, pendingCorrection, recordCorrected } from './store-events.ts';

/** The binding under which a correction is sealed. */
export const correctionPlace = (reference: string) => ({ caseId: 'bank-correction', sourceId: reference });

const AT_ONCE = 5000;

/** Books a file of returns and notifications of change as rail events, in the transaction that marks the file as read. */
export async function bookAnswers(
  tx: Db,
  { clock, keys }: FileDeps,
  { fileId, createdOn }: { fileId: string; createdOn: Day },
  answers: Answers<WrittenRow>,
) {
  const at = clock.now();
  const on = bankingDayOnOrAfter(createdOn);
  for (let i = 0; i < answers.returns.length; i += AT_ONCE) {
    const some = answers.returns.slice(i, i + AT_ONCE);
    await cancelSettlements(
      tx,
      some.map(({ entry }) => entry.reference),
      at,
    );
    await insertEvents(
      tx,
      'returned',
      some.map(({ entry, code }) => ({ ...entry, code, at })),
    );
    for (const [code, mine] of Map.groupBy(some, (each) => each.code))
      await markReturned(
        tx,
        mine.map(({ entry }) => entry.reference),
        { code, on },
      );
  }
  for (const correction of answers.corrections) await bookCorrection(tx, keys, correction, at);
  await insertAnswers(
    tx,
    answers.manualReview.map(({ entry: { reference, caseId, amount }, line, code, why }) => ({
      ...{ fileId, line, reference, caseId, amount, code, why, at, settledAt: null },
    })),
  );
}

/** Stores a correction. Undelivered corrections of an entry are merged; one that follows a delivered one is a new event. */
async function bookCorrection(
  tx: Db,
  keys: SealingKeys,
  { entry, code, corrected }: Answers<WrittenRow>['corrections'][number],
  at: Date,
) {
  const place = correctionPlace(entry.reference);
  const before = await pendingCorrection(tx, entry.reference);
  const all = before === null ? corrected : { ...JSON.parse(unseal(keys, before.sealed, place)), ...corrected };
  await keepCorrection(tx, entry.reference, seal(keys, JSON.stringify(all), place));
  await recordCorrected(tx, { ...entry, code: before === null ? code : `${before.code}, ${code}`, at });
}
