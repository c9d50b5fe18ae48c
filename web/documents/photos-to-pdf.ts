import { UPLOAD_LIMIT } from '@mainstay/domain/documents/upload-rules.ts';
import { PDFDocument } from 'pdf-lib';
import { drawPage, type PhotoPage } from './photo-page.ts';
import { t } from './words.ts';

/** A page can be read well at 200 dots per inch. */
const LONGEST_PIXELS = 2200;
/** The longer side of a letter page, in points. */
const LONGEST_POINTS = 792;

/** From good to barely acceptable, tried until the file is small enough to upload. */
const QUALITIES = [
  { quality: 0.85, longest: LONGEST_PIXELS },
  { quality: 0.7, longest: LONGEST_PIXELS },
  { quality: 0.6, longest: 1700 },
];

/** One PDF of these photos in order, each rotated and cropped. Throws if they are too many for one file. */
export async function photosToPdf(pages: readonly PhotoPage[], fileName: string): Promise<File> {
  for (const { quality, longest } of QUALITIES) {
    const bytes = await pdfOf(pages, { quality, longest });
    if (bytes.length <= UPLOAD_LIMIT)
      return new File([bytes as Uint8Array<ArrayBuffer>], fileName, { type: 'application/pdf' });
  }
  throw new Error(t('photosTooLargeForOneFile'));
}

async function pdfOf(pages: readonly PhotoPage[], { quality, longest }: (typeof QUALITIES)[number]) {
  const pdf = await PDFDocument.create();
  for (const page of pages) {
    const canvas = drawPage(page, longest);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!jpeg) throw new Error(t('browserCannotDrawPhotos'));
    const picture = await pdf.embedJpg(await jpeg.arrayBuffer());
    const scale = LONGEST_POINTS / Math.max(picture.width, picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return pdf.save();
}
