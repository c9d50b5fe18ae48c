import type { Page } from '../pages/page.ts';
import type { UnreadableCode } from '../pages/unreadable.ts';
import { gather } from './crew.ts';
import type { Order, Outcome, Report, Work } from './messages.ts';
import { afterReading, MOST_SCANNED_PAGES, readingOrder } from './worth.ts';

/** A document in progress: what is left to do, and what has been read. */
type Job = {
  id: number;
  bytes: SharedArrayBuffer;
  waiting: Work[];
  running: number;
  pages: (Page | null)[];
  pageCount: number;
  /** Scanned pages waiting, the most informative first, and how many were started. */
  scans: number[];
  begun: number;
  workedMs: number;
  since: number;
  timer: NodeJS.Timeout | null;
};

/** The time limit for working on a document, not counting time spent waiting for others. */
const DOCUMENT_LIMIT_MS = 300_000;
/** After this no further scanned page is read: the result has what was read, and names the rest. */
const SCANNING_LIMIT_MS = 130_000;

/** Distributes the documents' pages to worker threads in turn, so a long document never starves a short one. */
export function openDesk(workers: number, report: (report: Report) => void) {
  const jobs = new Map<number, Job>();
  const crew = gather(workers, (id, page, pages) => report({ kind: 'progress', id, progress: { page, pages } }));
  let tasks = 0;

  const take = (order: Order) => {
    if (order.kind === 'cancel') return end(order.id);
    const bytes = new SharedArrayBuffer(order.bytes.length);
    new Uint8Array(bytes).set(order.bytes);
    const first: Work =
      order.kind === 'read' ? { kind: 'look' } : { kind: 'render', page: order.page, width: order.width };
    jobs.set(order.id, {
      id: order.id,
      bytes,
      waiting: [first],
      running: 0,
      pages: [],
      pageCount: 0,
      scans: [],
      begun: 0,
      workedMs: 0,
      since: 0,
      timer: null,
    });
    deal();
  };

  /** A served document goes to the end of the queue; page images for a waiting person go first. */
  const deal = () => {
    while (crew.free()) {
      const open = [...jobs.values()].filter((job) => job.waiting.length > 0);
      const job = open.find(({ waiting }) => waiting[0]?.kind === 'render') ?? open[0];
      const work = job?.waiting.shift();
      if (!job || !work) return;
      jobs.delete(job.id);
      jobs.set(job.id, job);
      startClock(job);
      crew.run(
        { task: ++tasks, document: job.id, bytes: job.bytes, work },
        {
          done: (outcome) => finish(job, () => next(job, outcome)),
          failed: ({ code }) => finish(job, () => failedAt(job, work, code)),
        },
      );
    }
  };

  const startClock = (job: Job) => {
    job.running += 1;
    if (job.running > 1) return;
    job.since = performance.now();
    job.timer = setTimeout(() => {
      crew.drop(job.id);
      fail(job, 'too_slow');
      deal();
    }, DOCUMENT_LIMIT_MS - job.workedMs);
  };

  const finish = (job: Job, then: () => void) => {
    job.running -= 1;
    if (job.running === 0) {
      job.workedMs += performance.now() - job.since;
      if (job.timer) clearTimeout(job.timer);
    }
    if (jobs.has(job.id)) then();
    deal();
  };

  const next = (job: Job, outcome: Outcome) => {
    if (outcome.kind === 'finished') return done(job, outcome.result);
    if (outcome.kind === 'looked') {
      job.pages = outcome.pages;
      job.pageCount = outcome.pageCount;
      job.scans = readingOrder(job.pages);
    } else {
      job.pages[outcome.page.number - 1] = outcome.page;
      job.scans = afterReading(job.scans, outcome.page);
      const read = job.pages.filter((page) => page !== null).length;
      const wanted = Math.min(job.pages.length, read + job.running + mayBegin(job));
      report({ kind: 'progress', id: job.id, progress: { page: read, pages: wanted } });
    }
    scanOn(job);
  };

  const mayBegin = (job: Job) => Math.min(job.scans.length, MOST_SCANNED_PAGES - job.begun);

  /** Hands out as many pages as there are threads, so the next is chosen by what the last ones said. */
  const scanOn = (job: Job) => {
    const worked = job.workedMs + (job.running > 0 ? performance.now() - job.since : 0);
    while (job.waiting.length + job.running < workers && mayBegin(job) > 0 && worked < SCANNING_LIMIT_MS) {
      job.begun += 1;
      job.waiting.push({ kind: 'scan', page: job.scans.shift() as number });
    }
    if (job.waiting.length + job.running > 0) return;
    const pages = job.pages.filter((page) => page !== null);
    if (pages.length === 0) return fail(job, 'too_slow');
    job.waiting = [{ kind: 'terms', pages, pageCount: job.pageCount }];
  };

  /** A scanned page that takes too long is left out if other pages can be read. */
  const failedAt = (job: Job, work: Work, code: UnreadableCode) => {
    if (work.kind === 'scan' && code === 'too_slow' && job.pages.length > 1) scanOn(job);
    else fail(job, code);
  };

  const done = (job: Job, result: Uint8Array) => {
    end(job.id);
    report({ kind: 'done', id: job.id, result });
  };
  const fail = (job: Job, code: UnreadableCode) => {
    end(job.id);
    report({ kind: 'failed', id: job.id, code });
  };
  const end = (id: number) => {
    const job = jobs.get(id);
    jobs.delete(id);
    if (!job) return;
    if (job.timer) clearTimeout(job.timer);
    if (job.running > 0) crew.drop(id);
    deal();
  };

  return { take };
}
