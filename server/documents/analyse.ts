import type { AgreementTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Jobs } from '#jobs/runner.ts';
import { type Reader, UnreadableDocument } from '#outside/reader.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { newId } from '../ids.ts';
import { claimDocument, type DocumentRow, updateHeld } from './store.ts';
import { documentsToRead, nextToRead, reopenOrphans } from './store-waiting.ts';

/** So many documents are read at once in a process. */
const AT_ONCE = 2;
const QUEUE = 'analyse-document';
const HEARTBEAT_MS = 10_000;
const DEAD_AFTER_MS = 30_000;
const PROGRESS_MS = 400;
/** A document that was under way when the whole process died so often is given up. */
const MOST_ATTEMPTS = 30;

export type DocumentWork = {
  /** Wakes the reading of a document that waits. */
  ask(caseId: string, id: string): Promise<void>;
  /** Begins to read what waits here, and what a process that died has left. Answers a function that stops it. */
  start(alone: boolean): Promise<() => Promise<void>>;
};

/**
 * Reading as background work. What waits stands in the documents table; the queue only wakes, and whose turn it is the table says. A reader holds a document by
 * a claim and a heartbeat, and only the holder of the claim can end it: a document ends once, whatever is killed when.
 */
export function makeDocumentWork(deps: Deps, jobs: Jobs, reader: Reader): DocumentWork {
  const ask = (caseId: string, id: string) => jobs.ask(QUEUE, id, { caseId, id });

  const wakeWaiting = async () => {
    const deadBefore = new Date(deps.clock.wall().getTime() - DEAD_AFTER_MS);
    for (const { caseId, id } of await documentsToRead(deps.db, deadBefore, 100)) await ask(caseId, id);
  };

  return {
    ask,
    async start(alone) {
      const stopping = new AbortController();
      if (alone) await reopenOrphans(deps.db);
      await jobs.work(QUEUE, { once: AT_ONCE }, async () => {
        const next = await nextToRead(deps.db, new Date(deps.clock.wall().getTime() - DEAD_AFTER_MS));
        if (next) await analyse(deps, reader, next, stopping.signal);
      });
      await wakeWaiting();
      const timer = setInterval(() => void wakeWaiting().catch(() => {}), HEARTBEAT_MS);
      return async () => {
        clearInterval(timer);
        stopping.abort();
      };
    },
  };
}

/** Reads one document. Safe to repeat: it does nothing to one that is read, held by a living reader, or gone. */
async function analyse(
  deps: Deps,
  reader: Reader,
  of: { caseId: string; id: string },
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock, files } = deps;
  const now = clock.wall();
  const claim = newId();
  const document = await claimDocument(db, { ...of, claim, now, deadBefore: new Date(now.getTime() - DEAD_AFTER_MS) });
  if (!document) return;
  await deps.changed(db, { caseId: of.caseId, topic: 'documents', id: of.id });
  if (document.attempts > MOST_ATTEMPTS)
    return failed(
      deps,
      document,
      'Reading this document was interrupted too often. Upload it again, or upload a smaller one.',
    );

  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
  const alive = setInterval(() => {
    updateHeld(db, { ...of, claim }, { heartbeatAt: clock.wall() })
      .then((held) => held || lost.abort())
      .catch(() => lost.abort());
  }, HEARTBEAT_MS);
  try {
    const bytes = await files.read(document.fileKey);
    const { pageCount, agreementTerms } = await reader.read(bytes, { signal, onProgress: progressOf(deps, document) });
    await completed(deps, document, pageCount, agreementTerms);
  } catch (error) {
    if (signal.aborted) return; // another reader has it, it was deleted, or this process is about to stop
    if (!(error instanceof UnreadableDocument)) {
      await failed(deps, document, 'This document could not be read because of a fault on our side. Please try again.');
      throw error;
    }
    await failed(deps, document, error.message);
  } finally {
    clearInterval(alive);
  }
}

const completed = (deps: Deps, document: DocumentRow, pageCount: number, agreementTerms: AgreementTerms) =>
  ended(deps, document, {
    set: { analysisStatus: 'completed', agreementTerms, pageCount },
    action: 'document.read',
    after: { pageCount, confidence: agreementTerms.confidenceScore },
    told: {
      type: 'document_ready',
      about: `document:${document.id}:completed`,
      title: 'Agreement ready for review',
      message: `"${document.fileName}" has been read. Its terms are ready for review.`,
    },
  });

const failed = (deps: Deps, document: DocumentRow, failureReason: string) =>
  ended(deps, document, {
    set: { analysisStatus: 'failed', failureReason },
    action: 'document.unreadable',
    after: { failureReason },
    told: {
      type: 'document_failed',
      about: `document:${document.id}:failed:${document.attempts}:${deps.clock.now().toISOString()}`,
      title: 'Agreement could not be read',
      message: `"${document.fileName}" could not be read. ${failureReason}`,
    },
  });

type Told = Pick<Parameters<Deps['tell']>[1], 'type' | 'about' | 'title' | 'message'>;
type End = { set: Partial<DocumentRow>; action: string; after: Record<string, unknown>; told: Told };

/** Writes how the reading ended, unless somebody else holds the document by now. */
async function ended(deps: Deps, { caseId, id, claim }: DocumentRow, { set, action, after, told }: End) {
  await deps.db.transaction(async (tx) => {
    const released = { processedAt: deps.clock.now(), claim: null, progressPage: null, progressPages: null };
    const held = await updateHeld(tx, { caseId, id, claim: claim ?? '' }, { ...set, ...released });
    if (!held) return;
    await deps.record(tx, { caseId, actor: SYSTEM, action, subject: `document:${id}`, after });
    await deps.tell(tx, { caseId, to: 'everyone', ...told });
    await deps.changed(tx, { caseId, topic: 'documents', id });
  });
}

/** Keeps and announces the page that is being read, a few times a second at most. */
function progressOf(deps: Deps, { caseId, id, claim }: DocumentRow) {
  let last = 0;
  return (progress: { page: number; pages: number }) => {
    const now = deps.clock.wall().getTime();
    if (now - last < PROGRESS_MS) return;
    last = now;
    updateHeld(
      deps.db,
      { caseId, id, claim: claim ?? '' },
      { progressPage: progress.page, progressPages: progress.pages },
    )
      .then(async (held) => void (held && (await deps.changed(deps.db, { caseId, topic: 'documents', id, progress }))))
      .catch(() => {}); // progress is a courtesy: the end of the reading says what matters
  };
}
