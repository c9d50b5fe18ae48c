import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { addDays, timeAt } from '@mainstay/domain/day.ts';
import { type Alarm, alarmsOf, RETURN_RATE_DAYS } from '@mainstay/domain/reconciliation/alarms.ts';
import { proveOn } from '@mainstay/domain/reconciliation/prove-days.ts';
import { debitsReturned, lateFiles } from '#bank-files/index.ts';
import type { Deps } from '../deps.ts';
import { atOneMoment, type OfProofs } from './proofs.ts';
import { loadSettlement } from './settlement.ts';
import { closingsOf } from './store-statements.ts';

/** What operators must look at: the one place that decides it, for their page, for /metrics and for the log. */
export const alarmsNow = (of: OfProofs): Promise<Alarm[]> =>
  atOneMoment(of, async (tx, { account, today }) => {
    if (account === null) return []; // the sandbox has no bank
    const now = of.clock.now();
    const last = (await closingsOf(tx, account)).at(-1);
    const proof = last ? proveOn(last.day, today, await loadSettlement(tx, { account, since: last.day, today })) : null;
    return alarmsOf({
      ...{ proof, today, isAfternoon: timeAt(now, BANK_ZONE) >= '12:00' },
      returns: await debitsReturned(tx, addDays(today, -RETURN_RATE_DAYS)),
      ...(await lateFiles(tx, now)),
    });
  });

/** Writes each alarm into the log when it is first seen; one that ended and comes again is written again. */
export function alarmWatch(of: OfProofs & Pick<Deps, 'log'>): () => Promise<void> {
  let known = new Set<string>();
  return async () => {
    const alarms = await alarmsNow(of);
    for (const { kind, words } of alarms) if (!known.has(words)) of.log.warn({ alarm: kind }, words);
    known = new Set(alarms.map(({ words }) => words));
  };
}
