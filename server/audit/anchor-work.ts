import { anchorLine, type SignedAnchor } from '@mainstay/domain/audit/anchor.ts';
import type { PrintedProof } from '@mainstay/domain/audit/proof.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { anchorFile, endOfAnchorFile, isNewForFile, writeAnchors } from './anchor-file.ts';
import { addAnchor, hashOfAnchor, proofOf } from './anchors.ts';
import { fingerprintOf } from './key.ts';
import { insertTimeStamp, newestAnchor } from './store-anchors.ts';
import { stampedAt, stampTime } from './time-stamp.ts';

export type AnchorDeps = Pick<Deps, 'db' | 'clock' | 'auditKey' | 'settings' | 'log' | 'emails'>;

/**
 * Anchors new events, gets a time stamp for the anchor, and writes it outside the database. Returns the newest anchor.
 */
export async function anchorNow(deps: AnchorDeps): Promise<SignedAnchor | null> {
  const { db, settings, log } = deps;
  const file = anchorFile(settings.dataDir);
  await refuseShorter(deps, file);
  const anchor = await addAnchor(db, deps);
  if (anchor && settings.tsaUrl !== undefined) {
    // The anchor is valid without a time stamp. The next anchor includes this one's hash and is stamped itself.
    const token = await stampTime(settings.tsaUrl, hashOfAnchor(anchor)).catch((error) => {
      log.error(error, `anchor ${anchor.number} has no time stamp`);
      return null;
    });
    if (token !== null) await insertTimeStamp(db, anchor.number, token);
  }
  await writeAnchors(db, file);
  return (await newestAnchor(db)) ?? null;
}

/** A new anchor must not reuse the number of one that was deleted from the database. */
async function refuseShorter({ db }: AnchorDeps, file: string) {
  const { number: written } = await endOfAnchorFile(file);
  const kept = (await newestAnchor(db))?.number ?? 0;
  if (written > kept)
    throw new Error(`The database has ${kept} anchors and the file ${written}. Run "npm run audit:verify".`);
}

/** The proof that a report prints. Everything recorded in its case is anchored first, if possible. */
export async function proofForReport(deps: AnchorDeps, caseId: string): Promise<PrintedProof | null> {
  await anchorNow(deps).catch((error) => deps.log.error(error, 'no anchor could be made before a report'));
  const proof = await proofOf(deps.db, caseId);
  if (!proof) return null;
  const { timeStamp, ...of } = proof;
  return { ...of, fingerprint: fingerprintOf(of.key), stampedAt: timeStamp && stampedAt(timeStamp) };
}

const HOUR_MS = 3_600_000;
const LOOK_MS = 60_000;

/**
 * The work done every hour of real time: anchors new events, and sends the newest anchor to the configured address. The
 * newest is enough, since it names every one before it. Checks at start and then once a minute; a failure is retried at
 * the next check.
 */
export function hourlyAnchors(deps: AnchorDeps): () => Promise<void> {
  const { db, clock, settings } = deps;
  let [lookAt, sentAt, sent] = [0, 0, 0];
  return async () => {
    const wall = clock.wall().getTime();
    if (wall < lookAt) return;
    lookAt = wall + LOOK_MS;
    await followAnchors(deps);
    const last = await newestAnchor(db);
    const isFresh = last && wall - Date.parse(last.at) < HOUR_MS;
    const newest = isFresh ? last : await anchorNow(deps);
    if (settings.anchorAddress === undefined || !newest || newest.number <= sent || wall < sentAt + HOUR_MS) return;
    await sendAnchor(deps, settings.anchorAddress, newest);
    [sentAt, sent] = [wall, newest.number];
  };
}

/** A process that makes no anchors still keeps all of them in its own file. */
export function followingAnchors(deps: AnchorDeps): () => Promise<void> {
  let lookAt = 0;
  return async () => {
    const wall = deps.clock.wall().getTime();
    if (wall < lookAt) return;
    lookAt = wall + LOOK_MS;
    await followAnchors(deps);
  };
}

async function followAnchors({ db, settings, log, clock }: AnchorDeps): Promise<void> {
  const written = await writeAnchors(db, anchorFile(settings.dataDir));
  const late = written.filter((anchor) => !isNewForFile(anchor, clock.wall()));
  if (late.length > 0)
    log.warn(`${late.length} anchors, from ${late[0]?.number} on, were missing from the file and have been added`);
}

const PATIENCE_MS = 10_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Sends to an email address through the outbox, and to a URL as the body of a POST. */
async function sendAnchor({ db, emails, clock }: AnchorDeps, address: string, anchor: SignedAnchor): Promise<void> {
  const line = anchorLine(anchor);
  if (!address.includes('@') || /^https?:/.test(address)) {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: line };
    const answer = await fetch(address, { ...body, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`Anchor ${anchor.number} was not taken: ${answer.status}`);
    return;
  }
  const email = { caseId: 'accounts', id: newId() };
  const text = `Keep this email. It has anchor ${anchor.number} of the record, which is kept outside the database. It can later show that nothing before it was changed:\n\n${line}\n`;
  await db.transaction((tx) =>
    emails.write(tx, {
      ...email,
      to: address,
      subject: `Mainstay: anchor ${anchor.number} of the record`,
      text,
      until: new Date(clock.wall().getTime() + WEEK_MS),
    }),
  );
  await emails.sendNow(email);
}
