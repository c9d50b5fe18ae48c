/** Sentences with their values in braces, and how another language says them: `'{amount} was paid': 'Se pagaron {amount}'`. */
export type Sayings = Readonly<Record<string, string>>;

/**
 * Says in another language what was said or recorded in English: the record stands once, as it was written, and is translated when it is
 * shown. A text is found whole or sentence by sentence; values that are sayings or days themselves are translated too. What is not found
 * stays English. What a person typed is never translated: a file's name in quotes (`"{file}"`), `{typed}`, which takes all that follows, and
 * what they call an account (`{source}`); what stands there where that name is hidden, is.
 */
export function translator(sayings: Sayings): (text: string) => string {
  const exact = new Map<string, string>();
  const templates: Template[] = [];
  for (const [english, translated] of Object.entries(sayings)) {
    const names = namesIn(english);
    if (names.length === 0) exact.set(bare(english), bare(translated));
    else templates.push(templateOf(bare(english), names, bare(translated)));
  }
  templates.sort((a, b) => b.letters - a.letters);
  const candidatesFor = indexed(templates);
  const typed = templates.filter(({ names }) => names.at(-1) === 'typed');

  function sayWhole(text: string, depth: number): string | null {
    const [said, stop] = text.endsWith('.') ? [text.slice(0, -1), '.'] : [text, ''];
    const known = exact.get(said) ?? listed(said);
    if (known !== null) return known + stop;
    for (const { matches, names, translated } of candidatesFor(said)) {
      const values = matches.exec(said)?.slice(1);
      if (!values) continue;
      const given = names.map((name, place) => ({ name, value: saidValue(name, values[place] ?? '', depth) }));
      return fillIn(translated, given) + stop;
    }
    return null;
  }

  /** "the court, the state and the county", where each is a saying. */
  function listed(said: string): string | null {
    const items = said.split(BETWEEN_ITEMS);
    const known = items.map((item) => exact.get(item));
    if (items.length === 1 || known.includes(undefined)) return null;
    return `${known.slice(0, -1).join(', ')} y ${known.at(-1)}`;
  }

  function say(text: string, depth: number): string {
    if (depth > DEEPEST) return text;
    if (exact.has(bare(text))) return sayWhole(text, depth) ?? text;
    const sentences = text.split(BETWEEN_SENTENCES);
    const said: string[] = [];
    while (sentences.length > 0) {
      const known = firstKnown(sentences, depth);
      said.push(known?.said ?? inDays(sentences[0] ?? ''));
      sentences.splice(0, known?.length ?? 1);
    }
    return said.join(' ');
  }

  function saidValue(name: string, value: string, depth: number): string {
    if (name === 'typed' || name === 'file') return value;
    if (name === 'source') return NAMED_BY_US.has(value) ? (exact.get(value) ?? value) : value;
    return say(value, depth + 1);
  }

  /** The fewest first sentences that are known together: a name with an initial looks like the end of one. */
  function firstKnown(sentences: readonly string[], depth: number): { said: string; length: number } | null {
    const all = typed.some(({ matches }) => matches.test(bare(sentences.join(' ')))) ? sentences.length : 1;
    for (let length = all; length <= Math.max(all, Math.min(sentences.length, MOST_TOGETHER)); length += 1) {
      const said = sayWhole(sentences.slice(0, length).join(' '), depth);
      if (said !== null) return { said, length };
    }
    return null;
  }
  return (text) => say(text, 0);
}

/** As `say`, for one page or one report, which shows the same texts again and again. */
export function remembering(say: (text: string) => string): (text: string) => string {
  const said = new Map<string, string>();
  return (text) => {
    const known = said.get(text) ?? say(text);
    said.set(text, known);
    return known;
  };
}

/**
 * Names that nobody typed: `kindInWords` of domain/payment-sources/hidden-names.ts, and the account of the sandbox. This file is a part of a
 * script, and imports nothing.
 */
const NAMED_BY_US: ReadonlySet<string> = new Set([
  'Bank account',
  'Line of credit',
  'Escrow account',
  'Sandbox test account',
]);

/** No saying has more sentences, initials of names counted; so a long text that is not known is left soon. */
const MOST_TOGETHER = 6;

/** No saying stands deeper in others: a list has each further entry within the one before; what a person typed has no end of them. */
const DEEPEST = 24;

const VALUE = /\{(\w+)\}/g;
const BETWEEN_ITEMS = /, | and /;
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=[A-Z“$])/;

