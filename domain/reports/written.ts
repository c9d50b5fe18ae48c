/** Says in the language of a report what its layout adds to it: "Page 2 of 7". */
export type Say = (english: string) => string;

/** A report as it is written, before it is laid out: on plain-text pages, or as a PDF. */
export type WrittenReport = {
  title: string;
  caseName: string;
  /** "Jan 1, 2026 to Jun 30, 2026" */
  period: string;
  /** With which a packet begins, its contents after it; other reports begin with their head. */
  cover?: Cover | null;
  /** What it is about, who made it and when. */
  head: readonly (readonly [label: string, value: string])[];
  /** Two or three sentences that say what the report says. */
  brief: string;
  blocks: readonly Block[];
  /** Stands at the foot of each page: that no real money moves. Reports from before it was said have none. */
  notice?: string | null;
  /** What the certificate says of it; reports from before there were anchors have none. */
  anchor?: string | null;
};

/** What a report says beside its head. */
export type Body = Pick<WrittenReport, 'brief' | 'blocks' | 'cover'>;

/** The first page of what is handed to a court, as its own papers begin. */
export type Cover = {
  court: string | null;
  /** "Travis County, Texas" */
  place: string | null;
  caseNumber: string | null;
  /** Payor and payee, by name and part. */
  caption: readonly (readonly [name: string, part: string])[];
  /** "As of Nov 26, 2026, 10:05 AM EST": what comes later changes nothing in it. */
  asOf: string;
};

export type Block =
  /** Begins a new page and stands in the contents. */
  | { kind: 'section'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | Table;

/** Widths are in characters and make at most 78 with two between columns. */
export type Column = { head: string; width: number; align?: 'end' };

export type Table = {
  kind: 'table';
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** The sums under it. */
  foot?: readonly string[];
};

export const section = (text: string): Block => ({ kind: 'section', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const text = (words: string): Block => ({ kind: 'text', text: words });

export const CONTENTS_TITLE = 'Contents';

/** "1. The case and its parties": sections are numbered in their order. */
export function numbered(blocks: readonly Block[]): Block[] {
  let count = 0;
  return blocks.map((block) => {
    if (block.kind !== 'section') return block;
    count += 1;
    return section(`${count}. ${block.text}`);
  });
}
