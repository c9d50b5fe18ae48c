import { createHash } from 'node:crypto';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addDays, type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { sql } from 'drizzle-orm';
import { endEarlierFamilies } from '../earlier-families.ts';
import { agreeOnShares } from '../expenses.ts';
import { aParty, aPerson, attentive, type Person } from '../people.ts';
import { type RunningApp, startApp } from '../start.ts';
import { act, addAccountOfPayee, agreeTo, type CaseWorld, openCase, receiverIn } from './case-world.ts';
import { check, checkAll, checkAtRest, look } from './checks.ts';
import { type Fact, type FaultyRail, faultyRail } from './faulty-rail.ts';
import { checkInsured, checkInsuredAtRest } from './insured-checks.ts';
import { actAsInsured, type InsuredWorld, openInsured } from './insured-world.ts';
import { checkMember, checkMemberAtRest } from './member-checks.ts';
import { actAsMember, type MemberWorld, openMember } from './member-world.ts';
import type { Word } from './model.ts';
import { actOnOrder, endOrder, hasOrder } from './order-acts.ts';
import { type Random, randomFrom } from './random.ts';
import { checkReported, checkRows } from './row-checks.ts';

/** `orders`: only cases with several obligations, without members and an insured case. */
export type Wanted = { seed: number; days: number; cases: number; orders?: boolean };
export type Ran = { steps: number; facts: number; fingerprint: string };
export type Simulator = { run(wanted: Wanted): Promise<Ran>; close(): Promise<void> };

/** Whose cases a step may have changed. */
type Concerned = {
  worlds?: readonly CaseWorld[];
  members?: readonly MemberWorld[];
  insured?: InsuredWorld | null;
};

/** Days around which calendars are tricky: month ends, leap days, clock changes, chains of holidays. */
const STARTS: Day[] = [
  '2026-01-20',
  '2026-02-20',
  '2026-03-01',
  '2026-06-25',
  '2026-10-20',
  '2026-11-18',
  '2026-12-18',
  '2027-01-25',
  '2028-02-10',
  '2027-06-28',
] as Day[];
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Chicago'];
/** Until the last late return has been reported. */
const REST_DAYS = 140;

/** The real application behind a faulty bank; each run has its own cases and its own stretch of time. */
export async function startSimulator(): Promise<Simulator> {
  let random = randomFrom(0);
  let rail: FaultyRail | undefined;
  const time = { now: () => new Date() };
  const running = await startApp({
    works: false,
    environment: { SANDBOX: 'on', ...(process.env.SIM_LOG && { LOG_LEVEL: process.env.SIM_LOG }) },
    rail: (bank) => {
      rail = faultyRail(bank, { random: () => random, now: () => time.now() });
      return rail;
    },
  });
  time.now = () => running.deps.clock.now();
  return {
    run: async (wanted) => {
      random = randomFrom(wanted.seed);
      return runOne(running, rail as FaultyRail, random, wanted);
    },
    close: () => running.close(),
  };
}

