export type DocumentType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/gif';

/** How many of a file's first bytes `sniffType` looks at. */
export const SNIFFED_BYTES = 1024;

/** A file's type by its first bytes, whatever its name says. A PDF may have some garbage before its header. */
export function sniffType(firstBytes: Uint8Array): DocumentType | null {
  const start = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, Math.min(firstBytes.length, SNIFFED_BYTES));
  if (start.subarray(0, 8).equals(PNG)) return 'image/png';
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'image/jpeg';
  if (/^GIF8[79]a/.test(start.subarray(0, 6).toString('latin1'))) return 'image/gif';
  return start.includes('%PDF-') ? 'application/pdf' : null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
