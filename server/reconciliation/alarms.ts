import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { addDays, timeAt } from '@mainstay/domain/day.ts';
import { type Alarm, alarmsOf, RETURN_RATE_DAYS } from '@mainstay/domain/reconciliation/alarms.ts';
import { proveOn } from '@mainstay/domain/reconciliation/prove-days.ts';
import { debitsReturned, lateFiles } from '#bank-files/index.ts';
import type { Deps } from '../deps.ts';
import { inSnapshot, type OfProofs } from './proofs.ts';
import { loadSettlement } from './settlement.ts';
import { closingsOf } from './store-statements.ts';

/** The current alarms, for the operators' page, /metrics and the log alike. */
export const alarmsNow = (of: OfProofs): Promise<Alarm[]> =>
  inSnapshot(of, async (tx, { account, today }) => {
    if (account === null) return []; // the sandbox has no bank
    const now = of.clock.now();
    const last = (await closingsOf(tx, account)).at(-1);
    const proof = last ? proveOn(last.day, today, await loadSettlement(tx, { account, since: last.day, today })) : null;
    return alarmsOf({
      ...{ proof, today, isAfternoon: timeAt(now, BANK_ZONE) >= '12:00' },
      returns: await debitsReturned(tx, addDays(today, -RETURN_RATE_DAYS)),
      ...(await lateFiles(tx, { now, acks: of.settings.bankFiles?.acks === true })),
    });
  });

/** Logs each alarm once when it appears, and again when it reappears after it ended. */
export function alarmWatch(of: OfProofs & Pick<Deps, 'log'>): () => Promise<void> {
  let known = new Set<string>();
  return async () => {
    const alarms = await alarmsNow(of);
    for (const { kind, words } of alarms) if (!known.has(words)) of.log.warn({ alarm: kind }, words);
    known = new Set(alarms.map(({ words }) => words));
  };
}
