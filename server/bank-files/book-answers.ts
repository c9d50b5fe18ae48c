import type { Answers } from '@mainstay/domain/bank-files/answers.ts';
import { bankingDayOnOrAfter } from '@mainstay/domain/banking-day.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { Db } from '#db/db.ts';
import { seal } from '#payment-sources/index.ts';
import type { FileDeps } from './deps.ts';
import { insertAnswers } from './store-answers.ts';
import { markReturned, type WrittenRow } from './store-entries.ts';
import { insertEvents, keepCorrection, takeBackSettled } from './store-events.ts';

/** Of a correction as it is kept. */
export const correctionPlace = (reference: string) => ({ caseId: 'bank-correction', sourceId: reference });

const AT_ONCE = 5000;

/** Puts what a file of the bank says into the feed, in the transaction that marks the file as read. */
export async function bookAnswers(
  tx: Db,
  { clock, secret }: FileDeps,
  { fileId, createdOn }: { fileId: string; createdOn: Day },
  answers: Answers<WrittenRow>,
) {
  const at = clock.now();
  const on = bankingDayOnOrAfter(createdOn);
  for (let i = 0; i < answers.returns.length; i += AT_ONCE) {
    const some = answers.returns.slice(i, i + AT_ONCE);
    await takeBackSettled(
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
  for (const { entry, corrected } of answers.corrections)
    await keepCorrection(
      tx,
      entry.reference,
      seal(secret, JSON.stringify(corrected), correctionPlace(entry.reference)),
    );
  await insertEvents(
    tx,
    'corrected',
    answers.corrections.map(({ entry, code }) => ({ ...entry, code, at })),
  );
  await insertAnswers(
    tx,
    answers.forPeople.map(({ entry: { reference, caseId, amount }, line, code, why }) => ({
      ...{ fileId, line, reference, caseId, amount, code, why, at },
    })),
  );
}
