const UNITS: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, (i + 2) * 10]),
);
const SCALES: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 };
const ALSO: Record<string, string> = {
  fourty: 'forty',
  fourtheen: 'fourteen',
  ninty: 'ninety',
  nil: 'zero',
  hundreds: 'hundred',
};
const WORDS = [...Object.keys(UNITS), ...Object.keys(TENS), ...Object.keys(SCALES)];

export type NumberInWords = { value: number; start: number; end: number };

/** Finds whole numbers written in words ("Eleven Hundred Eighteen", "two thousand and five"). */
export function numbersInWords(text: string): NumberInWords[] {
  const found: NumberInWords[] = [];
  let open: { words: string[]; start: number; end: number } | null = null;
  const close = () => {
    const value = open ? numberOf(open.words) : null;
    if (open && value !== null) found.push({ value, start: open.start, end: open.end });
    open = null;
  };
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const start = match.index;
    const end = start + match[0].length;
    const word = numberWord(match[0]);
    const joined = open && /^(?:\s|-|,\s|\s?-\s?)*$/.test(text.slice(open.end, start));
    if (open && !joined) close();
    if (word) {
      if (open) {
        open.words.push(word);
        open.end = end;
      } else open = { words: [word], start, end };
    } else if (open && /^and$/i.test(match[0]) && joined && /^\W+(\p{L}+)/u.test(text.slice(end))) {
      const next = /^\W+(\p{L}+)/u.exec(text.slice(end))?.[1] ?? '';
      const goesOn = numberWord(next) !== null && /hundred|thousand/.test(open.words.at(-1) ?? '');
      if (!goesOn) close();
      else open.end = end;
    } else close();
  }
  close();
  return found;
}

/** The number word meant, even if OCR misread a letter of a longer one. */
export function numberWord(word: string): string | null {
  const lower = word.toLowerCase();
  if (lower in ALSO) return ALSO[lower] ?? null;
  if (WORDS.includes(lower)) return lower;
  if (lower.length < 6) return null;
  return WORDS.find((known) => known.length === lower.length && differences(known, lower) === 1) ?? null;
}

const differences = (a: string, b: string) => [...a].filter((letter, i) => letter !== b[i]).length;

/** "two thousand one hundred eighty five" is 2185, "nineteen hundred" 1900; null if the words are not a number. */
export function numberOf(words: readonly string[]): number | null {
  let total = 0;
  let part = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const small = UNITS[word] ?? TENS[word];
    const scale = SCALES[word];
    if (small !== undefined) {
      if (part % 100 !== 0 && !(part % 10 === 0 && small < 10 && last >= 20)) return null;
      part += small;
      last = small;
    } else if (scale === 100) {
      if (part === 0) part = 1;
      part *= 100;
      last = 100;
    } else if (scale !== undefined) {
      total += (part || 1) * scale;
      part = 0;
      last = scale;
    }
  }
  return total + part;
}

/** A whole number in American English words, for tests and for notes. */
export function inWords(value: number): string {
  if (value < 20) return Object.keys(UNITS)[value] ?? '';
  if (value < 100) {
    const ten = Object.keys(TENS)[Math.floor(value / 10) - 2] ?? '';
    return value % 10 === 0 ? ten : `${ten}-${inWords(value % 10)}`;
  }
  for (const [name, size] of [
    ['million', 1_000_000],
    ['thousand', 1000],
    ['hundred', 100],
  ] as const) {
    if (value < size) continue;
    const rest = value % size;
    return `${inWords(Math.floor(value / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  return '';
}
