import type { Proposal } from '@mainstay/domain/payment-settings/proposal.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { proposalOf } from './store-proposals.ts';
import { settingsProposals } from './tables.ts';

// Queries across cases, for operators: a proposal by its id alone, and the open ones of any case.

export async function caseOfProposal(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ caseId: settingsProposals.caseId })
    .from(settingsProposals)
    .where(eq(settingsProposals.id, id));
  return row?.caseId ?? null;
}

/** Open proposals that rest on a document, longest waiting first. */
export async function openWithDocument(db: Db): Promise<{ caseId: string; documentId: string; proposal: Proposal }[]> {
  const rows = await db
    .select()
    .from(settingsProposals)
    .where(and(eq(settingsProposals.state, 'open'), isNotNull(settingsProposals.documentId)))
    .orderBy(asc(settingsProposals.entry));
  return rows.flatMap((row) =>
    row.documentId === null ? [] : { caseId: row.caseId, documentId: row.documentId, proposal: proposalOf(row) },
  );
}
