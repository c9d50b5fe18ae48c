/** A table as CSV: every cell quoted, CRLF line ends, and formula injection neutralized. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * Spreadsheets run a cell that starts with one of these as a formula; a leading apostrophe makes it text. Plain numbers
 * are left as they are.
 */
function cell(text: string): string {
  const runs = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text);
  return `"${(runs ? `'${text}` : text).replaceAll('"', '""')}"`;
}
