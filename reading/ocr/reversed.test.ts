import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPages } from '../pages/read-pages.ts';
import { withoutReversed } from './reversed.ts';
import type { GreyImage } from './tesseract.ts';

const DPI = 150;

/** A part of a screen at 150 dpi: what one of them wrote on grey, and the answer in white on a colour. */
const thread = (colour: string, top = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="900" font-family="sans-serif" font-size="26">
  <rect width="1275" height="900" fill="white"/>${top}
  <rect x="160" y="200" width="560" height="90" rx="24" fill="#e6e6ea"/><text x="190" y="254">what can you pay for the kids</text>
  <rect x="480" y="340" width="640" height="120" rx="24" fill="${colour}"/>
  <text x="510" y="390" fill="white">I can pay 425 on the first of each month</text>
  <text x="510" y="430" fill="white">starting in March, and half of the braces</text>
  <rect x="160" y="510" width="300" height="90" rx="24" fill="#e6e6ea"/><text x="190" y="564">ok we agree then</text></svg>`);

async function greyOf(svg: Buffer): Promise<GreyImage> {
  const { data, info } = await sharp(svg).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

test('white letters in a bubble become dark ones on white, without a rim', async () => {
  const turned = withoutReversed(await greyOf(thread('#2f7cf6')), DPI);
  const row = (y: number) => turned.data.subarray(y * turned.width + 470, y * turned.width + 1130);
  expect(Math.min(...row(384))).toBeLessThan(60);
  expect(Math.min(...row(344))).toBeGreaterThan(200);
  expect(Math.min(...row(456))).toBeGreaterThan(200);
});

test('a page without them stays the very picture that came', async () => {
  const grey = await greyOf(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="900"><rect width="1275" height="900" fill="white"/>
    <rect x="100" y="100" width="900" height="60" fill="#bbb"/><rect x="100" y="300" width="900" height="6" fill="black"/>
    <rect x="100" y="400" width="200" height="120" fill="#222"/>
    <text x="120" y="140" font-size="30">Dark letters on a grey bar</text></svg>`),
  );
  expect(withoutReversed(grey, DPI)).toBe(grey);
});

test.each(['#2f7cf6', '#34a759', '#111111'])('a printed thread of messages in %s is read whole', async (colour) => {
  const [page] = await readPages(await sharp(thread(colour)).jpeg({ quality: 80 }).toBuffer());
  expect(page?.lines.map(({ text }) => text)).toEqual([
    'what can you pay for the kids',
    'I can pay 425 on the first of each month',
    'starting in March, and half of the braces',
    'ok we agree then',
  ]);
});
