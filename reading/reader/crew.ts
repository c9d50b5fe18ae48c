import { Worker } from 'node:worker_threads';
import { readLine } from '../ocr/line-network.ts';
import type { GreyImage } from '../ocr/tesseract.ts';
import type { FromWorker, Outcome, Task, ToWorker } from './messages.ts';

/** A thread, what it is doing, and the processor time it had used when last idle. */
type Member = { worker: Worker; busy: Running | null; usedMs: number };
type Running = { task: Task; attempt: number; timer: NodeJS.Timeout; settle: Settle; looks: number };
type Settle = { done(outcome: Outcome): void; failed(error: Failure): void };

/** Why a task has no result: because of the document, or of the worker. */
export type Failure = { code: Extract<FromWorker, { kind: 'unreadable' }>['code'] };

export type Crew = {
  /** Whether a thread is idle. */
  free(): boolean;
  run(task: Task, settle: Settle): void;
  /** Stops the threads working on this document. */
  drop(document: number): void;
};

/**
 * How often a busy thread is checked. It is stopped once it has used more processor time than a genuine page takes on a
 * slow machine.
 */
const LOOK_MS = 45_000;
const WORK_LIMIT_MS = 25_000;
/** On a busy machine a page mostly waits for others, but only this many checks. */
const MOST_LOOKS = 3;
/** A thread that does not even answer within this time is stuck. */
const ANSWER_MS = 5_000;
const HEAP_MB = 256;

/** Worker threads, started when first needed and replaced when a document crashes or blocks them. */
export function gather(size: number, onProgress: (document: number, page: number, pages: number) => void): Crew {
  const members: Member[] = [];

  const dismiss = (member: Member): Running | null => {
    const { busy } = member;
    members.splice(members.indexOf(member), 1);
    member.busy = null;
    if (busy) clearTimeout(busy.timer);
    void member.worker.terminate();
    return busy;
  };

  /** A thread may crash because of an earlier document, so its task gets one fresh thread. */
  const broke = (member: Member) => {
    const busy = dismiss(member);
    if (!busy) return;
    if (busy.attempt > 1) busy.settle.failed({ code: 'crashed' });
    else start(busy.task, busy.settle, busy.attempt + 1);
  };

  const readFor = async (member: Member, image: GreyImage) => {
    const reading = await readLine(image);
    member.worker.postMessage({ kind: 'line', reading } satisfies ToWorker);
  };

  const hire = (): Member => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 8 },
    });
    const member: Member = { worker, busy: null, usedMs: 0 };
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'line') return void readFor(member, message.image);
      if (message.kind === 'progress') return onProgress(message.document, message.page, message.pages);
      const { busy } = member;
      if (busy?.task.task !== message.task) return;
      if (message.kind === 'broken') return broke(member);
      clearTimeout(busy.timer);
      member.busy = null;
      if (message.worn) dismiss(member);
      else void usedMs(worker).then((used) => Object.assign(member, used === null ? {} : { usedMs: used }));
      if (message.kind === 'done') busy.settle.done(message.outcome);
      else busy.settle.failed({ code: message.code });
    });
    worker.on('error', () => broke(member));
    worker.on('exit', () => members.includes(member) && broke(member));
    members.push(member);
    return member;
  };

  const look = async (member: Member, running: Running) => {
    running.looks += 1;
    const used = running.looks < MOST_LOOKS ? await usedMs(member.worker) : null;
    if (member.busy !== running) return;
    if (used !== null && used - member.usedMs < WORK_LIMIT_MS) {
      running.timer = setTimeout(() => void look(member, running), LOOK_MS);
      return;
    }
    dismiss(member);
    running.settle.failed({ code: 'too_slow' });
  };

  const start = (task: Task, settle: Settle, attempt: number) => {
    const member = members.find(({ busy }) => !busy) ?? hire();
    const running: Running = {
      task,
      attempt,
      settle,
      looks: 0,
      timer: setTimeout(() => void look(member, running), LOOK_MS),
    };
    member.busy = running;
    member.worker.postMessage(task satisfies ToWorker);
  };

  return {
    free: () => members.length < size || members.some(({ busy }) => !busy),
    run: (task, settle) => start(task, settle, 1),
    drop: (document) => {
      for (const member of members.filter(({ busy }) => busy?.task.document === document)) dismiss(member);
    },
  };
}

/** The processor time that a thread has used; null if it does not answer. */
async function usedMs(worker: Worker): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_MS);
  });
  const usage = worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => null, // it has ended
  );
  return Promise.race([usage, late]).finally(() => clearTimeout(timer));
}
