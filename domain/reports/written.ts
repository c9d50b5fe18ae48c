/** A report as it is written, before it is laid out: on plain-text pages, or as a PDF. */
export type WrittenReport = {
  title: string;
  caseName: string;
  /** "Jan 1, 2026 to Jun 30, 2026" */
  period: string;
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
export type Body = Pick<WrittenReport, 'brief' | 'blocks'>;

export type Block =
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

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const text = (words: string): Block => ({ kind: 'text', text: words });
