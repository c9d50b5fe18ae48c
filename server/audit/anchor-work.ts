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

/** Anchors what is new, has the time stamped, and writes the anchor outside the database. Answers the newest anchor. */
export async function anchorNow(deps: AnchorDeps): Promise<SignedAnchor | null> {
  const { db, settings, log } = deps;
  const file = anchorFile(settings.dataDir);
  await refuseShorter(deps, file);
  const anchor = await addAnchor(db, deps);
  if (anchor && settings.tsaUrl !== undefined) {
    // Without it the anchor stands all the same; the next one, which names this one, is stamped.
    const token = await stampTime(settings.tsaUrl, hashOfAnchor(anchor)).catch((error) => {
      log.error(error, `anchor ${anchor.number} has no time stamp`);
      return null;
    });
    if (token !== null) await insertTimeStamp(db, anchor.number, token);
  }
  await writeAnchors(db, file);
  return (await newestAnchor(db)) ?? null;
}

/** An anchor must not take the number of one that was cut out of the database. */
async function refuseShorter({ db }: AnchorDeps, file: string) {
  const { number: written } = await endOfAnchorFile(file);
  const kept = (await newestAnchor(db))?.number ?? 0;
  if (written > kept)
    throw new Error(`The database has ${kept} anchors and the file ${written}. Run "npm run audit:verify".`);
}

/** The proof that a report prints: all that stands in its case before it is anchored first, where that is possible. */
export async function proofForReport(deps: AnchorDeps, caseId: string): Promise<PrintedProof | null> {
  await anchorNow(deps).catch((error) => deps.log.error(error, 'nothing was anchored before a report'));
  const proof = await proofOf(deps.db, caseId);
  if (!proof) return null;
  const { timeStamp, ...of } = proof;
  return { ...of, fingerprint: fingerprintOf(of.key), stampedAt: timeStamp && stampedAt(timeStamp) };
}

const HOUR_MS = 3_600_000;
const LOOK_MS = 60_000;

/**
 * The work of every hour of real time: anchors what is new, and sends the newest anchor to the configured address, which is
 * enough, since it names all before it. Looks at the start, and then once a minute; what failed is tried again then.
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

/** Also a process that anchors nothing keeps all anchors in its own file. */
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
  if (late.length > 0) log.warn(`${late.length} anchors, from ${late[0]?.number} on, were not in the file and are now`);
}

const PATIENCE_MS = 10_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** To an address of email through the outbox, to any other as the body of a POST. */
async function sendAnchor({ db, emails, clock }: AnchorDeps, address: string, anchor: SignedAnchor): Promise<void> {
  const line = anchorLine(anchor);
  if (!address.includes('@') || /^https?:/.test(address)) {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: line };
    const answer = await fetch(address, { ...body, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`Anchor ${anchor.number} was not taken: ${answer.status}`);
    return;
  }
  const email = { caseId: 'accounts', id: newId() };
  const text = `Keep this email. It is anchor ${anchor.number} of the record, made outside the database, and shows later that nothing before it was changed:\n\n${line}\n`;
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
