import type { ChainHead, SignedAnchor } from '@mainstay/domain/audit/anchor.ts';
import { asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { and } from 'drizzle-orm/sql';
import type { Db } from '#db/db.ts';
import { insertMany, isOneOf, updateMany } from '#db/many.ts';
import { groupsByShard } from '#db/shards.ts';
import type { Head } from './store.ts';
import { anchoredHeads, auditAnchors, auditHeads, auditTimeStamps } from './tables.ts';

// Anchors cover all cases, so these queries do too.

export type AnchoredHead = typeof anchoredHeads.$inferSelect;

/** Only one process at a time makes an anchor or writes to the file. */
export const lockAnchors = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('mainstay-anchors'))`);

export async function anchorsAfter(db: Db, number: number): Promise<SignedAnchor[]> {
  const rows = await db
    .select({ anchor: auditAnchors, timeStamp: auditTimeStamps.token })
    .from(auditAnchors)
    .leftJoin(auditTimeStamps, eq(auditTimeStamps.anchor, auditAnchors.number))
    .where(gt(auditAnchors.number, number))
    .orderBy(asc(auditAnchors.number));
  return rows.map(shown);
}

export async function newestAnchor(db: Db): Promise<SignedAnchor | undefined> {
  const [row] = await db
    .select({ anchor: auditAnchors, timeStamp: auditTimeStamps.token })
    .from(auditAnchors)
    .leftJoin(auditTimeStamps, eq(auditTimeStamps.anchor, auditAnchors.number))
    .orderBy(desc(auditAnchors.number))
    .limit(1);
  return row && shown(row);
}

const shown = (row: { anchor: typeof auditAnchors.$inferSelect; timeStamp: string | null }): SignedAnchor => ({
  ...row.anchor,
  at: row.anchor.at.toISOString(),
  timeStamp: row.timeStamp,
});

export const insertAnchor = (tx: Db, anchor: SignedAnchor) =>
  tx.insert(auditAnchors).values({ ...anchor, at: new Date(anchor.at) });

export const insertAnchoredHeads = (tx: Db, heads: readonly AnchoredHead[]) => insertMany(tx, anchoredHeads, heads);

export async function insertTimeStamp(db: Db, anchor: number, token: string) {
  await db.insert(auditTimeStamps).values({ anchor, token }).onConflictDoNothing();
}

/** How many heads are in memory at once; anchors cover all cases. */
const PAGE = 2000;

/** The heads that an anchor covers, as it has them, in the order of their leaves. */
export async function* headsInTree(
  db: Db,
  { number, size }: Pick<SignedAnchor, 'number' | 'size'>,
  pageSize = PAGE,
): AsyncGenerator<AnchoredHead> {
  for (let from = 0; from < size; from += pageSize) {
    const to = Math.min(from + pageSize, size) - 1;
    const page = await db.execute(sql`select head.anchor, head.leaf, head.case_id as "caseId", head.sequence, head.hash
      from generate_series(${from}::int, ${to}::int) place cross join lateral (
        select * from ${anchoredHeads} each where each.leaf = place and each.anchor <= ${number}
        order by each.anchor desc limit 1) head order by place`);
    yield* (page as unknown as { rows: AnchoredHead[] }).rows;
  }
}

/** The heads that differ from the newest anchor, in pages, with their leaf if that anchor has one for them. */
export async function* headsSinceNewest(db: Db, pageSize = PAGE): AsyncGenerator<MovedHead[]> {
  for (let after = ''; ; ) {
    const [last] = await db
      .select({ caseId: auditHeads.caseId })
      .from(auditHeads)
      .where(gt(auditHeads.caseId, after))
      .orderBy(asc(auditHeads.caseId))
      .offset(pageSize - 1)
      .limit(1);
    yield movedHeads(db, after, last?.caseId);
    if (!last) return;
    after = last.caseId;
  }
}

export type MovedHead = ChainHead & { leaf: number | null };

/**
 * Reads only the last row of each chain, however many anchors there are. The heads are read first, by their key, in a
 * query of their own (`offset 0`), because a cluster has them on many machines, and the anchors on one.
 */
function movedHeads(db: Db, after: string, until: string | undefined): Promise<MovedHead[]> {
  const heads = db
    .select({ caseId: auditHeads.caseId, sequence: auditHeads.sequence, hash: auditHeads.hash })
    .from(auditHeads)
    .where(
      and(
        gt(auditHeads.sequence, 0),
        gt(auditHeads.caseId, after),
        until === undefined ? undefined : lte(auditHeads.caseId, until),
      ),
    )
    .orderBy(sql`${auditHeads.caseId} offset 0`)
    .as('heads');
  const known = db
    .select({ leaf: anchoredHeads.leaf, sequence: anchoredHeads.sequence, hash: anchoredHeads.hash })
    .from(anchoredHeads)
    .where(eq(anchoredHeads.caseId, heads.caseId))
    .orderBy(desc(anchoredHeads.anchor))
    .limit(1)
    .as('known');
  return db
    .select({ caseId: heads.caseId, sequence: heads.sequence, hash: heads.hash, leaf: known.leaf })
    .from(heads)
    .leftJoinLateral(known, sql`true`)
    .where(sql`(${known.sequence}, ${known.hash}) is distinct from (${heads.sequence}, ${heads.hash})`)
    .orderBy(asc(heads.caseId));
}

/** A chain's anchored heads, oldest first. */
export const anchoredOf = (db: Db, caseId: string): Promise<AnchoredHead[]> =>
  db.select().from(anchoredHeads).where(eq(anchoredHeads.caseId, caseId)).orderBy(asc(anchoredHeads.anchor));

/** All heads of the anchors up to this one, leaf by leaf, and of each leaf in the order of the anchors. */
export async function* headsByLeaf(db: Db, until: number, pageSize = PAGE): AsyncGenerator<AnchoredHead> {
  const { leaf, anchor } = anchoredHeads;
  for (let last: AnchoredHead | undefined; ; ) {
    const page = await db
      .select()
      .from(anchoredHeads)
      .where(and(lte(anchor, until), last && sql`(${leaf}, ${anchor}) > (${last.leaf}, ${last.anchor})`))
      .orderBy(asc(leaf), asc(anchor))
      .limit(pageSize);
    yield* page;
    if (page.length < pageSize) return;
    last = page.at(-1);
  }
}

const isUnsealed = and(isNull(auditHeads.seal), gt(auditHeads.sequence, 0));

/** Chains whose head is older than the key, in groups that are locked together. */
export async function unsealedChains(tx: Db): Promise<string[][]> {
  const rows = await tx
    .select({ caseId: auditHeads.caseId })
    .from(auditHeads)
    .where(isUnsealed)
    .orderBy(asc(auditHeads.caseId));
  return groupsByShard(
    tx,
    rows.map(({ caseId }) => caseId),
  );
}

export const lockUnsealedHeads = (tx: Db, caseIds: readonly string[]): Promise<Head[]> =>
  tx
    .select()
    .from(auditHeads)
    .where(and(isOneOf(auditHeads.caseId, caseIds), isUnsealed))
    .orderBy(asc(auditHeads.caseId))
    .for('update');

export const sealHeads = (tx: Db, heads: readonly Head[]) =>
  updateMany(
    tx,
    auditHeads,
    { caseId: auditHeads.caseId },
    heads.map(({ caseId, seal, signed }) => ({ key: { caseId }, set: { seal, signed } })),
  );

/** The number of the newest anchor; 0 if there is none. */
export const newestAnchorNumber = async (db: Db): Promise<number> => (await newestAnchor(db))?.number ?? 0;
