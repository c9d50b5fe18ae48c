import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';

/** One word with its place on the shown page; confidence is 1 for a text layer, the OCR's own (0 to 1) otherwise. */
export type Word = {
  text: string;
  box: Box;
  confidence: number;
  /** What a second reading from the original picture says instead, where the two differ. */
  otherwise?: string;
};

/** One line in reading order; numbered from 1 on each page. */
export type Line = { page: number; number: number; text: string; box: Box; words: Word[] };

/** A page as it was read. `source` tells where its words come from. */
export type Page = {
  number: number;
  source: 'text' | 'ocr';
  widthPoints: number;
  heightPoints: number;
  lines: Line[];
  /** Missing where only words were kept, as for training. */
  marks?: Marks;
};

/** A field of a PDF's form with what was filled in: its name and tooltip tell what the form's maker asked for. */
export type FormField = {
  kind: 'text' | 'choice' | 'box';
  name: string;
  tooltip: string;
  /** What was typed or chosen; for a box the name of its state. Empty where nothing was. */
  value: string;
  ticked: boolean;
  box: Box;
};

/** What a page shows beside its words: lines along and up it, and the fields of its form. */
export type Marks = { rules: Box[]; uprights: Box[]; fields: FormField[] };
