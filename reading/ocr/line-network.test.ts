import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LINE_HEIGHT, readLine } from './line-network.ts';
import type { GreyImage } from './tesseract.ts';

async function piece(text: string, width = 320): Promise<GreyImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LINE_HEIGHT}"><rect width="${width}" height="${LINE_HEIGHT}" fill="white"/>
    <text x="10" y="36" font-size="32" font-family="serif">${text}</text></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

test.each(['$1,250.00', '($62,000.00),', '41.6%', '06/24/2024'])('%s is read from its picture', async (text) => {
  const read = await readLine(await piece(text));
  expect(read.text.replaceAll(' ', '')).toBe(text);
  expect(read.confidence).toBeGreaterThan(0.8);
});

test('white paper says nothing', async () => {
  expect((await readLine(await piece(''))).text).toBe('');
});

test('the same piece is read the same each time', async () => {
  const [first, second] = [await readLine(await piece('$850.00', 200)), await readLine(await piece('$850.00', 200))];
  expect(second).toEqual(first);
});
