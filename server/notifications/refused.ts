import type { RefusedKind } from '@mainstay/domain/identity/refused-address.ts';
import { myCases, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { contactsOf, peopleAtAddresses } from '#identity/index.ts';
import { findRefused, latestRefused, type RefusedRow, saveRefused } from './store-refused.ts';

const LISTED = 200;
const MOST_SAID = 500;

type Reported = { address: string; kind: RefusedKind; said: string };

/** Stores that addresses reject emails, or that their owners reported one as spam: no more notices are sent there. */
export async function recordRefused(db: Db, reported: readonly Reported[], now: Date): Promise<void> {
  const addresses = [...new Set(reported.map(({ address }) => address.toLowerCase()))];
  const people = await peopleAtAddresses(db, addresses);
  const rows: RefusedRow[] = reported.map(({ address, kind, said }) => ({
    address: address.toLowerCase(),
    kind,
    said: said.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MOST_SAID),
    userId: people.get(address.toLowerCase()) ?? null,
    at: now,
  }));
  await saveRefused(db, rows);
}

/** The address at which a person's notices are refused; null if they are not. */
export async function refusedOf(db: Db, address: string): Promise<{ address: string; kind: RefusedKind } | null> {
  const found = await findRefused(db, address);
  return found ? { address, kind: found.kind } : null;
}

/**
 * The latest refusals, with the account they belong to. Leaves out people in the operator's own cases, whom it might
 * help to find.
 */
export async function refusedForOperators(db: Db, operatorId: string) {
  const own = (await myCases(db, operatorId)).map(({ id }) => id);
  const people = [...(await participantsOfCases(db, own)).values()].flat();
  const near = new Set(people.map(({ userId }) => userId).filter((userId) => userId !== operatorId));
  const rows = (await latestRefused(db, LISTED)).filter(({ userId }) => userId === null || !near.has(userId));
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const names = new Map((await contactsOf(db, ids)).map(({ id, name }) => [id, name]));
  return rows.map(({ address, kind, said, userId, at }) => ({
    ...{ address, kind, said, since: at },
    name: userId === null ? null : (names.get(userId) ?? null),
  }));
}
