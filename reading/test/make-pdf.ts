import { degrees, PDFDocument, type PDFFont, type PDFPage, type PDFRef, StandardFonts } from 'pdf-lib';

export type Drawing = { page: PDFPage; font: PDFFont; pdf: PDFDocument };

/** A Letter page with what `draw` puts on it; coordinates are points from the bottom left, as in PDF. */
export async function onePage(draw: (drawing: Drawing) => void | Promise<void>, rotation = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.setRotation(degrees(rotation));
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  await draw({ page, font, pdf });
  return pdf.save();
}

/** Writes 12-point lines downward from a place. */
export function write({ page, font }: Drawing, lines: readonly string[], x: number, y: number, leading = 16) {
  lines.forEach((line, i) => {
    if (line !== '') page.drawText(line, { x, y: y - i * leading, size: 12, font });
  });
}

/** A font whose letter G is drawn as a box, as in word processors' form fonts: the text layer says "G". */
export async function boxFont(pdf: PDFDocument): Promise<PDFRef> {
  const { context } = pdf;
  const box = context.register(context.flateStream('800 0 d0 60 w 60 0 640 640 re S'));
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 800, 800],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: { G: box },
      Encoding: { Type: 'Encoding', Differences: [71, 'G'] },
      FirstChar: 71,
      LastChar: 71,
      Widths: [800],
      Resources: {},
    }),
  );
}

/** A font that claims a line height six times that of its letters. */
export function tallFont({ context }: PDFDocument): PDFRef {
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'Times-Roman',
      Flags: 32,
      FontBBox: [0, -2000, 1000, 4000],
      ItalicAngle: 0,
      Ascent: 4000,
      Descent: -2000,
      CapHeight: 700,
      StemV: 80,
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: 'Times-Roman',
      FontDescriptor: descriptor,
      FirstChar: 32,
      LastChar: 122,
      Widths: Array.from({ length: 91 }, () => 500),
      Encoding: 'WinAnsiEncoding',
    }),
  );
}
