/** A table as CSV: every cell quoted, lines ended by CRLF, nothing in it runs as a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Spreadsheets run a cell that starts with one of these; an apostrophe in front makes it text. Plain numbers stay. */
function cell(text: string): string {
  const runs = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text);
  return `"${(runs ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Hands the browser a file to save under exactly this name. */
export function download(fileName: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
