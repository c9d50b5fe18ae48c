import type { Role } from '@mainstay/domain/cases/permissions.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, isOneOf } from '#db/many.ts';
import { isSpread } from '#db/spread.ts';
import { cases, invitations, parties } from './tables.ts';

export type CaseRow = typeof cases.$inferSelect;
export type PartyRow = typeof parties.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;

export async function insertCase(db: Db, row: CaseRow, parts: PartyRow[]): Promise<boolean> {
  const made = await db.insert(cases).values(row).onConflictDoNothing().returning({ id: cases.id });
  if (made.length > 0) await db.insert(parties).values(parts);
  return made.length > 0;
}

const capColumns = { capPerDebit: cases.capPerDebit, capPerMonth: cases.capPerMonth };

/**
 * Locks cases until the transaction ends, in a fixed order; inserts that only reference a case by foreign key are not
 * blocked. If `cases` is on several machines, a database function locks other rows in its place, and the cases are read
 * after that.
 */
export async function lockCases(tx: Db, ids: readonly string[]) {
  const known = { id: cases.id, timeZone: cases.timeZone, ...capColumns };
  if (isSpread()) {
    await tx.execute(sql`select lock_cases(${sql.param([...ids])}::text[])`);
    return tx.select(known).from(cases).where(isOneOf(cases.id, ids));
  }
  const these = among(
    { id: cases.id },
    ids.map((id) => ({ id })),
  );
  return tx.select(known).from(cases).where(these).orderBy(asc(cases.id)).for('no key update');
}

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const [found] = await db.select().from(cases).where(eq(cases.id, id));
  return found;
}

export const rowsByIds = (db: Db, ids: readonly string[]): Promise<CaseRow[]> =>
  db.select().from(cases).where(isOneOf(cases.id, ids));

export const namesByIds = (db: Db, ids: readonly string[]): Promise<{ id: string; name: string; timeZone: string }[]> =>
  db.select({ id: cases.id, name: cases.name, timeZone: cases.timeZone }).from(cases).where(isOneOf(cases.id, ids));

/** Whether anyone is or was the payor of a case of `cases`. */
export const payorJoined = sql<boolean>`(exists (
    select 1 from parties payor where payor.case_id = ${cases.id} and payor.role = 'payor' and payor.user_id is not null
  ) or exists (
    select 1 from former_parties payor where payor.case_id = ${cases.id} and payor.role = 'payor'
  ))`.as('payor_joined');

/**
 * The parties of these cases, as `partiesOfCases` orders them, with the owner of the case of each and whether it ever had a
 * payor.
 */
export const partiesWithOwner = (db: Db, caseIds: readonly string[]) =>
  db
    .select({ caseId: parties.caseId, role: parties.role, userId: parties.userId, ownerId: cases.ownerId, payorJoined })
    .from(parties)
    .innerJoin(cases, eq(cases.id, parties.caseId))
    .where(
      among(
        { caseId: parties.caseId },
        caseIds.map((caseId) => ({ caseId })),
      ),
    )
    .orderBy(asc(parties.createdAt), asc(parties.id));

export async function updateCase(tx: Db, id: string, change: Partial<CaseRow>) {
  await tx.update(cases).set(change).where(eq(cases.id, id));
}

/** Payor, payee, then the others, each in the order in which they were added. */
export const partiesOf = (db: Db, caseId: string): Promise<PartyRow[]> => partiesOfCases(db, [caseId]);

export const partiesOfCases = (db: Db, caseIds: readonly string[]): Promise<PartyRow[]> =>
  db
    .select()
    .from(parties)
    .where(
      among(
        { caseId: parties.caseId },
        caseIds.map((caseId) => ({ caseId })),
      ),
    )
    .orderBy(asc(parties.createdAt), asc(parties.id));

/** A case's time zone and owner with its parties, in their order; one row without a party if it has none. */
export const partsOfCase = (db: Db, caseId: string) =>
  db
    .select({ timeZone: cases.timeZone, ownerId: cases.ownerId, party: getTableColumns(parties) })
    .from(cases)
    .leftJoin(parties, eq(parties.caseId, cases.id))
    .where(eq(cases.id, caseId))
    .orderBy(asc(parties.createdAt), asc(parties.id));

export async function lockParty(tx: Db, caseId: string, id: string): Promise<PartyRow | undefined> {
  const [found] = await tx
    .select()
    .from(parties)
    .where(and(eq(parties.caseId, caseId), eq(parties.id, id)))
    .for('update');
  return found;
}

export async function lockPartyOfUser(tx: Db, caseId: string, userId: string): Promise<PartyRow | undefined> {
  const mine = and(eq(parties.caseId, caseId), eq(parties.userId, userId));
  const [found] = await tx.select().from(parties).where(mine).for('update');
  return found;
}

/** The payor's or payee's part, if nobody has joined it yet. */
export async function lockOpenPart(tx: Db, caseId: string, role: Role): Promise<PartyRow | undefined> {
  const open = and(eq(parties.caseId, caseId), eq(parties.role, role), isNull(parties.userId));
  const [found] = await tx
    .select()
    .from(parties)
    .where(open)
    .orderBy(asc(parties.createdAt), asc(parties.id))
    .limit(1)
    .for('update');
  return found;
}

export async function insertParty(tx: Db, row: typeof parties.$inferInsert) {
  await tx.insert(parties).values(row);
}

export async function updateParty(tx: Db, caseId: string, id: string, change: Partial<PartyRow>) {
  await tx
    .update(parties)
    .set(change)
    .where(and(eq(parties.caseId, caseId), eq(parties.id, id)));
}

export async function deleteParty(tx: Db, caseId: string, id: string) {
  await tx.delete(parties).where(and(eq(parties.caseId, caseId), eq(parties.id, id)));
}

export async function insertInvitation(tx: Db, row: InvitationRow) {
  await tx.insert(invitations).values(row);
}

/** All that were not withdrawn. */
export const invitationsOf = (db: Db, caseId: string): Promise<InvitationRow[]> =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.caseId, caseId), isNull(invitations.withdrawnAt)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));

export async function findInvitation(db: Db, caseId: string, id: string): Promise<InvitationRow | undefined> {
  const wanted = and(eq(invitations.caseId, caseId), eq(invitations.id, id));
  const [found] = await db.select().from(invitations).where(wanted);
  return found;
}

export async function lockInvitation(tx: Db, caseId: string, id: string): Promise<InvitationRow | undefined> {
  const wanted = and(eq(invitations.caseId, caseId), eq(invitations.id, id));
  const [found] = await tx.select().from(invitations).where(wanted).for('update');
  return found;
}

export async function updateInvitation(tx: Db, caseId: string, id: string, change: Partial<InvitationRow>) {
  await tx
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.caseId, caseId), eq(invitations.id, id)));
}
