import type { Rect } from '../pages/geometry.ts';
import type { GreyImage } from './tesseract.ts';

/** Turned, stretched copy of an image, and the way back for places on it. */
export type Warped = { image: GreyImage; back(rect: Rect): Rect };

/** How light the paper is around a place of the original image: 1 to 255. */
export type Paper = { shade: Float32Array; columns: number; rows: number; block: number };

/** Turns the image back by its skew, stretches it, and lifts its paper to white, all in one pass. */
export function warp(
  source: GreyImage,
  options: { skew: number; scaleX: number; scaleY: number; paper: Paper },
): Warped {
  const { skew, scaleX, scaleY, paper } = options;
  const width = Math.round(source.width * scaleX);
  const height = Math.round(source.height * scaleY);
  const data = new Uint8Array(width * height);
  const [cos, sin] = [Math.cos((skew * Math.PI) / 180), Math.sin((skew * Math.PI) / 180)];
  const [centerX, centerY] = [source.width / 2, source.height / 2];
  // A place (x, y) of the copy lies at (a x + c y + e, b x + d y + f) in the source.
  const [a, b, c, d] = [cos / scaleX, sin / scaleX, -sin / scaleY, cos / scaleY];
  const e = centerX - cos * centerX + sin * centerY;
  const f = centerY - sin * centerX - cos * centerY;
  const pixels = source.data;
  const stride = source.width;
  const [lastX, lastY] = [source.width - 2, source.height - 2];
  for (let y = 0; y < height; y++) {
    let sourceX = c * (y + 0.5) + e + a * 0.5 - 0.5;
    let sourceY = d * (y + 0.5) + f + b * 0.5 - 0.5;
    for (let x = 0; x < width; x++, sourceX += a, sourceY += b) {
      const left = sourceX | 0;
      const top = sourceY | 0;
      const at = y * width + x;
      if (sourceX < 0 || sourceY < 0 || left > lastX || top > lastY) {
        data[at] = 255;
        continue;
      }
      const across = sourceX - left;
      const down = sourceY - top;
      const p = top * stride + left;
      const upper = (pixels[p] as number) + ((pixels[p + 1] as number) - (pixels[p] as number)) * across;
      const lower =
        (pixels[p + stride] as number) + ((pixels[p + stride + 1] as number) - (pixels[p + stride] as number)) * across;
      const value = upper + (lower - upper) * down;
      const shade = paper.shade[((top / paper.block) | 0) * paper.columns + ((left / paper.block) | 0)] as number;
      const lifted = value * shade;
      data[at] = Math.min(255, lifted);
    }
  }
  return {
    image: { data, width, height },
    back: ({ left, top, right, bottom }) => {
      const corners = [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] as const;
      const xs = corners.map(([x, y]) => a * x + c * y + e);
      const ys = corners.map(([x, y]) => b * x + d * y + f);
      return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    },
  };
}
