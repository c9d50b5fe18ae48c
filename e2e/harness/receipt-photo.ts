import sharp from 'sharp';

/** A receipt as a phone photographs it: the picture is sideways, and its EXIF data give the rotation. */
export async function receiptPhoto(lines: readonly string[]): Promise<Buffer> {
  const words = lines.map((line, i) => `<text x="170" y="${180 + i * 80}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1400"><rect width="900" height="1400" fill="#8a7a66"/>
<rect x="120" y="80" width="660" height="1240" fill="#fbfaf5"/><g font-family="monospace" font-size="36" fill="#222">${words}</g></svg>`;
  const upright = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toBuffer();
}
