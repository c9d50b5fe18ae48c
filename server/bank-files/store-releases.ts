import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { bankFileReleases } from './tables.ts';

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
