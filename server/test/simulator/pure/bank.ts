import { daysFrom, soonestOrigination } from '@mainstay/domain/payments/collection-days.ts';
import { eventsFor } from '#outside/bank.ts';
import type { RailEvent } from '#outside/rail.ts';
import type { Random } from '../random.ts';
import { InOrder } from './in-order.ts';

export const CASE = 'pure';

export type Told = Pick<RailEvent, 'entryId' | 'kind' | 'at' | 'code'>;

/** What the sandbox bank knows of a case: what it will tell and when, each debit that it took, how many an account had. */
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

/** What the bank tells until an instant, in the order in which it tells it. */
export function saidUntil({ events }: BankSide, at: Date): Told[] {
  const told: Told[] = [];
  for (let next = events.first; next && next.tellAt <= at.getTime(); next = events.first) {
    told.push(next);
    events.takeFirst();
  }
  return told;
}

type Asked = { debitId: string; accountId: string; lastFour: string; at: Date };

/** The bank takes a debit, once, and will tell of it: in time, late, twice, or only when it is asked. False when it had it before. */
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

/** In time, late, twice, or not at all: then only who asks hears of it. */
function tellTimes(random: Random, at: number): number[] {
  if (random.chance(0.05)) return [];
  const late = random.chance(0.1) ? random.int(1, 40) * 3_600_000 : 0;
  return random.chance(0.1) ? [at + late, at + random.int(0, 90) * 3_600_000] : [at + late];
}
