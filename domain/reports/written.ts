import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';

/** Translates words that the layout adds ("Page 2 of 7") into the report's language. */
export type Say = (english: string) => string;

/** A report before layout as plain text or PDF. */
export type WrittenReport = {
  title: string;
  caseName: string;
  /** "Jan 1, 2026 to Jun 30, 2026" */
  period: string;
  /** The cover of a packet, followed by its contents. Other reports begin with their head. */
  cover?: Cover | null;
  /** Its subject, author and time. */
  head: readonly (readonly [label: string, value: string])[];
  /** A summary in two or three sentences. */
  brief: string;
  blocks: readonly Block[];
  /** Printed at the foot of each page: that no real money moves. Absent in reports made before this notice existed. */
  notice?: string | null;
  /** What the certificate says about the anchor. Absent in reports made before there were anchors. */
  anchor?: string | null;
  /** The payments outside Mainstay that it lists, for its CSV; absent if it lists none. */
  direct?: readonly DirectPayment[];
};

/** A payment outside Mainstay as a row of a CSV. */
export type DirectPayment = { paidOn: Day; amount: Cents; method: string; state: string; effect: string | null };

/** What a report contains besides its head. */
export type Body = Pick<WrittenReport, 'brief' | 'blocks' | 'cover'>;

/** The first page of a document for a court, in the form of a court filing. */
export type Cover = {
  court: string | null;
  /** "Travis County, Texas" */
  place: string | null;
  caseNumber: string | null;
  /** Payor and payee, by name and role. */
  caption: readonly (readonly [name: string, part: string])[];
  /** "As of Nov 26, 2026, 10:05 AM EST": later events do not change the document. */
  asOf: string;
};

export type Block =
  /** Begins a new page and is listed in the contents. */
  | { kind: 'section'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | Table;

/** Widths are in characters and add up to at most 78, with two between columns. */
export type Column = { head: string; width: number; align?: 'end' };

export type Table = {
  kind: 'table';
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** The totals row. */
  foot?: readonly string[];
};

export const section = (text: string): Block => ({ kind: 'section', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const text = (words: string): Block => ({ kind: 'text', text: words });

export const CONTENTS_TITLE = 'Contents';

/** "1. The case and its parties": numbers sections in order. */
export function numbered(blocks: readonly Block[]): Block[] {
  let count = 0;
  return blocks.map((block) => {
    if (block.kind !== 'section') return block;
    count += 1;
    return section(`${count}. ${block.text}`);
  });
}
