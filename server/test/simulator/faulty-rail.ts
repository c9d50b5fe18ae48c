import { addBankingDays, BANK_ZONE, bankInstant } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import type { Direction, Rail, RailEvent } from '#outside/rail.ts';
import type { Random } from './random.ts';

/** What the bank told the engine, or the engine told the bank, and when. */
export type Fact = {
  at: Date;
  reference: string;
  caseId: string;
  direction: Direction;
  entryId: string;
  lastFour?: string;
} & ({ kind: 'accepted'; amount: number } | { kind: 'settled' | 'returned'; on: Date; code: string | null });

export type FaultyRail = Rail & {
  facts: Fact[];
  /** How many calls failed deliberately since the last query. */
  faults(): number;
  calm: boolean;
  forget(): void;
};

/**
 * Adds a real bank's faults between the engine and the sandbox bank: time-outs before and after accepting, events that
 * arrive twice, late, out of order or never, and entries that settle and return days late.
 */
export function faultyRail(bank: Rail, of: { random: () => Random; now: () => Date }): FaultyRail {
  const { random, now } = of;
  const slow = new Map<string, number>();
  let later: { event: RailEvent; tellAt: Date }[] = [];
  let facts: Fact[] = [];
  let ready: RailEvent[] = [];
  let failures = 0;
  const timeOut = (share: number) => {
    if (rail.calm || !random().chance(share)) return;
    failures += 1;
    throw new Error('the bank did not answer in time');
  };
  const asTold = (event: RailEvent): RailEvent => {
    const days = slow.get(event.reference) ?? 0;
    return days === 0 ? event : { ...event, at: bankInstant(addBankingDays(dayAt(event.at, BANK_ZONE), days)) };
  };
  const heard = ({ direction, reference, caseId, entryId, kind, code, at }: RailEvent) => {
    if (kind === 'settled' || kind === 'returned')
      facts.push({ at: now(), direction, reference, caseId, entryId, kind, code, on: at });
  };

  /** Twice, late, twice and late, or (in the end) never. */
  const spoil = (event: RailEvent, hours: (count: number) => Date) => {
    const share = random().next();
    if (share < 0.3) ready.push(event, event);
    else if (share < 0.65) later.push({ event, tellAt: hours(random().int(1, 90)) });
    else if (share < 0.75) later.push({ event, tellAt: hours(1) }, { event, tellAt: hours(50) });
  };
  const take = (event: RailEvent, until: Date) => {
    const told = asTold(event);
    const hours = (count: number) => new Date(until.getTime() + count * 3_600_000);
    if (told.at > until) later.push({ event: told, tellAt: told.at });
    else if (rail.calm || random().chance(0.6)) ready.push(told);
    else spoil(told, hours);
  };
  const rail: FaultyRail = {
    calm: false,
    get facts() {
      return facts;
    },
    faults: () => {
      const since = failures;
      failures = 0;
      return since;
    },
    forget: () => {
      [later, facts] = [[], []];
      slow.clear();
    },
    async verify(account) {
      timeOut(0.02);
      return bank.verify(account);
    },
    async submit(entries) {
      for (const entry of entries) {
        timeOut(0.02);
        const [known] = await bank.status([entry.reference], entry.at);
        await bank.submit([entry]);
        if (known !== null) throw new Error(`${entry.reference} was sent twice`);
        facts.push({
          at: now(),
          kind: 'accepted',
          reference: entry.reference,
          caseId: entry.caseId,
          direction: entry.direction,
          entryId: entry.entryId,
          amount: entry.amount,
          lastFour: entry.lastFour,
        });
        if (!rail.calm && random().chance(0.06)) slow.set(entry.reference, random().int(1, 3));
        timeOut(0.12);
      }
    },
    async status(references, until) {
      timeOut(0.02);
      return (await bank.status(references, until)).map((known) => {
        const events = known?.map(asTold).filter((event) => event.at <= until) ?? null;
        if (events && random().chance(0.2)) events.reverse();
        for (const event of events ?? []) heard(event);
        return events;
      });
    },
    async nextEventAt() {
      const times = [await bank.nextEventAt(), ...later.map(({ tellAt }) => tellAt)].filter((at) => at !== null);
      return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())));
    },
    async deliver(until, receive) {
      ready = later.filter(({ tellAt }) => tellAt <= until).map(({ event }) => event);
      later = later.filter(({ tellAt }) => tellAt > until);
      await bank.deliver(until, (events) => Promise.allSettled(events.map(async (event) => take(event, until))));
      if (!rail.calm && ready.length > 1 && random().chance(0.2)) ready.reverse(); // an empty poll draws nothing
      const outcomes = await receive(ready);
      const failures = outcomes.flatMap((outcome, i) => {
        const event = ready[i] as RailEvent;
        if (outcome.status === 'fulfilled') heard(event);
        else later.push({ event, tellAt: until });
        return outcome.status === 'rejected' ? [outcome.reason] : [];
      });
      if (failures.length > 0) throw failures[0];
    },
  };
  return rail;
}
