import type { Corrected } from '@mainstay/domain/bank-files/corrected-data.ts';
import { unseal } from '#keys/seal.ts';
import type { RailEvent, Receive } from '#outside/rail.ts';
import { correctionPlace } from './book-answers.ts';
import type { FileDeps } from './deps.ts';
import { accountOfEntry } from './store-entries.ts';
import { correctionOf } from './store-events.ts';

/** Applies a notification of change to an account. Idempotent. */
export type CorrectAccount = (
  account: { caseId: string; accountId: string; direction: RailEvent['direction'] },
  told: { code: string; corrected: Corrected; at: Date },
) => Promise<void>;

/** Applies `corrected` events to the accounts and passes all other events on. */
export const withCorrections =
  (of: FileDeps, correct: CorrectAccount, receive: Receive): Receive =>
  async (events) => {
    const outcomes: PromiseSettledResult<void>[] = [];
    const others = [...events.keys()].filter((i) => events[i]?.kind !== 'corrected');
    for (const [i, event] of events.entries()) {
      if (event.kind === 'corrected') [outcomes[i]] = await Promise.allSettled([correctOne(of, correct, event)]);
    }
    const told = await receive(others.map((i) => events[i] as RailEvent));
    for (const [k, i] of others.entries()) outcomes[i] = told[k] as PromiseSettledResult<void>;
    return outcomes;
  };

async function correctOne({ db, keys }: FileDeps, correct: CorrectAccount, event: RailEvent): Promise<void> {
  const { reference, caseId, direction, code, at } = event;
  const sealed = await correctionOf(db, reference);
  const accountId = await accountOfEntry(db, reference);
  if (sealed === null || accountId === null) throw new Error(`nothing is kept of the correction of ${reference}`);
  const corrected = JSON.parse(unseal(keys, sealed, correctionPlace(reference))) as Corrected;
  await correct({ caseId, accountId, direction }, { code: code ?? '', corrected, at });
}
