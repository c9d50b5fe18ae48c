import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { refusedAddresses } from './tables.ts';

export type RefusedRow = typeof refusedAddresses.$inferSelect;

/** The newest report on each address counts. */
export async function saveRefused(db: Db, rows: readonly RefusedRow[]): Promise<void> {
  for (const { address, ...said } of rows)
    await db
      .insert(refusedAddresses)
      .values({ address, ...said })
      .onConflictDoUpdate({ target: refusedAddresses.address, set: said });
}

/** Why an address gets no notices; undefined if it does. */
export async function findRefused(db: Db, address: string): Promise<RefusedRow | undefined> {
  const [row] = await db.select().from(refusedAddresses).where(eq(refusedAddresses.address, address.toLowerCase()));
  return row;
}

/** Which of these addresses do not exist, according to their mail servers. */
export async function findUndeliverable(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .select({ address: refusedAddresses.address })
    .from(refusedAddresses)
    .where(
      and(
        eq(refusedAddresses.kind, 'bounce'),
        inArray(
          refusedAddresses.address,
          addresses.map((a) => a.toLowerCase()),
        ),
      ),
    );
  return new Set(rows.map(({ address }) => address));
}

/** The owner of the address says that it is right. */
export async function deleteRefused(db: Db, address: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.address, address.toLowerCase()));
}

/** For a person who has closed their account. */
export async function forgetRefused(tx: Db, of: { id: string; addresses: readonly string[] }): Promise<void> {
  const addresses = of.addresses.map((address) => address.toLowerCase());
  await tx
    .delete(refusedAddresses)
    .where(or(eq(refusedAddresses.userId, of.id), inArray(refusedAddresses.address, addresses)));
}

/** Read across cases, for operators: the latest. */
export const latestRefused = (db: Db, limit: number): Promise<RefusedRow[]> =>
  db.select().from(refusedAddresses).orderBy(desc(refusedAddresses.at), asc(refusedAddresses.address)).limit(limit);

/** How many addresses get no email, across cases, for operators. */
export const countRefused = (db: Db): Promise<number> => db.$count(refusedAddresses);
