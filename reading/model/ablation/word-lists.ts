import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';

/** A regular expression of the reading code, or a string used in one. */
export type Pattern = {
  /** Stable while no expression is added or removed before it in its file: "terms/sets-sum.ts 4 DUTY". */
  id: string;
  file: string;
  /** The offset of its text in the file. */
  at: number;
  text: string;
  flags: string;
  kind: 'literal' | 'string';
  ways: readonly Way[];
};

/** One way to say it: an alternative of a list, or a whole expression. */
export type Way = { id: string; pattern: string; text: string; whole: boolean };

const FOLDER = new URL('../../', import.meta.url).pathname;
/** Where words are read; pages and OCR look at marks and boxes. */
const PARTS = ['terms', 'court-case'];

/**
 * What stays, whether or not the stored documents contain it. Some of it prevents a wrong sum from being taken or
 * reported as certain: papers that order nothing, requests and drafts, and everything by which an amount is
 * double-checked. For some of it no metric would show that it is missing: the grammar of money, days and intervals
 * lists what exists, an order's future changes and the court's case data are not labelled, and layout is also tested on
 * pictures. Some of it lists a few words of one kind: who someone is, what the children are called. The weights refer
 * to words by their signs.
 */
const STAYS: readonly RegExp[] = [
  /^court-case\//,
  /^terms\/(?:flow|testing)\//,
  /^terms\/order-terms\.ts/,
  /^terms\/grammar\/(?!lexicon)/,
  /^terms\/wording\/(?:signs|paper-signs)\.ts/,
  /^terms\/candidates\/(?:kind|strangers|any-of|columns|filled-forms|in-force)\.ts/,
  /^terms\/(?:committee|mere-request|says-order|set-aside|amount-doubts|said-everywhere|dated-steps|confidence|select|doubts|duty-doubts|sets-sum)\.ts/,
  /^terms\/grammar\/lexicon\.ts \d+ (?:prior|later|arrears|instalment|denied|conditional|alimony|support|limit)$/,
  / (?:PARTY|ONE_PARTY|CHILDREN|MATTERS|isMultiple|isPaired|preamble|numberIn|FROM|EVENT|DAY|WORD)$/,
  /^terms\/candidates\/document\.ts \d+ (?:ENDED|NOT_SET|FIGURES_CONTROL|LETTER|readTwice)$/,
];

export const stays = ({ id }: Pattern): boolean => STAYS.some((one) => one.test(id));

