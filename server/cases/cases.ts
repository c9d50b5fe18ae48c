import { usualPaymentType } from '@mainstay/domain/cases/about.ts';
import type { Role } from '@mainstay/domain/cases/permissions.ts';
import { isTimeZone } from '@mainstay/domain/day.ts';
import type { Db } from '#db/db.ts';
import { oneAtATime } from '#db/one-at-a-time.ts';
import { forMany, together } from '#db/together.ts';
import type { CaseOfCaller, KnownCaller, SignedIn } from '#http/caller.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { findCase, insertCase, lockCases, type PartyRow, partiesOf } from './store.ts';
import { casesOfUser, prepareCaller } from './store-my-cases.ts';

export const DEFAULT_TIME_ZONE = 'America/New_York';

type Founder = { id: string; name: string; timeZone?: string | null };

/**
 * Makes the case that a new person owns, with its unnamed payor and payee. Safe to repeat: a person gets one.
 * Source: DESIGN section 3.
 */
export async function makeHomeCase({ db, clock, record }: Pick<Deps, 'db' | 'clock' | 'record'>, founder: Founder) {
  const now = clock.now();
  const caseId = newId();
  const timeZone = founder.timeZone && isTimeZone(founder.timeZone) ? founder.timeZone : DEFAULT_TIME_ZONE;
  const part = (name: string, more: Partial<PartyRow>, order: number): PartyRow => ({
    caseId,
    id: newId(),
    name,
    role: null,
    userId: null,
    joinedAt: null,
    createdAt: new Date(now.getTime() + order),
    ...more,
  });
  await db.transaction(async (tx) => {
    const made = await insertCase(
      tx,
      {
        id: caseId,
        name: `${founder.name}'s case`,
        timeZone,
        ownerId: founder.id,
        homeOf: founder.id,
        relationshipType: null,
        usualFrequency: null,
        createdAt: now,
      },
      [
        part(founder.name, { userId: founder.id, joinedAt: now }, 0),
        part('Payor', { role: 'payor' }, 1),
        part('Payee', { role: 'payee' }, 2),
      ],
    );
    if (!made) return;
    await record(tx, { caseId, actor: founder, action: 'case.opened', subject: `case:${caseId}`, after: { timeZone } });
  });
}

export type MyCase = CaseOfCaller;

export async function myCases(db: Db, userId: string): Promise<MyCase[]> {
  const rows = await casesOfUser(db, userId);
  return rows.map(({ ownerId, ...row }) => ({ ...row, owner: ownerId === userId }));
}

/** Finds who a session belongs to, and his cases; null when it has ended. */
export function callerFinder(db: Db): (sessionId: string, now: Date) => Promise<KnownCaller | null> {
  const find = prepareCaller(db);
  return async (sessionId, now) => {
    const rows = await find.execute({ sessionId, now });
    const [first] = rows;
    if (!first) return null;
    const { personId: id, personName: name, email, selectedCaseId } = first;
    const cases = rows.flatMap(({ caseId, caseName, timeZone, ownerId, role }) =>
      caseId !== null && caseName !== null && timeZone !== null
        ? [{ id: caseId, name: caseName, timeZone, role, owner: ownerId === id }]
        : [],
    );
    return { person: { id, name, email, sessionId, selectedCaseId }, cases };
  };
}

/**
 * The case that a person works in: the one selected in the session, else his own, else the first he joined.
 * A person without any (the process died between sign-up and its case) gets his own now. `known` are his cases as they were
 * just read.
 */
export async function currentCaseOf(deps: Deps, person: SignedIn, known?: readonly MyCase[]): Promise<MyCase> {
  const mine = known ?? (await myCases(deps.db, person.id));
  const current = mine.find((each) => each.id === person.selectedCaseId) ?? mine.find((each) => each.owner) ?? mine[0];
  if (current) return current;
  await makeHomeCase(deps, person);
  const [made] = await myCases(deps.db, person.id);
  if (!made) throw new Error(`no case could be made for user ${person.id}`);
  return made;
}

/** The users who have joined a case. */
export async function usersOfCase(db: Db, caseId: string): Promise<string[]> {
  return (await partiesOf(db, caseId)).flatMap((party) => party.userId ?? []);
}

export type Participant = { userId: string; role: Role | null; owner: boolean };

/** Everybody who has joined a case, with what he is in it. */
export async function participantsOf(db: Db, caseId: string): Promise<Participant[]> {
  const [found, all] = [await findCase(db, caseId), await partiesOf(db, caseId)];
  return all.flatMap(({ userId, role }) =>
    userId === null ? [] : [{ userId, role, owner: found?.ownerId === userId }],
  );
}

/**
 * One transaction that moves money or changes what moves it. Those of a case follow each other, so each sees what the one
 * before it did, and two never wait for each other. Steps that go together (`#db/together.ts`) share one transaction; `work`
 * may be begun again.
 */
export async function inCase<T>(db: Db, caseId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const outcome = await inTheirCases(db, { caseId, work });
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value as T;
}

type InCase = { caseId: string; work: (tx: Db) => Promise<unknown> };

/** All in one transaction; when one of them cannot be done, each in its own, so that it fails alone. */
const inTheirCases = forMany(async (db: Db, all: readonly InCase[]): Promise<PromiseSettledResult<unknown>[]> => {
  const cases = new Set(all.map((each) => each.caseId));
  if (all.length > 1 && cases.size === all.length) {
    const [outcome] = await Promise.allSettled([inOneTransaction(db, all)]);
    if (outcome.status === 'fulfilled') return outcome.value.map((value) => ({ status: 'fulfilled', value }));
  }
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (const { caseId, work } of all)
    outcomes.push(
      ...(await Promise.allSettled([
        db.transaction(async (tx) => {
          await lockCases(tx, [caseId]);
          return work(tx);
        }),
      ])),
    );
  return outcomes;
});

const inOneTransaction = (db: Db, all: readonly InCase[]): Promise<unknown[]> =>
  db.transaction(async (tx) => {
    await lockCases(
      tx,
      all.map((each) => each.caseId),
    );
    const outcomes = await together(oneAtATime(tx), all, (mine, { work }) => work(mine));
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  });

/** The case's own time zone, in which its days begin and end. */
export async function timeZoneOf(db: Db, caseId: string): Promise<string> {
  return (await findCase(db, caseId))?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** What the payments of a case are while no settings say it. */
export const paymentTypeOf = async (db: Db, caseId: string) =>
  usualPaymentType((await findCase(db, caseId))?.relationshipType ?? null);
