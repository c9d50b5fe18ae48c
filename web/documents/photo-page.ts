import { JUDGED_PIXELS, sharpnessOf } from '@mainstay/domain/documents/sharpness.ts';
import { t } from './words.ts';

/** How much to crop from each edge, as fractions of the photo's width and height after rotation. */
export type Crop = { top: number; right: number; bottom: number; left: number };
export type PhotoPage = {
  id: string;
  name: string;
  picture: ImageBitmap;
  /** Quarter turns clockwise. */
  turns: number;
  crop: Crop;
  sharpness: number | null;
};

export const WHOLE: Crop = { top: 0, right: 0, bottom: 0, left: 0 };

/** Reads a photo in the camera's orientation. Throws if the browser does not recognize the image. */
export async function readPhoto(file: File): Promise<PhotoPage> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const page = { id: crypto.randomUUID(), name: file.name, picture, turns: 0, crop: WHOLE };
  return { ...page, sharpness: judge(picture) };
}

/** Renders a photo rotated and cropped, with its longer side at most `longest` pixels. */
export function drawPage({ picture, turns, crop }: Omit<PhotoPage, 'sharpness'>, longest: number): HTMLCanvasElement {
  const isSideways = turns % 2 === 1;
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const [left, top] = [crop.left * width, crop.top * height];
  const [keptWidth, keptHeight] = [width * (1 - crop.left - crop.right), height * (1 - crop.top - crop.bottom)];
  const scale = Math.min(1, longest / Math.max(keptWidth, keptHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(keptWidth * scale));
  canvas.height = Math.max(1, Math.round(keptHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error(t('browserCannotDrawPhotos'));
  context.scale(scale, scale);
  context.translate(width / 2 - left, height / 2 - top);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

function judge(picture: ImageBitmap): number | null {
  const canvas = drawPage({ id: '', name: '', picture, turns: 0, crop: WHOLE }, JUDGED_PIXELS);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!pixels) return null;
  const grey = new Uint8Array(canvas.width * canvas.height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return sharpnessOf({ grey, width: canvas.width, height: canvas.height });
}
