import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';

/** One word with its place on the shown page; confidence is 1 for a text layer, the OCR's own (0 to 1) otherwise. */
export type Word = { text: string; box: Box; confidence: number };

/** One line in reading order; numbered from 1 on each page. */
export type Line = { page: number; number: number; text: string; box: Box; words: Word[] };

/** A page as it was read. `source` tells where its words come from. */
export type Page = { number: number; source: 'text' | 'ocr'; widthPoints: number; heightPoints: number; lines: Line[] };
