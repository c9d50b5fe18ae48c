import type { Character } from './characters.ts';
import type { Rect } from './geometry.ts';

/** Renders the page as shown, in gray, at a scale in pixels per point. */
export type Paint = (scale: number) => { data: Uint8Array; width: number; height: number };

const SCALE = 4;
const INK = 150;
/** The most different letters that a symbol font uses; this many are checked. */
const FEW_SIGNS = 6;
const LOOKED_AT = 10;
/** A tick over a box may hide one of its sides. */
const MOST = 0.7;

/**
 * Some fonts draw a checkbox where the text layer has a letter ("G weekly  G monthly"). A letter in a font with few
 * different letters is rendered, and is a box if it looks like one.
 */
export function withGlyphBoxes(characters: readonly Character[], paint: Paint): Character[] {
  const suspects = suspectsOf(characters);
  if (suspects.size === 0) return [...characters];
  const page = paint(SCALE);
  const boxes = new Set<Character>();
  for (const found of suspects.values()) {
    const looks = found.slice(0, LOOKED_AT).map(({ rect }) => lookAt(page, rect));
    const framed = looks.filter((look) => look.framed);
    if (framed.length >= looks.length * MOST && framed.some(({ empty }) => empty))
      for (const character of found) boxes.add(character);
  }
  return characters.map((character) => (boxes.has(character) ? { ...character, text: '☐' } : character));
}

/** Single letters at the start of words, by font and letter, in fonts with few different letters. */
function suspectsOf(characters: readonly Character[]): Map<string, Character[]> {
  const signsOf = new Map<number, Set<string>>();
  for (const { font, text } of characters) {
    if (text === ' ') continue;
    const signs = signsOf.get(font) ?? new Set();
    if (signs.size <= FEW_SIGNS) signsOf.set(font, signs.add(text));
  }
  const suspects = new Map<string, Character[]>();
  characters.forEach((character, i) => {
    const { font, text } = character;
    if (!/^[A-Za-z0-9]$/.test(text) || (signsOf.get(font)?.size ?? 0) > FEW_SIGNS) return;
    if (characters[i - 1]?.font === font && characters[i - 1]?.text !== ' ') return;
    const key = `${font} ${text}`;
    suspects.set(key, [...(suspects.get(key) ?? []), character]);
  });
  for (const [key, found] of suspects) if (found.length < 2) suspects.delete(key);
  return suspects;
}

type Painted = ReturnType<Paint>;

/** Whether there is ink along all four sides of what is drawn here, and none in its middle. */
function lookAt(page: Painted, place: Rect): { framed: boolean; empty: boolean } {
  const isInk = (x: number, y: number) => (page.data[y * page.width + x] ?? 255) < INK;
  const [left, right] = [Math.floor(place.left * SCALE), Math.ceil(place.right * SCALE)];
  const [top, bottom] = [Math.floor(place.top * SCALE), Math.ceil(place.bottom * SCALE)];
  const ink = { left: right, right: left, top: bottom, bottom: top };
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if (!isInk(x, y)) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
  if (width < SCALE * 3 || height < SCALE * 3 || width / height < 0.6 || width / height > 1.6)
    return { framed: false, empty: false };
  const band = Math.max(2, Math.round(width * 0.2));
  const share = (from: number, to: number, dark: (at: number) => boolean) => {
    let found = 0;
    for (let at = from; at < to; at++) if (dark(at)) found += 1;
    return found / (to - from);
  };
  const any = (n: number, dark: (i: number) => boolean) => Array.from({ length: n }, (_, i) => i).some(dark);
  const sides = [
    share(ink.left, ink.right, (x) => any(band, (i) => isInk(x, ink.top + i))),
    share(ink.left, ink.right, (x) => any(band, (i) => isInk(x, ink.bottom - 1 - i))),
    share(ink.top, ink.bottom, (y) => any(band, (i) => isInk(ink.left + i, y))),
    share(ink.top, ink.bottom, (y) => any(band, (i) => isInk(ink.right - 1 - i, y))),
  ];
  // A letter has rounded corners.
  const corner = Math.max(2, Math.round(width * 0.1));
  const cornered = [ink.left, ink.right - corner].every((x) =>
    [ink.top, ink.bottom - corner].every((y) => any(corner, (i) => any(corner, (k) => isInk(x + i, y + k)))),
  );
  const inset = Math.round(width * 0.35);
  let dark = 0;
  for (let y = ink.top + inset; y < ink.bottom - inset; y++)
    for (let x = ink.left + inset; x < ink.right - inset; x++) if (isInk(x, y)) dark += 1;
  return { framed: cornered && sides.every((side) => side > 0.9), empty: dark === 0 };
}
