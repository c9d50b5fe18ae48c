import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { UnreadableDocument } from '../pages/unreadable.ts';
import { readerEnvironment, readerFlags } from './environment.ts';
import type { Order, Progress, Reading, Report } from './messages.ts';
import { SAMPLE } from './sample.ts';

export type { Reading } from './messages.ts';

export type Reader = {
  /** Reads a document. Rejects with `UnreadableDocument`, whose message is a sentence for people. */
  read(
    bytes: Uint8Array,
    options?: { onProgress?: (progress: Progress) => void; signal?: AbortSignal },
  ): Promise<Reading>;
  /** A page's image (WebP) as the citation boxes assume it: upright, and at most `width` pixels wide. */
  renderPage(bytes: Uint8Array, page: number, width: number): Promise<Uint8Array>;
  /** Starts the process and its engines, so the next document is read without that delay. */
  warmUp(): Promise<void>;
  /** The ID of the process that reads documents, if it is running. */
  readonly pid: number | undefined;
  close(): void;
};

type Job = {
  order: Order;
  crashes: number;
  resolve(result: Uint8Array): void;
  reject(error: Error): void;
  onProgress: ((progress: Progress) => void) | undefined;
};

const IDLE_MS = 120_000;
/**
 * Each takes up to 200 MB, and the network that rereads figures about 260: the process ends itself at 850 (process.ts).
 */
const MOST_WORKERS = 2;

/** Reads documents in a separate process with worker threads. The process starts when needed and ends when idle. */
export function openReader({
  workers = Math.min(availableParallelism(), MOST_WORKERS),
}: {
  workers?: number;
} = {}): Reader {
  const jobs = new Map<number, Job>();
  /** Documents in a process when it died. One of them killed it, so each is retried alone. */
  let suspects: number[] = [];
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const add = (order: Order, options: Pick<Job, 'onProgress'> & { signal?: AbortSignal | undefined }) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const { signal, onProgress } = options;
      if (signal?.aborted) return reject(signal.reason);
      const { id } = order;
      const onAbort = () => {
        finish(id, (job) => job.reject(signal?.reason));
        child?.send({ kind: 'cancel', id } satisfies Order);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      const stopListening = () => signal?.removeEventListener('abort', onAbort);
      jobs.set(id, {
        order,
        crashes: 0,
        onProgress,
        resolve: (result) => {
          stopListening();
          resolve(result);
        },
        reject: (error) => {
          stopListening();
          reject(error);
        },
      });
      if (suspects.length === 0) send(order);
    });

  const send = (order: Order) => {
    clearTimeout(idle);
    child ??= start();
    child.ref();
    child.channel?.ref();
    child.send(order);
  };

  const start = () => {
    const started = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), [String(workers)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: readerEnvironment(process.env),
      execArgv: readerFlags(process.execArgv),
    });
    started.on('message', (report: Report) => take(report));
    started.on('error', () => started.kill('SIGKILL'));
    started.once('exit', () => child === started && died());
    return started;
  };

  const take = (report: Report) => {
    const job = jobs.get(report.id);
    if (report.kind === 'progress') return job?.onProgress?.(report.progress);
    finish(report.id, ({ resolve, reject }) =>
      report.kind === 'done' ? resolve(report.result) : reject(new UnreadableDocument(report.code)),
    );
  };

  const finish = (id: number, settle: (job: Job) => void) => {
    const job = jobs.get(id);
    if (!job) return;
    jobs.delete(id);
    settle(job);
    if (suspects.includes(id)) {
      suspects = suspects.filter((suspect) => suspect !== id);
      sendNext();
    }
    if (jobs.size === 0) rest();
  };

  const died = () => {
    child = null;
    const inside = suspects.length > 0 ? suspects.slice(0, 1) : [...jobs.keys()];
    for (const id of inside) {
      const job = jobs.get(id);
      if (!job) continue;
      job.crashes += 1;
      if (job.crashes > 1) finish(id, ({ reject }) => reject(new UnreadableDocument('crashed')));
    }
    if (suspects.length > 0 || jobs.size === 0) return;
    suspects = [...jobs.keys()];
    sendNext();
  };

  /** Sends the next suspect alone; if none is left, everything that has been waiting. */
  const sendNext = () => {
    const next = suspects.length > 0 ? suspects.slice(0, 1) : [...jobs.keys()];
    for (const id of next) {
      const job = jobs.get(id);
      if (job) send(job.order);
    }
  };

  /** An idle process does not keep this one alive, and ends after a while. */
  const rest = () => {
    child?.unref();
    child?.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(stop, IDLE_MS);
    idle.unref();
  };

  const stop = () => {
    const stopped = child;
    child = null;
    stopped?.kill('SIGKILL');
  };

  return {
    async read(bytes, { onProgress, signal } = {}) {
      return deserialize(await add({ kind: 'read', id: ++lastId, bytes }, { onProgress, signal })) as Reading;
    },
    renderPage: (bytes, page, width) =>
      add({ kind: 'render', id: ++lastId, bytes, page, width }, { onProgress: undefined }),
    async warmUp() {
      await add({ kind: 'read', id: ++lastId, bytes: SAMPLE }, { onProgress: undefined });
    },
    get pid() {
      return child?.pid;
    },
    close() {
      clearTimeout(idle);
      stop();
      suspects = [];
      for (const id of [...jobs.keys()]) finish(id, ({ reject }) => reject(new Error('The reader was closed')));
    },
  };
}
