import type { Answers } from '@mainstay/domain/bank-files/answers.ts';
import { bankingDayOnOrAfter } from '@mainstay/domain/banking-day.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { Db } from '#db/db.ts';
import { seal, unseal } from '#payment-sources/index.ts';
import type { FileDeps } from './deps.ts';
import { insertAnswers } from './store-answers.ts';
import { markReturned, type WrittenRow } from './store-entries.ts';
import { insertEvents, keepCorrection, takeBackSettled, tellCorrected, unheardCorrection } from './store-events.ts';

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
  for (const correction of answers.corrections) await bookCorrection(tx, secret, correction, at);
  await insertAnswers(
    tx,
    answers.forPeople.map(({ entry: { reference, caseId, amount }, line, code, why }) => ({
      ...{ fileId, line, reference, caseId, amount, code, why, at, settledAt: null },
    })),
  );
}

/** An entry may be corrected more than once: what was not heard yet is heard together, what comes after that is heard anew. */
async function bookCorrection(
  tx: Db,
  secret: string,
  { entry, code, corrected }: Answers<WrittenRow>['corrections'][number],
  at: Date,
) {
  const place = correctionPlace(entry.reference);
  const before = await unheardCorrection(tx, entry.reference);
  const all = before === null ? corrected : { ...JSON.parse(unseal(secret, before.sealed, place)), ...corrected };
  await keepCorrection(tx, entry.reference, seal(secret, JSON.stringify(all), place));
  await tellCorrected(tx, { ...entry, code: before === null ? code : `${before.code}, ${code}`, at });
}
