import type { Sharp } from 'sharp';
import { linesOf } from '../pages/lines.ts';
import type { Page } from '../pages/page.ts';
import { recognise } from './tesseract.ts';

/** A page as a picture, with the size of its paper. */
export type PagePicture = { number: number; widthPoints: number; heightPoints: number; picture: Sharp };

/** Reads a page from its picture. */
export async function readPicture({ number, widthPoints, heightPoints, picture }: PagePicture): Promise<Page> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const scale = widthPoints / info.width;
  const words = await recognise({ data, width: info.width, height: info.height }, Math.round(72 / scale));
  const placed = words.map((word) => ({
    ...word,
    rect: {
      left: word.rect.left * scale,
      top: word.rect.top * scale,
      right: word.rect.right * scale,
      bottom: word.rect.bottom * scale,
    },
  }));
  const lines = linesOf(placed, { number, width: widthPoints, height: heightPoints });
  return { number, source: 'ocr', widthPoints, heightPoints, lines };
}
