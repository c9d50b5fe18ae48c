import type { FoundCourtCase } from '@mainstay/domain/cases/court-case.ts';
import type { AgreementTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import type { LineReading } from '../ocr/line-network.ts';
import type { GreyImage } from '../ocr/tesseract.ts';
import type { Page } from '../pages/page.ts';
import type { UnreadableCode } from '../pages/unreadable.ts';

/** A document as read; of a long one not every page is. */
export type Reading = {
  pages: Page[];
  pageCount: number;
  agreementTerms: AgreementTerms;
  courtCase: FoundCourtCase;
  saysOrder: boolean;
};
export type Progress = { page: number; pages: number };

/** From the server's process to the reader's process. */
export type Order =
  | { kind: 'read'; id: number; bytes: Uint8Array }
  | { kind: 'render'; id: number; bytes: Uint8Array; page: number; width: number }
  | { kind: 'cancel'; id: number };

/** From the reader's process to the server's. A result is an image, or a reading serialized by `v8.serialize`. */
export type Report =
  | { kind: 'progress'; id: number; progress: Progress }
  | { kind: 'done'; id: number; result: Uint8Array }
  | { kind: 'failed'; id: number; code: UnreadableCode };

/** What a worker thread does in one task. */
export type Work =
  | { kind: 'look' }
  | { kind: 'scan'; page: number }
  | { kind: 'terms'; pages: Page[]; pageCount: number }
  | { kind: 'render'; page: number; width: number };

/** `bytes` are shared between the threads; `document` identifies them, so a thread can keep them open. */
export type Task = { task: number; document: number; bytes: SharedArrayBuffer; work: Work };

/**
 * The result of a task. A reading is serialized where it is made and deserialized where it is used, not at each step
 * between.
 */
export type Outcome =
  | { kind: 'looked'; pages: (Page | null)[]; pageCount: number }
  | { kind: 'scanned'; page: Page }
  | { kind: 'finished'; result: Uint8Array };

/** Messages to a thread: a task, or the text of a line piece that it asked for. */
export type ToWorker = Task | { kind: 'line'; reading: LineReading };

/** A worn-out thread holds so much memory that a fresh one must replace it. */
export type FromWorker =
  | { kind: 'progress'; document: number; page: number; pages: number }
  | { kind: 'line'; image: GreyImage }
  | { kind: 'done'; task: number; outcome: Outcome; worn: boolean }
  | { kind: 'unreadable'; task: number; code: UnreadableCode; worn: boolean }
  | { kind: 'broken'; task: number; reason: string };
