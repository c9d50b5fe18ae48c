import { degrees, PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

export type Drawing = { page: PDFPage; font: PDFFont; pdf: PDFDocument };

/** A Letter page with what `draw` puts on it; coordinates are points from the bottom left, as PDF has them. */
export async function onePage(draw: (drawing: Drawing) => void | Promise<void>, rotation = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.setRotation(degrees(rotation));
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  await draw({ page, font, pdf });
  return pdf.save();
}

/** Writes lines of 12 points downwards from a place. */
export function write({ page, font }: Drawing, lines: readonly string[], x: number, y: number, leading = 16) {
  lines.forEach((line, i) => {
    if (line !== '') page.drawText(line, { x, y: y - i * leading, size: 12, font });
  });
}
