import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

// Documents that a reader must survive, built here so no such file is in the repository.

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A PDF of the given numbered objects, with its cross-reference table and trailer. */
export function rawPdf(objects: readonly (string | Uint8Array)[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, i) => {
    offsets.push(length());
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : Buffer.from(object);
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'));
  });
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
  parts.push(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

function stream(dictionary: string, data: Uint8Array): Uint8Array {
  const head = Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`, 'latin1');
  return new Uint8Array(Buffer.concat([head, data, Buffer.from('\nendstream')]));
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

/** A PDF with this many pages, each with a line of text. */
export async function textPdf(pages: number, text = 'The Father shall pay child support of $850.00 per month.') {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let i = 1; i <= pages; i++) {
    pdf.addPage([612, 792]).drawText(`${text} Page ${i}.`, { x: 72, y: 700, size: 12, font });
  }
  return pdf.save();
}

const SUPPORT = 'The Father shall pay child support of $850.00 per month.';

/** A PDF whose pages are pictures of text, as from a scanner. */
export const scannedPdf = (pages: number, text = SUPPORT) => scans(Array.from({ length: pages }, () => text));

/** A scan of many empty pages, with text on a few. */
export const mostlyBlankScans = (pages: number, written: readonly number[]) =>
  scans(Array.from({ length: pages }, (_, i) => (written.includes(i + 1) ? SUPPORT : '')));

async function scans(texts: readonly string[]) {
  const pdf = await PDFDocument.create();
  const picture = async (text: string) => {
    const lines = Array.from({ length: 8 }, (_, i) => `<text x="40" y="${80 + i * 50}" font-size="26">${text}</text>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="850" height="500">${lines.join('')}</svg>`;
    return pdf.embedJpg(await sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg().toBuffer());
  };
  const pictures = new Map(
    await Promise.all([...new Set(texts)].map(async (text) => [text, await picture(text)] as const)),
  );
  for (const text of texts) {
    const image = pictures.get(text);
    if (image) pdf.addPage([306, 180]).drawImage(image, { x: 0, y: 0, width: 306, height: 180 });
  }
  return pdf.save();
}

export const encryptedPdf = () =>
  rawPdf(
    [
      CATALOG,
      ONE_PAGE,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
    ],
    `/Encrypt 4 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  );

export const zeroPagePdf = () => rawPdf([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>']);

/** A page with one picture, 20,000 pixels wide and high, in a single color so the file is small. */
export const hugePicturePdf = (side = 20_000) =>
  rawPdf([
    CATALOG,
    ONE_PAGE,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
    stream('', ascii('612 0 0 792 0 0 cm /P Do')),
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      deflateSync(Buffer.alloc(side * side, 200), { level: 1 }),
    ),
  ]);

/** A page whose drawing commands expand to many thousand times their size, compressed twice. */
export const bombPdf = (megabytes = 600) => {
  const once = deflateSync(Buffer.alloc(megabytes * 2 ** 20, '0 0 m '), { level: 1 });
  return rawPdf([
    CATALOG,
    ONE_PAGE,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(once, { level: 9 })),
  ]);
};

/** A 1-bit PNG, by default 400 million pixels in a file of about fifty kilobytes. */
export function hugePng(side = 20_000): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** An animated GIF with this many one-pixel frames. */
export function manyFramesGif(frames: number): Uint8Array {
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([200, 0, 100, 0, 0x80, 0, 0, 255, 255, 255, 0, 0, 0]),
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0'),
    Buffer.from([3, 1, 0, 0, 0]),
  ]);
  const frame = Buffer.from([
    ...[0x21, 0xf9, 4, 0, 1, 0, 0, 0], // show for 10 ms
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0], // one pixel, top left
    ...[2, 2, 0x44, 1, 0],
  ]);
  return new Uint8Array(Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]));
}

export const textFile = () => ascii('This is a text file that somebody called agreement.pdf.\n');

/** The first part of a valid PDF. */
export const truncatedPdf = async () => (await textPdf(3)).slice(0, 700);
