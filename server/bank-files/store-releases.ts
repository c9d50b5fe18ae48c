import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { bankFileReleases, bankFiles } from './tables.ts';

export type ReleaseRow = typeof bankFileReleases.$inferSelect;

export const releasesOf = (db: Db, fileIds: readonly string[]): Promise<ReleaseRow[]> =>
  db
    .select()
    .from(bankFileReleases)
    .where(inArray(bankFileReleases.fileId, [...fileIds]))
    .orderBy(asc(bankFileReleases.at));

export async function insertRelease(tx: Db, row: ReleaseRow) {
  await tx.insert(bankFileReleases).values(row);
}

/** Withdraws the releases of someone who is no longer an operator, for files that are still held. */
export async function takeBackReleases(tx: Db, operatorId: string) {
  const held = tx.select({ id: bankFiles.id }).from(bankFiles).where(eq(bankFiles.state, 'held'));
  const { operatorId: by, fileId } = bankFileReleases;
  await tx.delete(bankFileReleases).where(and(eq(by, operatorId), inArray(fileId, held)));
}