type Template = { matches: RegExp; names: string[]; translated: string; letters: number; words: string[] };

function templateOf(english: string, names: string[], translated: string): Template {
  const matches = new RegExp(`^${patternOf(english)}$`, 's');
  return { matches, names, translated, letters: lettersOf(english), words: wholeWordsOf(english) };
}

/**
 * Finds the templates that a text can match, best first: those of which it has one certain word, the rarest of each. There are thousands, and a
 * report asks for thousands of texts.
 */
function indexed(templates: readonly Template[]): (text: string) => Template[] {
  const common = new Map<string, number>();
  for (const { words } of templates) for (const word of words) common.set(word, (common.get(word) ?? 0) + 1);
  const byWord = new Map<string, number[]>();
  const always: number[] = [];
  for (const [rank, { words }] of templates.entries()) {
    const [first, ...more] = words;
    if (first === undefined) {
      always.push(rank);
      continue;
    }
    const rarest = more.reduce(
      (best, word) => ((common.get(word) ?? 0) < (common.get(best) ?? 0) ? word : best),
      first,
    );
    const others = byWord.get(rarest);
    if (others) others.push(rank);
    else byWord.set(rarest, [rank]);
  }
  return (text) =>
    [...new Set(text.match(WORDS))]
      .flatMap((word) => byWord.get(word) ?? [])
      .concat(always)
      .sort((a, b) => a - b)
      .flatMap((rank) => templates[rank] ?? []);
}

const WORDS = /\p{L}+/gu;

/** The words of a saying that are whole whatever its values are. */
const wholeWordsOf = (english: string): string[] =>
  [...english.matchAll(/\{\w+\}|\p{L}+/gu)].flatMap(({ 0: word, index }) =>
    word.startsWith('{') || english[index - 1] === '}' || english[index + word.length] === '{' ? [] : [word],
  );

/** The names of the values of a saying, in their order. */
export const namesIn = (english: string): string[] => [...english.matchAll(VALUE)].map(([, name = '']) => name);

/**
 * A regular expression of a saying, with a group for each of its values, which may be empty. The comma within "Mar 5, 2026" ends no value,
 * but where a `{year}` follows it.
 */
export const patternOf = (english: string): string =>
  english
    .split(/(?=\{\w+\})/)
    .map((part) => {
      const [, value = '', words = ''] = /^(\{\w+\})?(.*)$/s.exec(part) ?? [];
      const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const isBeforeYear = words === ', ' && english.includes(`${value}, {year}`);
      return value ? `(.*?)${isBeforeYear ? pattern : pattern.replace(/^, /, `, ${NO_YEAR}`)}` : pattern;
    })
    .join('');

const NO_YEAR = '(?!\\d{4}(?!\\d))';

/** How much a saying says beside its values: what says more of itself fits better. */
export const lettersOf = (english: string): number => english.replace(VALUE, '').length;

/** Puts values where their names stand; of two of one name the first comes first. */
export function fillIn(translated: string, values: readonly { name: string; value: string }[]): string {
  const left = [...values];
  return translated.replace(VALUE, (braces, name: string) => {
    const [next, another] = left.filter((each) => each.name === name);
    if (next && another) left.splice(left.indexOf(next), 1);
    return next?.value ?? braces;
  });
}

/** Without a last full stop: sentences are found with one and without. */
export const bare = (sentence: string): string => sentence.replace(/\.$/, '');

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'.split('|');
const DAY = new RegExp(`\\b(${MONTHS.join('|')}) (\\d{1,2})(?:, (\\d{4}))?\\b`, 'g');
const MONTH = new RegExp(`\\b(${MONTHS.join('|')}) (?=\\d{4}\\b)`, 'g');
const TIME = /\b(\d{1,2}:\d\d) ([AP])M\b/g;
const SPANISH_MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic'.split('|');

/** "Mar 5, 2026, 2:30 PM" and "Mar 2026" as es-US writes them: "5 mar 2026, 2:30 p.m.", "mar 2026". */
const inDays = (text: string): string =>
  text
    .replace(DAY, (_, month: string, day: string, year?: string) =>
      [day, SPANISH_MONTHS[MONTHS.indexOf(month)], year].filter(Boolean).join(' '),
    )
    .replace(MONTH, (_, month: string) => `${SPANISH_MONTHS[MONTHS.indexOf(month)]} `)
    .replace(TIME, (_, time: string, half: string) => `${time} ${half.toLowerCase()}.m.`);
