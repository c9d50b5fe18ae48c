import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  Array.from(css.matchAll(/--color-([\w-]+): light-dark\(#(\w{6}), #(\w{6})\);/g), ([, name, light, dark]) => [
    name,
    { light: String(light), dark: String(dark) },
  ]),
);

/** WCAG 2 relative luminance of an sRGB color. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, behind: string, scheme: 'light' | 'dark'): number {
  const [a, b] = [front, behind].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`no token ${name}`);
    return luminance(token[scheme]);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const MEANINGS = ['positive', 'attention', 'negative', 'info', 'neutral'];
const TEXTS = [
  ...GROUNDS.flatMap((ground) => ['ink', 'muted', 'faint', 'accent-ink'].map((text) => [text, ground] as const)),
  ...MEANINGS.flatMap((meaning) => [
    [meaning, `${meaning}-ground`] as const,
    [meaning, 'surface'] as const,
    ['ink', `${meaning}-ground`] as const,
    ['muted', `${meaning}-ground`] as const,
  ]),
  ['accent-ink', 'accent-ground'] as const,
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-hover'] as const,
  ['on-negative', 'negative'] as const,
  ['on-negative', 'negative-hover'] as const,
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(TEXTS)('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['control', 'surface'],
    ['control', 'raised'],
    ['control', 'canvas'],
    ['accent', 'surface'],
    ['accent', 'canvas'],
    ['negative', 'surface'],
  ])('the border or focus ring %s is seen on %s', (border, ground) => {
    expect(contrast(border, ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});
