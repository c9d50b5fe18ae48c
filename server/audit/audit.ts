import { createHash } from 'node:crypto';
import type { AuditKey } from '@mainstay/domain/audit/anchor.ts';
import { type ChainEvent, hashedText } from '@mainstay/domain/audit/chain.ts';
import { type Mark, mapPersonal } from '@mainstay/domain/audit/personal.ts';
import type { Db } from '#db/db.ts';
import type { Clock } from '#outside/clock.ts';
import { type Actor, type NewAuditEvent, SYSTEM } from '../deps.ts';
import { signHeads } from './key.ts';
import { type Opener, sealerFor } from './person-keys.ts';
import { type AuditRow, appendEvents, findLatest, type Head, lockHeads } from './store.ts';

/** Appends an event to its chain, in the caller's transaction, so it is stored exactly if the change is. */
export const recordEvent = (tx: Db, of: { clock: Clock; auditKey: AuditKey }, added: NewAuditEvent): Promise<void> =>
  recordEvents(tx, of.auditKey, [{ at: of.clock.now(), added }]);

/** As `recordEvent`, for many events of many cases, in order. */
export async function recordEvents(
  tx: Db,
  key: AuditKey,
  all: readonly { at: Date; added: NewAuditEvent }[],
): Promise<void> {
  if (all.length === 0) return;
  const caseIds = new Set(all.map(({ added }) => added.caseId));
  const found = await lockHeads(tx, [...caseIds]);
  const heads = new Map<string, Pick<Head, 'caseId' | 'sequence' | 'hash' | 'seal'>>(
    found.map((head) => [head.caseId, head]),
  );
  // If this key did not make a chain's end, signing what is appended would wrongly vouch for that end.
  const ours = new Set(found.filter((head) => isOurs(key, head)).map(({ caseId }) => caseId));
  const sealed = await withSealedPersons({ db: tx, auditKey: key }, all);
  const rows = sealed.map(({ at, added }) => {
    const event = nextEvent(heads.get(added.caseId), at, added);
    const row = { ...event, seal: key.seal(event.hash) };
    heads.set(row.caseId, row);
    return row;
  });
  await appendEvents(tx, rows, ends(key, [...heads.values()], ours));
}

/** Seals the actor, and every value that identifies a person, with the keys of those people. */
async function withSealedPersons(of: Opener, all: Parameters<typeof recordEvents>[2]): Promise<typeof all> {
  const owners = new Set<string>();
  const marked = all.map(({ at, added }) => ({ at, added, values: [added.before, added.after] }));
  const collect: Mark = (owner) => owners.add(owner);
  for (const { added, values } of marked) {
    if (isPerson(added.actor)) owners.add(added.actor.id);
    mapPersonal(values, collect);
  }
  if (owners.size === 0) return all;
  const seal = await sealerFor(of, owners, all.at(-1)?.at ?? new Date(0));
  return marked.map(({ at, added, values }) => {
    const [before, after] = mapPersonal(values, seal) as [unknown, unknown];
    const { actor } = added;
    const name = isPerson(actor) ? seal(actor.id, actor.name) : actor.name;
    return { at, added: { ...added, before, after, actor: { ...actor, name } } };
  });
}

/** Not the system, not staff working on the server itself, and not someone without an account. */
const isPerson = ({ id }: Actor) => id !== SYSTEM.id && id !== 'operator' && id !== 'unknown';

const isOurs = (key: AuditKey, { sequence, hash, seal }: Head) => sequence === 0 || key.sealed(hash, seal);

function ends(key: AuditKey, heads: readonly Omit<Head, 'signed'>[], ours: ReadonlySet<string>): Head[] {
  const [signed, unsigned] = [
    heads.filter(({ caseId }) => ours.has(caseId)),
    heads.filter((each) => !ours.has(each.caseId)),
  ];
  const signatures = signHeads(key, signed);
  return [
    ...signed.map((head, i) => ({ ...head, signed: signatures[i] ?? null })),
    ...unsigned.map((head) => ({ ...head, seal: null, signed: null })),
  ];
}

function nextEvent(
  head: Pick<Head, 'sequence' | 'hash'> | undefined,
  at: Date,
  added: NewAuditEvent,
): Omit<AuditRow, 'seal'> {
  if (!head) throw new Error(`audit chain ${added.caseId} has no head`);
  const event = {
    caseId: added.caseId,
    sequence: head.sequence + 1,
    at,
    actorId: added.actor.id,
    actorName: added.actor.name,
    action: added.action,
    subject: added.subject,
    before: asJson(added.before),
    after: asJson(added.after),
  };
  return { ...event, previousHash: head.hash, hash: hashOf(head.hash, event) };
}

/** The subject of the newest event with that action; null if there is none. */
export const latestSubject = async (db: Db, caseId: string, action: string): Promise<string | null> =>
  (await findLatest(db, caseId, action))?.subject ?? null;

export function hashOf(previousHash: string, row: Pick<AuditRow, 'at'> & Omit<ChainEvent, 'at'>): string {
  const { caseId, sequence, at, actorId, actorName, action, subject, before, after } = row;
  const event = { caseId, sequence, at: at.toISOString(), actorId, actorName, action, subject, before, after };
  return createHash('sha256').update(hashedText(previousHash, event)).digest('hex');
}

/** In the form that the database returns: dates as text, nothing undefined. */
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
