// Files have hundreds of thousands of entries, and a loop takes a fifth of the time of a regular expression.

/** The characters that a record may hold: ASCII from the space on. */
export function isPrintable(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code > 0x7e) return false;
  }
  return true;
}

export function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x30 || code > 0x39) return false;
  }
  return text.length > 0;
}

/** An account number as a file can hold it. */
export const isAccount = (text: string): boolean =>
  (text.length <= 17 && isDigits(text)) || /^[0-9A-Za-z](?:[0-9A-Za-z -]{0,15}[0-9A-Za-z])?$/.test(text);

/** Letters that do not fall apart into a plain letter and an accent, and the signs that word processors put in. */
const WRITTEN: Record<string, string> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  Ħ: 'H',
  ẞ: 'SS',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

/** A name as bank files have it: in capitals, without accents; a character that cannot be written there is left out. */
export function inCapitals(text: string): string {
  const capitals = text.toUpperCase();
  const plain = isPrintable(capitals) ? capitals : transliterate(capitals);
  return plain.includes('  ') ? plain.replace(/ {2,}/g, ' ').trim() : plain.trim();
}

const transliterate = (capitals: string) =>
  [...capitals.replace(/\s/g, ' ').normalize('NFKD')]
    .map((character) => WRITTEN[character] ?? character)
    .join('')
    .toUpperCase()
    .replace(/[^ -~]/g, '');
