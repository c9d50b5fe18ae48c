import type { Agreement } from '@mainstay/domain/payment-settings/agreement.ts';
import type { Proposal } from '@mainstay/domain/payment-settings/proposal.ts';
import type { JoinedAs } from '@mainstay/domain/payment-settings/sides.ts';
import { NO_MORE_TERMS } from '@mainstay/domain/payment-settings/terms.ts';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { Forgotten } from '../deps.ts';
import { settingsAgreements, settingsProposals, settingsSides } from './tables.ts';

type ProposalRow = typeof settingsProposals.$inferSelect;
type NewProposalRow = typeof settingsProposals.$inferInsert;

/** Who agreed to which version of the terms, oldest version first. */
export const agreementsOf = (db: Db, caseId: string): Promise<Agreement[]> =>
  db
    .select()
    .from(settingsAgreements)
    .where(eq(settingsAgreements.caseId, caseId))
    .orderBy(
      asc(settingsAgreements.version),
      asc(settingsAgreements.at),
      asc(settingsAgreements.userId),
      asc(settingsAgreements.how),
    );

/** Who has joined the case on which side. */
export const joinedSidesOf = (db: Db, caseId: string): Promise<JoinedAs[]> =>
  db
    .select({ side: settingsSides.side, userId: settingsSides.userId })
    .from(settingsSides)
    .where(eq(settingsSides.caseId, caseId));

/** Newest first. */
export async function proposalsOf(db: Db, caseId: string, most: number): Promise<Proposal[]> {
  const rows = await db
    .select()
    .from(settingsProposals)
    .where(eq(settingsProposals.caseId, caseId))
    .orderBy(desc(settingsProposals.entry))
    .limit(most);
  return rows.map(proposalOf);
}

/** Every request of a case to confirm terms in force, in any state, oldest first. */
export async function confirmationsOf(db: Db, caseId: string): Promise<Proposal[]> {
  const rows = await db
    .select()
    .from(settingsProposals)
    .where(and(eq(settingsProposals.caseId, caseId), eq(settingsProposals.kind, 'confirmation')))
    .orderBy(asc(settingsProposals.entry));
  return rows.map(proposalOf);
}

/** A proposal of that case, in any state; null if there is none. */
export async function findProposal(db: Db, caseId: string, id: string): Promise<Proposal | null> {
  const wanted = and(eq(settingsProposals.caseId, caseId), eq(settingsProposals.id, id));
  const [row] = await db.select().from(settingsProposals).where(wanted);
  return row ? proposalOf(row) : null;
}

/** For an obligation: its open proposal, and those about this version of its terms. */
export async function proposalsAbout(
  db: Db,
  { caseId, obligationId }: { caseId: string; obligationId: string },
  version: number,
): Promise<Proposal[]> {
  const concerned = sql`(state = 'open' or (kind = 'confirmation' and base_version = ${version}))`;
  const rows = await db
    .select()
    .from(settingsProposals)
    .where(and(eq(settingsProposals.caseId, caseId), eq(settingsProposals.about, obligationId), concerned))
    .orderBy(asc(settingsProposals.entry));
  return rows.map(proposalOf);
}

/** The open proposals of a case. One may have lapsed without having been marked so yet. */
export async function openProposals(db: Db, caseId: string): Promise<Proposal[]> {
  const open = and(eq(settingsProposals.caseId, caseId), eq(settingsProposals.state, 'open'));
  return (await db.select().from(settingsProposals).where(open)).map(proposalOf);
}

/** The obligations of a case that have an open proposal. */
export const openSubjects = async (db: Db, caseId: string): Promise<string[]> =>
  (await openProposals(db, caseId)).map(({ about }) => about);

/** Proposals that end are written first, so there is only one open at any time. */
export async function saveProposals(tx: Db, caseId: string, proposals: readonly Proposal[]) {
  const endedFirst = [...proposals].sort((a, b) => Number(a.state === 'open') - Number(b.state === 'open'));
  for (const proposal of endedFirst) {
    const { caseId: _, ...set } = rowOf(caseId, proposal);
    await tx
      .insert(settingsProposals)
      .values({ caseId, ...set })
      .onConflictDoUpdate({ target: [settingsProposals.caseId, settingsProposals.id], set });
  }
}

export async function insertAgreements(tx: Db, caseId: string, agreements: readonly Agreement[]) {
  if (agreements.length === 0) return;
  await tx.insert(settingsAgreements).values(agreements.map((agreement) => ({ caseId, ...agreement })));
}

export async function insertJoinedSides(tx: Db, caseId: string, joined: readonly JoinedAs[]) {
  if (joined.length === 0) return;
  await tx
    .insert(settingsSides)
    .values(joined.map(({ side, userId }) => ({ caseId, side, userId })))
    .onConflictDoNothing();
}

/**
 * Replaces the names of a person who closed their account by their pseudonym where they proposed or decided. Old rows
 * have no id for who decided.
 */
export async function forgetInProposals(tx: Db, { userId, names, pseudonym, caseIds }: Forgotten) {
  await tx
    .update(settingsProposals)
    .set({ proposerName: pseudonym })
    .where(and(inArray(settingsProposals.caseId, [...caseIds]), eq(settingsProposals.proposerId, userId)));
  const before = and(
    isNull(settingsProposals.decidedById),
    inArray(settingsProposals.caseId, [...caseIds]),
    inArray(settingsProposals.decidedBy, [...names]),
  );
  await tx
    .update(settingsProposals)
    .set({ decidedBy: pseudonym })
    .where(or(eq(settingsProposals.decidedById, userId), before));
}

export const proposalOf = ({
  proposerId,
  proposerPartyId,
  proposerName,
  caseId: _c,
  entry: _e,
  ...row
}: ProposalRow): Proposal => ({
  ...row,
  terms: { ...NO_MORE_TERMS, ...row.terms },
  inForce: row.inForce && { ...NO_MORE_TERMS, ...row.inForce },
  proposedBy: { userId: proposerId, partyId: proposerPartyId, name: proposerName },
});

const rowOf = (caseId: string, { proposedBy, ...proposal }: Proposal): NewProposalRow => ({
  ...proposal,
  caseId,
  proposerId: proposedBy.userId,
  proposerPartyId: proposedBy.partyId,
  proposerName: proposedBy.name,
});