async function runOne(
  running: RunningApp,
  rail: FaultyRail,
  random: Random,
  { seed, days, cases, orders = false }: Wanted,
): Promise<Ran> {
  await endEarlierFamilies(running);
  rail.forget();
  const start = random.pick(STARTS);
  running.time.now = instantAt(start, random.int(0, 23), random.int(0, 59), ZONES[0] as string);
  const somebody = async () => attentive(await aPerson(running, { timeZone: random.pick(ZONES) }));
  const acting = () => ({ running, random, now: running.deps.clock.now(), faults: rail.faults });
  const worlds: CaseWorld[] = [];
  for (let i = 0; i < cases; i++) {
    const person = await somebody();
    worlds.push(await openCase(person, orders || i % 2 === 1 ? await aPayee(running, person) : null));
  }
  const members: MemberWorld[] = orders ? [] : [await openMember(await somebody(), acting())];
  const insured = orders ? null : await openInsured(await somebody(), acting());
  const beside = [...members, ...(insured ? [insured] : [])];
  const last: string[] = [];
  const ran = { steps: 0, facts: 0 };
  const until = instantAt(addDays(start, days), 12, 0, ZONES[0] as string);
  const step = async (what: string, concerns: Concerned = { worlds, members, insured }) => {
    ran.steps += 1;
    last.push(`${running.deps.clock.now().toISOString()} ${what}`);
    await compare(running, rail, concerns.worlds ?? [], ran.steps % 10 === 0);
    for (const member of concerns.members ?? []) await checkMember(running, member, factsOf(rail, member));
    for (const world of [...(concerns.worlds ?? []), ...(concerns.members ?? [])]) await checkRows(running, world);
    if (concerns.insured) await checkRows(running, concerns.insured);
    if (concerns.insured) await checkInsured(running, concerns.insured, factsOf(rail, concerns.insured));
  };
  /** A person's action affects only their own case; the engine itself finishes what was abandoned half-way. */
  const done = async (did: string, who: string, concerns: Concerned) => {
    await running.sandboxClock.tick();
    if (!did.includes(': 500')) return step(`${who} ${did}`, concerns);
    await running.sandboxClock.move(() => new Date(running.deps.clock.now().getTime() + 120_000));
    return step(`${who} ${did}`);
  };
  try {
    while (running.deps.clock.now() < until) {
      if (random.chance(0.55)) {
        const world = random.pick(worlds);
        const of = { random, now: running.deps.clock.now(), faults: rail.faults };
        const did = hasOrder(world) && random.chance(0.5) ? await actOnOrder(world, of) : await act(world, of);
        await done(did, `case ${worlds.indexOf(world)}`, { worlds: [world] });
      } else {
        if (random.chance(0.3)) await runAgain(running, random, worlds);
        const to = nextStop(running.deps.clock.now(), random, worlds);
        await running.sandboxClock.move(() => to);
        await step('time has moved');
      }
      if (members.length > 0 && random.chance(0.4)) {
        const member = random.pick(members);
        const did = await actAsMember(member, acting());
        await done(did, `member ${members.indexOf(member)}`, { members: [member] });
      }
      if (insured && random.chance(0.3)) {
        const did = await actAsInsured(insured, acting());
        await done(did, 'the insured', { insured });
      }
    }
    rail.calm = true;
    for (const world of worlds) await end(world, running.deps.clock.now());
    for (const { person } of beside) await noMoreInstalments(person);
    for (const { person } of members) await addAccountOfPayee(person, '4321');
    for (const part of [1, 2]) {
      await running.sandboxClock.move(() => new Date(until.getTime() + (part * REST_DAYS * 86_400_000) / 2));
      await step('comes to rest');
    }
    for (const world of [...worlds, ...beside]) {
      await checkAll(running, world);
      await checkAtRest(running, world);
      await checkReported(running, world);
    }
    for (const member of members) await checkMemberAtRest(member);
    if (insured) await checkInsuredAtRest(insured);
  } catch (error) {
    throw new Error(
      `seed ${seed}, days ${days}, cases ${cases}: ${(error as Error).message}\n  ${last.slice(-25).join('\n  ')}`,
      { cause: error },
    );
  } finally {
    rail.calm = false;
  }
  return {
    steps: ran.steps,
    facts: rail.facts.length,
    fingerprint: await fingerprintOf(running, [...worlds, ...beside]),
  };
}

/** The other parent of a case, who has agreed how expenses are shared. */
async function aPayee(running: RunningApp, person: Person): Promise<Person> {
  const payee = attentive(await aParty(running, person, 'payee'));
  await agreeOnShares(person, payee);
  return payee;
}

