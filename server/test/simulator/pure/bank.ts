import { daysFrom, soonestOrigination } from '@mainstay/domain/payments/collection-days.ts';
import { eventsFor } from '#outside/bank.ts';
import type { RailEvent } from '#outside/rail.ts';
import type { Random } from '../random.ts';
import { InOrder } from './in-order.ts';

export const CASE = 'pure';

export type Told = Pick<RailEvent, 'entryId' | 'kind' | 'at' | 'code'>;

/** What the sandbox bank knows about a case: upcoming reports, accepted debits, and the number per account. */
export type BankSide = {
  readonly events: InOrder<RailEvent & { tellAt: number }>;
  readonly known: Map<string, RailEvent[]>;
  readonly debits: Map<string, number>;
};

export const openBank = (): BankSide => ({
  events: new InOrder((a, b) => a.tellAt - b.tellAt),
  known: new Map(),
  debits: new Map(),
});

/** The bank's reports up to an instant, in the order they are sent. */
export function saidUntil({ events }: BankSide, at: Date): Told[] {
  const told: Told[] = [];
  for (let next = events.first; next && next.tellAt <= at.getTime(); next = events.first) {
    told.push(next);
    events.takeFirst();
  }
  return told;
}

type Asked = { debitId: string; accountId: string; lastFour: string; at: Date };

/**
 * The bank accepts a debit, once, and will report on it in time, late, twice, or only when asked. False if it already
 * had it.
 */
export function takeAtBank(bank: BankSide, random: Random, { debitId, accountId, lastFour, at }: Asked): boolean {
  if (bank.known.has(debitId)) return false;
  const earlier = bank.debits.get(accountId) ?? 0;
  bank.debits.set(accountId, earlier + 1);
  const effective = daysFrom(soonestOrigination(at)).settle;
  const entry = { direction: 'debit', reference: debitId, caseId: CASE, entryId: debitId, effective } as const;
  const events = eventsFor({ ...entry, accountId, lastFour, at }, earlier);
  bank.known.set(debitId, events);
  for (const event of events)
    for (const tellAt of tellTimes(random, event.at.getTime())) bank.events.put({ ...event, tellAt });
  return true;
}

/** In time, late, twice, or not at all, in which case only a query finds out. */
function tellTimes(random: Random, at: number): number[] {
  if (random.chance(0.05)) return [];
  const late = random.chance(0.1) ? random.int(1, 40) * 3_600_000 : 0;
  return random.chance(0.1) ? [at + late, at + random.int(0, 90) * 3_600_000] : [at + late];
}
