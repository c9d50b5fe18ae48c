// Loads and compiles engines and grammar by reading something: a page of an agreement, as small as a PDF can be.
const LINES = [
  'IN THE CIRCUIT COURT   CHILD SUPPORT ORDER   Case No. 24-100',
  '1. Custody. The parties share joint legal custody of the two minor children, who live with the Mother.',
  '2. Support. Commencing July 1, 2024, Father shall pay to Mother the sum of $850.00 (eight hundred fifty',
  'dollars) per month, due on or before the fifth day of each calendar month, until further order.',
  '3. Arrears. Father owes arrears of $1,200.00 and pays $50.00 per month on the 15th until they are paid.',
  '4. Medical. Uninsured medical expenses are divided 60 percent to Father and 40 percent to Mother.',
  '5. Child care. Work-related child care costs are shared equally.  [x] monthly  [ ] weekly',
];

const drawn = LINES.map((line) => `(${line.replace(/[()]/g, '\\$&')}) Tj T*`).join('\n');
const content = `BT /F 11 Tf 16 TL 50 720 Td\n${drawn}\nET`;

/** A one-page PDF, without the cross-reference table, which PDFium can do without. */
export const SAMPLE = new Uint8Array(
  Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
4 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >> endobj
trailer << /Root 1 0 R >>
%%EOF
`),
);
