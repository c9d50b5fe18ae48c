import type { Page } from '../pages/page.ts';
import type { UnreadableCode } from '../pages/unreadable.ts';
import { gather } from './crew.ts';
import type { Order, Outcome, Report, Work } from './messages.ts';

/** A document on the desk: what is still to do for it, and what has been read. */
type Job = {
  id: number;
  bytes: SharedArrayBuffer;
  waiting: Work[];
  running: number;
  pages: (Page | null)[];
  workedMs: number;
  since: number;
  timer: NodeJS.Timeout | null;
};

/** Time in which a document is worked on; what it waits for others does not count. */
const DOCUMENT_LIMIT_MS = 180_000;

/** Deals the documents' pages out to worker threads in turn, so that a long document never starves a short one. */
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
      workedMs: 0,
      since: 0,
      timer: null,
    });
    deal();
  };

  /** Whoever was served goes to the end of the queue; page images for a person who waits go first. */
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
          failed: ({ code }) => finish(job, () => fail(job, code)),
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
      job.waiting = job.pages.flatMap((page, i) => (page ? [] : [{ kind: 'scan' as const, page: i + 1 }]));
      return;
    }
    job.pages[outcome.page.number - 1] = outcome.page;
    const pages = job.pages.filter((page) => page !== null);
    report({ kind: 'progress', id: job.id, progress: { page: pages.length, pages: job.pages.length } });
    if (pages.length === job.pages.length) job.waiting = [{ kind: 'terms', pages }];
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
