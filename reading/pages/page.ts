import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';

/** A word with its place on the page as shown. Confidence is 1 for a text layer, and otherwise the OCR's (0 to 1). */
export type Word = {
  text: string;
  box: Box;
  confidence: number;
  /** What a second reading from the original picture says instead, if they differ. */
  otherwise?: string;
};

/** One line in reading order; numbered from 1 on each page. */
export type Line = { page: number; number: number; text: string; box: Box; words: Word[] };

/** A page as read. `source` says where its words come from. */
export type Page = {
  number: number;
  source: 'text' | 'ocr';
  widthPoints: number;
  heightPoints: number;
  lines: Line[];
  /** Missing if only words were stored, as for training. */
  marks?: Marks;
};

/** A PDF form field with its contents; its name and tooltip say what the form's author asked for. */
export type FormField = {
  kind: 'text' | 'choice' | 'box';
  name: string;
  tooltip: string;
  /** What was typed or chosen; for a box, the name of its state. Empty if nothing was. */
  value: string;
  ticked: boolean;
  box: Box;
};

/** What a page shows besides its words: horizontal and vertical lines, and form fields. */
export type Marks = { rules: Box[]; uprights: Box[]; fields: FormField[] };
