import { PDFDocument, StandardFonts } from 'pdf-lib';
import type pg from 'pg';

/** The yardsticks of bench/reports.ts: the same rows, read by one statement and written in the simplest way. */

const LINES_A_PAGE = 40;
const WIDTHS = [16, 16, 14, 12, 12];

type Row = string[];

/** Each payment with the time it was credited. */
async function rowsOf(client: pg.Client, caseId: string): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    text: `select scheduled_date::text, at::text, p.payment_type, p.amount_cents::text, p.paid_cents::text
           from payments p left join ledger_transfers t on t.case_id = p.case_id and t.id = 'payment:' || p.id || ':credit'
           where p.case_id = $1 order by scheduled_date`,
    values: [caseId],
    rowMode: 'array',
  });
  return rows;
}

export async function bareText(client: pg.Client, caseId: string): Promise<string> {
  const rows = await rowsOf(client, caseId);
  return rows.map((row) => row.map((cell, i) => cell.padEnd(WIDTHS[i] ?? 0)).join('  ')).join('\n');
}

export async function bareCsv(client: pg.Client, caseId: string): Promise<string> {
  const rows = await rowsOf(client, caseId);
  return rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
}

/** Draws each cell at its position, without tagging, measuring or wrapping. */
export async function barePdf(client: pg.Client, caseId: string): Promise<Uint8Array> {
  const rows = await rowsOf(client, caseId);
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let at = 0; at < rows.length; at += LINES_A_PAGE) {
    const page = pdf.addPage([612, 792]);
    for (const [i, row] of rows.slice(at, at + LINES_A_PAGE).entries())
      for (const [n, cell] of row.entries()) page.drawText(cell, { x: 54 + n * 100, y: 730 - i * 16, size: 9, font });
  }
  return pdf.save();
}
