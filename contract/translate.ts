/**
 * English sentences with values in braces, mapped to their translations: `'{amount} was paid': 'Se pagaron {amount}'`.
 */
export type Sayings = Readonly<Record<string, string>>;

/**
 * Translates English text that was stored or produced. Records are stored once, in English, and translated when shown.
 * A text is matched whole or sentence by sentence; values that are sayings or dates themselves are translated too. Text
 * without a match stays English. Text that a person typed is never translated: a file name in quotes (`"{file}"`),
 * `{typed}`, which takes everything that follows, and an account's name (`{source}`). The placeholder for a hidden
 * account name is translated.
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

  /** "the court, the state and the county", where each item is a saying. */
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

  /**
   * The smallest number of leading sentences that match a saying together, because an initial in a name looks like the
   * end of a sentence.
   */
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

/** Like `say` but cached, for one page or report that repeats the same texts. */
export function remembering(say: (text: string) => string): (text: string) => string {
  const said = new Map<string, string>();
  return (text) => {
    const known = said.get(text) ?? say(text);
    said.set(text, known);
    return known;
  };
}

/**
 * Account names that nobody typed: those of `kindInWords` in domain/payment-sources/hidden-names.ts, and the sandbox
 * account. Repeated here because this file is part of a script and imports nothing.
 */
const NAMED_BY_US: ReadonlySet<string> = new Set([
  'Bank account',
  'Line of credit',
  'Escrow account',
  'Sandbox test account',
]);

/** No saying spans more sentences than this, counting initials in names, so long unknown texts are abandoned early. */
const MOST_TOGETHER = 6;

/** The deepest nesting of sayings. Each further item of a list nests one level; typed text would nest without end. */
const DEEPEST = 24;

const VALUE = /\{(\w+)\}/g;
const BETWEEN_ITEMS = /, | and /;
/** A sentence may also begin with a name that a report keeps apart (server/reports/in-language.ts), in whatever script. */
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=[A-Z“$\uE000])/;

type Template = { matches: RegExp; names: string[]; translated: string; letters: number; words: string[] };

function templateOf(english: string, names: string[], translated: string): Template {
  const matches = new RegExp(`^${patternOf(english)}$`, 's');
  return { matches, names, translated, letters: lettersOf(english), words: wholeWordsOf(english) };
}

/**
 * Finds the templates that a text can match, best first, indexed by each template's rarest certain word. There are
 * thousands of templates, and a report translates thousands of texts.
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

/** The words of a saying that stay whole whatever its values are. */
const wholeWordsOf = (english: string): string[] =>
  [...english.matchAll(/\{\w+\}|\p{L}+/gu)].flatMap(({ 0: word, index }) =>
    word.startsWith('{') || english[index - 1] === '}' || english[index + word.length] === '{' ? [] : [word],
  );

/** The names of a saying's values, in order. */
export const namesIn = (english: string): string[] => [...english.matchAll(VALUE)].map(([, name = '']) => name);

/**
 * A regular expression for a saying, with a possibly empty group for each value. The comma in "Mar 5, 2026" does not
 * end a value, unless a `{year}` follows it.
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

/** How many letters a saying has besides its values; the more specific match wins. */
export const lettersOf = (english: string): number => english.replace(VALUE, '').length;

/** Inserts values at their names; of two with one name, the first is inserted first. */
export function fillIn(translated: string, values: readonly { name: string; value: string }[]): string {
  const left = [...values];
  return translated.replace(VALUE, (braces, name: string) => {
    const [next, another] = left.filter((each) => each.name === name);
    if (next && another) left.splice(left.indexOf(next), 1);
    return next?.value ?? braces;
  });
}

/** Without a final period: sentences match with or without one. */
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