/** The files of the reading code, without tests. */
export const readingFiles = (): string[] =>
  PARTS.flatMap((part) =>
    readdirSync(join(FOLDER, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|typed-corpus/.test(name))
      .map((name) => join(part, name)),
  ).sort();

export const pathOf = (file: string): string => join(FOLDER, file);

/** An expression in the source: a literal, or a `new RegExp(`, whose arguments are not examined. */
export type Found =
  | {
      kind: 'literal' | 'string';
      start: number;
      end: number;
      textAt: number;
      text: string;
      flags: string;
      name: string;
    }
  | { kind: 'made'; start: number; end: number; name: string };

/** All expressions of a file in order, each named after what it is assigned to. */
export function expressionsIn(file: string, source: string): Found[] {
  const found: Found[] = [];
  const names: { name: string; end: number }[] = [];
  const named = (name: string, end: number) => names.push({ name, end });
  const nameAt = (at: number) => names.findLast(({ end }) => at < end)?.name ?? '';
  new Visitor({
    VariableDeclarator: (node) => node.id.type === 'Identifier' && named(node.id.name, node.end),
    FunctionDeclaration: (node) => node.id && named(node.id.name, node.end),
    Property: (node) => node.key.type === 'Identifier' && named(node.key.name, node.end),
    NewExpression: ({ callee, start, arguments: [first] }) =>
      callee.type === 'Identifier' &&
      callee.name === 'RegExp' &&
      first &&
      found.push({ kind: 'made', start, end: first.start, name: nameAt(start) }),
    Literal: (node) => {
      const { start, end } = node;
      if ('regex' in node && node.regex) {
        const { pattern, flags } = node.regex;
        found.push({ kind: 'literal', start, end, textAt: start + 1, text: pattern, flags, name: nameAt(start) });
      } else if (typeof node.value === 'string' && source.slice(start + 1, end - 1) === node.value)
        addString(start, end, node.value);
    },
    TaggedTemplateExpression: ({ quasi, tag }) => {
      const [only] = quasi.quasis;
      if (source.slice(tag.start, tag.end) === 'String.raw' && only && quasi.quasis.length === 1)
        addString(quasi.start, quasi.end, only.value.raw);
    },
  }).visit(parseSync(pathOf(file), source).program);
  return found.sort((a, b) => a.start - b.start);

  function addString(start: number, end: number, text: string) {
    const like = { kind: 'string', start, end, textAt: start + 1, text, flags: 'u', name: nameAt(start) } as const;
    if (text.includes('|') && parsed(text, 'u')) found.push(like);
  }
}

/** Every expression of the reading code, with the alternatives that may be removed. */
export function patterns(): Pattern[] {
  return readingFiles().flatMap((file) => {
    const source = readFileSync(pathOf(file), 'utf8');
    return expressionsIn(file, source).flatMap((one, i): Pattern[] => {
      if (one.kind === 'made') return [];
      const { text, flags, kind } = one;
      return [patternOf({ id: idOf(file, i, one.name), file, at: one.textAt, text, flags, kind })];
    });
  });
}

/** An expression with the alternatives that it lists. */
export function patternOf(bare: Omit<Pattern, 'ways'>): Pattern {
  const { id, text, flags } = bare;
  const ways = listed(text, flags).map(({ start, end }): Way => {
    return { id: `${id} ${start}-${end}`, pattern: id, text: text.slice(start, end), whole: false };
  });
  const whole: Way = { id: `${id} whole`, pattern: id, text, whole: true };
  return { ...bare, ways: bare.kind === 'literal' ? [...ways, whole] : ways };
}

export const idOf = (file: string, at: number, name: string): string => `${file} ${at} ${name}`;

/** How many expressions and alternatives there are, including nested ones. */
export function count(of: readonly Pattern[]): { expressions: number; alternatives: number } {
  const literals = of.filter(({ kind }) => kind === 'literal');
  const bare = (text: string) => text.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  const alternatives = literals.reduce((sum, { text }) => sum + bare(text).split('|').length, 0);
  return { expressions: literals.length, alternatives };
}

type Branch = AST.Pattern | AST.Group | AST.CapturingGroup | AST.LookaroundAssertion;

const parser = new RegExpParser();
const known = new Map<string, AST.Pattern | null>();

function parsed(text: string, flags: string): AST.Pattern | null {
  const unicode = /[uv]/.test(flags);
  const key = `${unicode} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let ast: AST.Pattern | null = null;
  try {
    ast = parser.parsePattern(text, 0, text.length, { unicode });
  } catch {
    // Not an expression of its own, so none of its parts can be removed.
  }
  known.set(key, ast);
  return ast;
}

/**
 * The alternatives at the top level of an expression, or of its only part: the ways to say a thing. Those nested deeper
 * are forms of one way ("shall", "must" and "will"); removing some would only fit the stored documents.
 */
function listed(text: string, flags: string): { start: number; end: number }[] {
  const pattern = parsed(text, flags);
  const { alternatives = [] } = (pattern && (onlyGroup(pattern) ?? pattern)) || {};
  return alternatives.length > 1 ? alternatives.filter(({ start, end }) => end > start) : [];
}

function onlyGroup({ alternatives: [first, ...others] }: AST.Pattern): Branch | undefined {
  if (!first || others.length > 0) return undefined;
  const [only, ...more] = first.elements.filter(({ type }) => type !== 'Assertion');
  return only?.type === 'Group' && more.length === 0 ? only : undefined;
}

/** Never matches. */
export const NEVER = '(?!)';

/** The text of an expression without some of its alternatives. */
export function textWithout({ text, flags, ways }: Pattern, gone: ReadonlySet<string>): string {
  const out = ways.filter(({ id }) => gone.has(id));
  if (out.some(({ whole }) => whole)) return NEVER;
  const pattern = out.length > 0 ? parsed(text, flags) : null;
  if (!pattern) return text;
  const left = new Set(out.map(({ id }) => id.slice(id.lastIndexOf(' ') + 1)));
  return written(pattern);

  /**
   * The rest of a list. For a single alternative the brackets are dropped, unless something captures or repeats them.
   */
  function written(branch: Branch, bare = true): string {
    const [first, last] = [branch.alternatives[0], branch.alternatives.at(-1)];
    if (!first || !last) return text.slice(branch.start, branch.end);
    const kept = branch.alternatives.filter(isKept).map(({ elements }) => elements.map(part).join(''));
    const [opening, closing] = [text.slice(branch.start, first.start), text.slice(last.end, branch.end)];
    const said = kept.length > 0 ? kept.join('|') : NEVER;
    const isAlone = branch.type === 'Group' && bare && kept.length === 1 && branch.alternatives.length > 1;
    return isAlone ? said : `${opening}${said}${closing}`;
  }

  function part(element: AST.Element | AST.QuantifiableElement): string {
    if (element.type === 'Group' || element.type === 'CapturingGroup') return written(element);
    if (element.type !== 'Quantifier') return text.slice(element.start, element.end);
    const { element: inner, min } = element;
    if (inner.type !== 'Group' && inner.type !== 'CapturingGroup') return text.slice(element.start, element.end);
    if (inner.type === 'Group' && min === 0 && !inner.alternatives.some(isKept)) return '';
    return written(inner, false) + text.slice(inner.end, element.end);
  }

  function isKept({ start, end }: AST.Alternative): boolean {
    return !left.has(`${start}-${end}`);
  }
}
