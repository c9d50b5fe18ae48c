import { inBatches } from '#db/batches.ts';
import { groupsByShard } from '#db/shards.ts';
import { type BankFeed, CASES_IN_BATCH } from '#jobs/run-due.ts';
import type { Receive } from '#outside/rail.ts';
import { advanceEach } from './advance.ts';
import type { Engine } from './engine.ts';
import { asMoneyEvents } from './money-events.ts';

/** Reports on debits and payouts that the bank sends on its own schedule. */
export const bankFeed = (engine: Engine, sideBySide: number): BankFeed => ({
  readInbox: async () => engine.rail.readInbox?.(),
  nextAt: () => engine.rail.nextEventAt(),
  handleUntil: (until) => engine.rail.deliver(until, handleBankEvents(engine, { size: CASES_IN_BATCH, sideBySide })),
});

/**
 * Handles many events at once, each case's in order. An event that is repeated, late or out of order takes effect once.
 */
export const handleBankEvents =
  (engine: Engine, at: { size: number; sideBySide: number }): Receive =>
  async (events) => {
    const outcomes: PromiseSettledResult<void>[] = [];
    const heard = events.map(asMoneyEvents);
    for (const [i, mine] of heard.entries()) if (mine.length === 0) outcomes[i] = asOutcome(null);
    const told = [...events.keys()].filter((i) => outcomes[i] === undefined);
    const byCase = Map.groupBy(told, (i) => events[i]?.caseId ?? '');
    const groups = await groupsByShard(engine.db, [...byCase.keys()]);
    await inBatches(groups, at, async (caseIds) => {
      const batch = caseIds.map((caseId) => [caseId, byCase.get(caseId) ?? []] as const);
      const works = batch.map(([caseId, mine]) => ({ caseId, events: mine.flatMap((i) => heard[i] ?? []) }));
      const errors = await advanceEach(engine, works, { failure: 'continue' });
      for (const [n, [, mine]] of batch.entries())
        for (const [k, i] of mine.entries()) outcomes[i] = asOutcome(errors[n]?.[k] ?? null);
    });
    return outcomes;
  };

const asOutcome = (error: unknown): PromiseSettledResult<void> =>
  error === null ? { status: 'fulfilled', value: undefined } : { status: 'rejected', reason: error };
