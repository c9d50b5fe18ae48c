import { namesPayments } from '@mainstay/domain/documents/agreement-terms.ts';
import { StoreUnavailable } from '#outside/files.ts';
import { type Reader, UnreadableDocument } from '#outside/reader.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { newId } from '../ids.ts';
import type { DocumentRow } from './store.ts';
import {
  changeHeld,
  endReading,
  freeDocuments,
  type HeldDocument,
  handBack,
  putOffReading,
  takeDocument,
  whileRead,
} from './store-waiting.ts';

/** How many documents a process reads at once, each of a different case; its threads take their pages in turn. */
const AT_ONCE = 4;
const LOOK_MS = 500;
const PROGRESS_MS = 400;
/** If a document's file is unavailable, reading is retried after this time. */
const RETRY_MS = 5_000;
/** A document is given up after its process died this many times while reading it. */
const MOST_ATTEMPTS = 30;

export type ReadingOutcome = 'read' | 'unreadable' | 'failed';
export type ObserveReading = (outcome: ReadingOutcome, seconds: number) => void;

export type DocumentWork = {
  /**
   * A document is waiting: this process reads it at once if it reads documents and has a free reader; otherwise some
   * process reads it soon.
   */
  wake(): void;
  /**
   * Starts reading documents that are waiting, or that a process left when it died. Returns a function that stops it.
   */
  start(alone: boolean): Promise<() => Promise<void>>;
};

/**
 * Reads documents in the background; the queue is the documents table. A reader leases a document, and only the lease
 * holder can finish it, so each document finishes once, even if processes are killed.
 */
export function makeDocumentWork(deps: Deps, reader: Reader, observe: ObserveReading): DocumentWork {
  const stopping = new AbortController();
  const readers = new Set<Promise<void>>();
  let works = false;

  /** Reads one document after another until none is waiting. */
  const readWaiting = async () => {
    while (!stopping.signal.aborted) {
      const holder = newId();
      const document = await takeDocument(deps.db, holder, { wall: deps.clock.wall(), now: deps.clock.now() });
      if (!document) return;
      const began = performance.now();
      const outcome = await analyse(deps, reader, { ...document, holder }, stopping.signal);
      if (outcome) observe(outcome, (performance.now() - began) / 1000);
    }
  };
  const wake = () => {
    if (!works || readers.size >= AT_ONCE) return;
    const reading = readWaiting()
      .catch((error) => deps.log.error(error, 'the waiting documents could not be queried; trying again'))
      .finally(() => readers.delete(reading));
    readers.add(reading);
  };

  return {
    wake,
    async start(alone) {
      if (alone) await freeDocuments(deps.db);
      works = true;
      wake();
      const timer = setInterval(wake, LOOK_MS);
      return async () => {
        works = false;
        clearInterval(timer);
        stopping.abort();
        await Promise.all(readers);
      };
    },
  };
}

type Taken = DocumentRow & HeldDocument;

/** Reads a leased document; returns the outcome, or null if the reading was given up. */
async function analyse(
  deps: Deps,
  reader: Reader,
  document: Taken,
  stopping: AbortSignal,
): Promise<ReadingOutcome | null> {
  const { db, clock, files } = deps;
  await deps.changed(db, { caseId: document.caseId, topic: 'documents', id: document.id });
  if (document.attempts > MOST_ATTEMPTS) {
    const words = 'Reading this document was interrupted too often. Upload it again, or upload a smaller one.';
    await failed(deps, document, words);
    return 'failed';
  }

  return whileRead<ReadingOutcome | null>(db, clock, document, async ({ lost }) => {
    const signal = AbortSignal.any([lost, stopping]);
    let reading: Reading;
    try {
      const bytes = await files.read(document.fileKey, document.sha256);
      const begun = reader.read(bytes, { signal, onProgress: progressOf(deps, document) });
      reading = await Promise.race([begun, givenUp(signal)]);
    } catch (error) {
      if (stopping.aborted) await handBack(db, document); // another process reads it, or this one after a restart
      if (signal.aborted) return null; // or another reader has it, or it was deleted
      if (error instanceof StoreUnavailable) {
        await putOffReading(db, document, later(deps));
        return null;
      }
      if (error instanceof UnreadableDocument) {
        await failed(deps, document, error.message);
        return 'unreadable';
      }
      deps.log.error(error, `document ${document.id} was not read because of a fault`);
      await failed(deps, document, 'This document could not be read because of a fault on our side. Please try again.');
      return 'failed';
    }
    try {
      await completed(deps, document, reading);
      return 'read';
    } catch (error) {
      // The document is not at fault: it is read again once its lease expires.
      deps.log.error(
        error,
        `what was read in document ${document.id} could not be written down; it will be read again`,
      );
      return null;
    }
  });
}

const later = ({ clock }: Deps) => new Date(clock.wall().getTime() + RETRY_MS);

/** Rejects when the reading is given up, whether or not the reader reacts to the signal. */
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });

type Reading = Awaited<ReturnType<Reader['read']>>;

const completed = (deps: Deps, document: Taken, { pageCount, agreementTerms, courtCase, saysOrder = false }: Reading) =>
  ended(deps, document, {
    set: { analysisStatus: 'completed', agreementTerms, courtCase, pageCount, saysOrder },
    action: 'document.read',
    after: { pageCount, confidence: agreementTerms.confidenceScore },
    told: {
      type: 'document_ready',
      about: `document:${document.id}:completed`,
      ...(namesPayments(agreementTerms)
        ? {
            title: 'Agreement ready for review',
            message: `"${document.fileName}" has been read. Its terms are ready for review.`,
          }
        : {
            title: 'No payment terms found',
            message: `"${document.fileName}" has been read. We found no payments in it that are ordered or agreed. Check that it is the right document.`,
          }),
    },
  });

const failed = (deps: Deps, document: Taken, failureReason: string) =>
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

/** Writes the outcome, unless someone else holds the document by now. */
async function ended(deps: Deps, { caseId, id, holder }: Taken, { set, action, after, told }: End) {
  await deps.db.transaction(async (tx) => {
    const isMine = await endReading(tx, { caseId, id, holder }, { ...set, processedAt: deps.clock.now() });
    if (!isMine) return;
    await deps.record(tx, { caseId, actor: SYSTEM, action, subject: `document:${id}`, after });
    await deps.tell(tx, { caseId, to: 'everyone', ...told });
    await deps.changed(tx, { caseId, topic: 'documents', id });
  });
}

/** Stores and announces the page being read, at most a few times a second. */
function progressOf(deps: Deps, { caseId, id, holder }: Taken) {
  let last = 0;
  return (progress: { page: number; pages: number }) => {
    const now = deps.clock.wall().getTime();
    if (now - last < PROGRESS_MS) return;
    last = now;
    changeHeld(deps.db, { caseId, id, holder }, { progressPage: progress.page, progressPages: progress.pages })
      .then(
        async (isMine) => void (isMine && (await deps.changed(deps.db, { caseId, topic: 'documents', id, progress }))),
      )
      .catch(() => {}); // progress is optional: only the outcome matters
  };
}
