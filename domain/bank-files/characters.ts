/** The characters that a record may hold: ASCII from the space on. */
export const isPrintable = (text: string): boolean => PRINTABLE.test(text);
const PRINTABLE = /^[ -~]*$/;

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
