/** A table as CSV: every cell quoted, lines ended by CRLF, nothing in it runs as a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Spreadsheets run a cell that starts with one of these; an apostrophe in front makes it text. Plain numbers stay. */
function cell(text: string): string {
  const runs = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text);
  return `"${(runs ? `'${text}` : text).replaceAll('"', '""')}"`;
}