/** Tells the model what the engine has heard since; then both must agree. */
async function compare(running: RunningApp, rail: FaultyRail, worlds: readonly CaseWorld[], thoroughly: boolean) {
  const now = running.deps.clock.now();
  for (const world of worlds) {
    const mine = factsOf(rail, world);
    const seen = await look(running, world, now);
    const told = heardBy.get(world) ?? 0;
    world.model.advance(wordsOf(mine.slice(told)), now);
    for (const fact of mine.slice(told)) if (fact.direction === 'credit') world.payouts.hear(fact);
    heardBy.set(world, mine.length);
    await check(running, world, seen, now);
    if (thoroughly) await checkAll(running, world);
  }
}
const heardBy = new WeakMap<CaseWorld, number>();

/** The bank's reports on debits, in the model's form. */
const wordsOf = (facts: readonly Fact[]): Word[] =>
  facts.flatMap(({ direction, entryId, ...fact }) => (direction === 'debit' ? [{ ...fact, debitId: entryId }] : []));

/** A few hours ahead, a minute before or after midnight, the morning of a banking day, or some days ahead. */
function nextStop(now: Date, random: Random, worlds: readonly CaseWorld[]): Date {
  const zone = random.pick(worlds).timeZone;
  const today = dayAt(now, zone);
  const to = random.pick([
    () => new Date(now.getTime() + random.int(1, 30) * 3_600_000),
    () => new Date(instantAt(today, 23, 59, zone).getTime() + 59_000),
    () => instantAt(addDays(today, 1), 0, 0, zone),
    () => instantAt(addDays(today, random.int(1, 4)), 9, 0, 'America/New_York'),
    () => instantAt(addDays(today, random.int(1, 6)), random.int(0, 23), random.int(0, 59), zone),
  ])();
  return to > now ? to : new Date(now.getTime() + 1000);
}

/** Runs finished steps once more, as after a kill before the outcome was stored. They may run days late. */
async function runAgain({ database: { db }, deps }: RunningApp, random: Random, worlds: readonly CaseWorld[]) {
  const { rows } = (await db.execute(
    sql`select case_id, id, kind, subject from due_work where done_at is not null order by entry desc limit 40`,
  )) as unknown as { rows: { case_id: string; id: string; kind: string; subject: string }[] };
  for (const { case_id, id, kind, subject } of rows) {
    if (!random.chance(0.15)) continue;
    await db.execute(sql`update due_work set done_at = null where case_id = ${case_id} and id = ${id}`);
    worlds.find((world) => world.id === case_id)?.model.runsAgain({ kind, subject, at: deps.clock.now() });
  }
}

const factsOf = (rail: FaultyRail, { id }: { id: string }) => rail.facts.filter((fact) => fact.caseId === id);

async function noMoreInstalments(person: Person) {
  const body = { paymentAmount: '0', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '0' } as const;
  await person.send(savePaymentSettings, { body });
}

/** Ends the instalments, so what is under way can finish. */
async function end(world: CaseWorld, now: Date) {
  await addAccountOfPayee(receiverIn(world), '4321');
  if (!world.terms) return;
  await endOrder(world, now);
  const { dueDay, frequency } = world.terms;
  const answer = await world.person.send(savePaymentSettings, {
    body: {
      paymentAmount: '0',
      paymentFrequency: frequency,
      paymentDueDate: dueDay,
      arrearsAmount: (world.savedArrears / 100).toFixed(2),
      arrearsInstalment: '0',
    },
  });
  if (answer.status !== 200) throw new Error(`ending the schedule answered ${answer.status}`);
  await agreeTo(world, answer);
  Object.assign(world.terms, { amount: 0, arrearsInstalment: 0 });
}

/** A hash of every transfer of the run in order, without the IDs that differ each time. */
async function fingerprintOf({ database: { db } }: RunningApp, worlds: readonly { id: string }[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { id } of worlds) {
    const { rows } =
      (await db.execute(sql`select kind, split_part(from_account, ':', 1) as source, split_part(to_account, ':', 1) as target, amount_cents, at
      from ledger_transfers where case_id = ${id} order by entry`)) as unknown as { rows: Record<string, unknown>[] };
    for (const { kind, source, target, amount_cents, at } of rows)
      hash.update(`${kind} ${source} ${target} ${amount_cents} ${new Date(at as string).toISOString()}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
