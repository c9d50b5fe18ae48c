import type { PdfPage } from './pdf.ts';
import type { PlacedWord } from './words.ts';

/** Fewer words than FEW are a stamp. If all are visible, fewer than FILLED_IN are what someone typed into a form. */
const FEW = 60;
const FILLED_IN = 200;

/** Whether the page's text layer says what the page shows, so its picture need not be read. */
export function hasUsefulText({ words, pictured }: Pick<PdfPage, 'words' | 'pictured'>): boolean {
  if (words.length === 0) return false;
  // A scan with a court's stamp over it, or a scanned form filled in on a screen, has a few words of text and a
  // full-page picture.
  if (pictured > 0.5 && words.length < (words.some(({ hidden }) => hidden) ? FEW : FILLED_IN)) return false;
  if (isGarbled(words)) return false;
  return pictured <= 0.5 || !words.every((word) => word.hidden) || !isPoorlyRecognised(words);
}

/** The visible words typed over a scanned page; none if they make no sense. */
export const typedOn = ({ words }: Pick<PdfPage, 'words'>): PlacedWord[] => {
  const seen = words.filter(({ hidden, angle }) => !hidden && angle === 0);
  return isGarbled(seen) ? [] : seen;
};

/** A font without its encoding yields meaningless characters. */
function isGarbled(words: readonly PlacedWord[]): boolean {
  const text = words.map((word) => word.text).join('');
  const strange = text.replace(/[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}\u25a0-\u27bf\uf000-\uf0ff]/gu, '').length;
  return strange > text.length * 0.2 || (words.length > 40 && commonShare(words) < 0.08);
}

/** Invisible OCR text from another program is used only if it reads like English. */
function isPoorlyRecognised(words: readonly PlacedWord[]): boolean {
  return words.length > 40 && commonShare(words) < 0.22;
}

const COMMON = new Set(
  (
    'the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one ' +
    'you were her all she there would their we him been has when who will no more if out so shall any other than each ' +
    'per month child children support party parties parent father mother agreement court order pay paid payment date ' +
    'must may both do does its our your name day'
  ).split(' '),
);

function commonShare(words: readonly PlacedWord[]): number {
  const plain = words.map((word) => word.text.toLowerCase().replace(/[^a-z]/g, '')).filter((text) => text !== '');
  if (plain.length < 20) return 1;
  return plain.filter((text) => COMMON.has(text)).length / plain.length;
}
