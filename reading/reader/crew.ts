import { Worker } from 'node:worker_threads';
import { readLine } from '../ocr/line-network.ts';
import type { GreyImage } from '../ocr/tesseract.ts';
import type { FromWorker, Outcome, Task, ToWorker } from './messages.ts';

type Member = { worker: Worker; busy: Running | null };
type Running = { task: Task; attempt: number; timer: NodeJS.Timeout; settle: Settle };
type Settle = { done(outcome: Outcome): void; failed(error: Failure): void };

/** Why a task has no outcome: the document's own fault, or the worker's. */
export type Failure = { code: Extract<FromWorker, { kind: 'unreadable' }>['code'] };

export type Crew = {
  /** True while a thread waits for work. */
  free(): boolean;
  run(task: Task, settle: Settle): void;
  /** Stops the threads that work for this document. */
  drop(document: number): void;
};

/** No honest page takes longer, on a slow machine that is busy too. */
const TASK_LIMIT_MS = 45_000;
const HEAP_MB = 256;

/** Worker threads that are started when first needed, and replaced when a document breaks or blocks them. */
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

  /** A thread may break for what an earlier document did to it: its task gets one fresh thread. */
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
    const member: Member = { worker, busy: null };
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'line') return void readFor(member, message.image);
      if (message.kind === 'progress') return onProgress(message.document, message.page, message.pages);
      const { busy } = member;
      if (busy?.task.task !== message.task) return;
      if (message.kind === 'broken') return broke(member);
      clearTimeout(busy.timer);
      member.busy = null;
      if (message.worn) dismiss(member);
      if (message.kind === 'done') busy.settle.done(message.outcome);
      else busy.settle.failed({ code: message.code });
    });
    worker.on('error', () => broke(member));
    worker.on('exit', () => members.includes(member) && broke(member));
    members.push(member);
    return member;
  };

  const start = (task: Task, settle: Settle, attempt: number) => {
    const member = members.find(({ busy }) => !busy) ?? hire();
    const timer = setTimeout(() => {
      dismiss(member);
      settle.failed({ code: 'too_slow' });
    }, TASK_LIMIT_MS);
    member.busy = { task, attempt, timer, settle };
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
