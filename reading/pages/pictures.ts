import sharp, { type Sharp } from 'sharp';
import { UnreadableDocument } from './unreadable.ts';

/** The best phone pictures have fewer pixels; a decompression bomb has more. */
const MOST_PIXELS = 120_000_000;
/** A progressive picture is held in memory in full while it is decoded. */
const MOST_PIXELS_IN_PASSES = 40_000_000;
/** More is never needed for reading: a Letter page at 300 dpi. */
const LONGEST_SIDE = 3300;

export type Picture = {
  /** The size as shown. */
  width: number;
  height: number;
  /** The picture upright, on white, no larger than reading needs. */
  upright(): Sharp;
};

/** Opens a PNG, JPEG or GIF (its first frame) after checking its size, before decoding any pixel. */
export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  const options = { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error', pages: 1 } as const;
  const {
    width,
    height,
    orientation = 1,
    isProgressive,
  } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnreadableDocument('damaged');
    });
  if (width * height > (isProgressive ? MOST_PIXELS_IN_PASSES : MOST_PIXELS))
    throw new UnreadableDocument('too_large_picture');
  const lies = orientation >= 5;
  return {
    width: lies ? height : width,
    height: lies ? width : height,
    upright: () =>
      sharp(bytes, options)
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' }),
  };
}
