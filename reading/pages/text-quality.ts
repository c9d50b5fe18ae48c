import type { PdfPage } from './pdf.ts';
import type { PlacedWord } from './words.ts';

/** Fewer words than these are a stamp; fewer than those, where people see them all, what somebody typed into a form. */
const FEW = 60;
const FILLED_IN = 200;

/** True when the page's text layer says what the page shows, so that no picture of it need be read. */
export function hasUsefulText({ words, pictured }: Pick<PdfPage, 'words' | 'pictured'>): boolean {
  if (words.length === 0) return false;
  // A scan with a court's stamp over it, or a scanned form that was filled in on a screen, has a few words of text and a page of picture.
  if (pictured > 0.5 && words.length < (words.some(({ hidden }) => hidden) ? FEW : FILLED_IN)) return false;
  if (isGarbled(words)) return false;
  return pictured <= 0.5 || !words.every((word) => word.hidden) || !isPoorlyRecognised(words);
}

/** The words that somebody typed over a scanned page, which people see; none where they make no sense. */
export const typedOn = ({ words }: Pick<PdfPage, 'words'>): PlacedWord[] => {
  const seen = words.filter(({ hidden, angle }) => !hidden && angle === 0);
  return isGarbled(seen) ? [] : seen;
};

/** A font without its encoding gives signs that mean nothing. */
function isGarbled(words: readonly PlacedWord[]): boolean {
  const text = words.map((word) => word.text).join('');
  const strange = text.replace(/[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}\u25a0-\u27bf\uf000-\uf0ff]/gu, '').length;
  return strange > text.length * 0.2 || (words.length > 40 && commonShare(words) < 0.08);
}

/** Another program's recognition, laid invisibly over the picture, is kept only if it reads like English. */
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
