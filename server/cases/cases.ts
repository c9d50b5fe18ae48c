import { usualPaymentType } from '@mainstay/domain/cases/about.ts';
import { type Caps, NO_CAPS } from '@mainstay/domain/cases/caps.ts';
import { NO_COURT_CASE, neutralName } from '@mainstay/domain/cases/court-case.ts';
import type { Standing } from '@mainstay/domain/cases/permissions.ts';
import { isTimeZone } from '@mainstay/domain/day.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller, KnownCaller, SignedIn } from '#http/caller.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { type CaseRow, findCase, insertCase, lockCases, type PartyRow, partiesOf, partiesWithOwner } from './store.ts';
import { casesOfUser, prepareCaller } from './store-my-cases.ts';

export const DEFAULT_TIME_ZONE = 'America/New_York';

type Founder = { id: string; name: string; timeZone?: string | null };

/** Creates the case that a new person owns, with an unnamed payor and payee. Idempotent: a person gets one. */
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
    verifiedAt: null,
    actsFor: null,
    createdAt: new Date(now.getTime() + order),
    ...more,
  });
  await db.transaction(async (tx) => {
    const made = await insertCase(
      tx,
      {
        id: caseId,
        name: neutralName(founder.name),
        timeZone,
        ownerId: founder.id,
        homeOf: founder.id,
        relationshipType: null,
        usualFrequency: null,
        capPerDebit: null,
        capPerMonth: null,
        ...NO_COURT_CASE,
        placeBy: null,
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

/** Every case that a person is or was a party to, in the order of the case list. */
export async function myCases(db: Db, userId: string): Promise<MyCase[]> {
  return (await casesOfUser(db, userId)).map((row) => caseOfPerson(row, userId));
}

type FoundCase = Awaited<ReturnType<typeof casesOfUser>>[number];

/** A person who has left a case does not own it. */
const caseOfPerson = (
  { caseId, caseName, timeZone, ownerId, role, payorJoined, until }: FoundCase,
  userId: string,
): MyCase => ({
  id: caseId,
  name: caseName,
  timeZone,
  role,
  payorJoined: payorJoined === true,
  owner: ownerId === userId && until === null,
  until,
});

type CallerRow = Awaited<ReturnType<ReturnType<typeof prepareCaller>['execute']>>[number];

/** A person without a case still has a row, without case columns. */
const hasCase = (row: CallerRow): row is CallerRow & FoundCase =>
  row.caseId !== null && row.caseName !== null && row.timeZone !== null && row.ownerId !== null;

/** Finds whose session it is, and their cases; null if the session has ended. */
export function callerFinder(db: Db): (sessionId: string, now: Date) => Promise<KnownCaller | null> {
  const find = prepareCaller(db);
  return async (sessionId, now) => {
    const rows = await find.execute({ sessionId, now });
    const [first] = rows;
    if (!first) return null;
    const { personId: id, personName: name, email, emailVerified, selectedCaseId, signedInAt } = first;
    const confirmedAt = first.confirmedAt ?? signedInAt;
    const seenAt = first.seenAt ?? signedInAt;
    const cases = rows.filter(hasCase).map((row) => caseOfPerson(row, id));
    return { person: { id, name, email, emailVerified, sessionId, selectedCaseId, confirmedAt, seenAt }, cases };
  };
}

/**
 * The case that a person works in: the one selected in the session, else their own, else the first they joined. A
 * person without any (the process died between sign-up and creating the case, or they have left them all) gets their
 * own now. `known` are their cases as just read.
 */
export async function currentCaseOf(deps: Deps, person: SignedIn, known?: readonly MyCase[]): Promise<MyCase> {
  const current = currentOf(person, known ?? (await myCases(deps.db, person.id)));
  if (current) return current;
  await makeHomeCase(deps, person);
  const made = (await myCases(deps.db, person.id)).find(isParty);
  if (!made) throw new Error(`no case could be made for user ${person.id}`);
  return made;
}

/** Which of a person's cases they work in; undefined if they have left all of them and selected none. */
export const currentOf = ({ selectedCaseId }: SignedIn, mine: readonly MyCase[]): MyCase | undefined =>
  mine.find(({ id }) => id === selectedCaseId) ?? mine.find(({ owner }) => owner) ?? mine.find(isParty);

const isParty = ({ until }: MyCase) => until === null;

/** The users who have joined a case. */
export async function usersOfCase(db: Db, caseId: string): Promise<string[]> {
  return (await partiesOf(db, caseId)).flatMap((party) => party.userId ?? []);
}

export type Participant = { userId: string } & Standing;

/** Everyone who has joined these cases, by case. */
export async function participantsOfCases(db: Db, caseIds: readonly string[]): Promise<Map<string, Participant[]>> {
  if (caseIds.length === 0) return new Map();
  const byCase = Map.groupBy(await partiesWithOwner(db, caseIds), ({ caseId }) => caseId);
  return new Map(
    [...byCase].map(([caseId, parties]) => {
      const joined = parties.flatMap(({ userId, role, ownerId, payorJoined }) =>
        userId === null ? [] : [{ userId, role, owner: ownerId === userId, payorJoined: payorJoined === true }],
      );
      return [caseId, joined];
    }),
  );
}

/**
 * A transaction that moves money or changes what moves it. The transactions of a case run one after another, so each
 * sees the results of the one before, and they cannot deadlock. `work` gets the time zone and caps of the case.
 */
export const inCase = <T>(db: Db, caseId: string, work: (tx: Db, terms: CaseTerms) => Promise<T>): Promise<T> =>
  inCases(db, [caseId], (tx, terms) => work(tx, terms.get(caseId) ?? NO_TERMS));

/** Case terms that are known before anything else is read: its time zone, and the payor's debit caps. */
export type CaseTerms = { timeZone: string; caps: Caps };

/** For a case that does not exist. */
const NO_TERMS: CaseTerms = { timeZone: DEFAULT_TIME_ZONE, caps: NO_CAPS };

type WithTerms = Pick<CaseRow, 'timeZone' | 'capPerDebit' | 'capPerMonth'>;

export const capsOf = ({ capPerDebit, capPerMonth }: WithTerms): Caps => ({
  perDebit: capPerDebit,
  perMonth: capPerMonth,
});

/**
 * As `inCase`, for many cases in one transaction, committed all or none. `work` gets the time zone and caps of each
 * case.
 */
export const inCases = <T>(
  db: Db,
  caseIds: readonly string[],
  work: (tx: Db, terms: ReadonlyMap<string, CaseTerms>) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const locked = await lockCases(tx, caseIds);
    return work(tx, new Map(locked.map((row) => [row.id, { timeZone: row.timeZone, caps: capsOf(row) }])));
  });

/** The terms that `inCases` passes, for a case the caller has already locked. */
export async function termsOfCase(tx: Db, caseId: string): Promise<CaseTerms> {
  const found = await findCase(tx, caseId);
  return found ? { timeZone: found.timeZone, caps: capsOf(found) } : NO_TERMS;
}

/** The case's own time zone, in which its days begin and end. */
export async function timeZoneOf(db: Db, caseId: string): Promise<string> {
  return (await findCase(db, caseId))?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** The payment type of a case as long as no settings define one. */
export const paymentTypeOf = async (db: Db, caseId: string) =>
  usualPaymentType((await findCase(db, caseId))?.relationshipType ?? null);
