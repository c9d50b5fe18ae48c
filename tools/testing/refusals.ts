import { type Source, type Syntax, sourcesOf, walk } from './syntax.ts';

/** A refusal's sentence with its values in braces ("{amount} is owed."), and its file. */
export type Refusal = { words: string; file: string };

type Place = { node: Syntax; of: Source };

/** All refusals: the sentences of every Problem, of field errors, and of functions that say why not. */
export function refusals(): Refusal[] {
  const sources = sourcesOf('{domain,contract,server}/**/*.ts').filter(
    ({ file }) => !/\/migrations\/|^contract\/(?:spanish\/|translate\.ts$)/.test(file),
  );
  const reader = new Reader(sources);
  const found = new Map<string, string>();
  const add = (words: string[], file: string) => {
    for (const each of words.map((one) => one.replace(/\s+/g, ' ').trim()))
      if (isSentence(each) && !found.has(each)) found.set(each, file);
  };
  for (const of of sources)
    walk(of.program, (node) => {
      if (node.type === 'NewExpression' && /^(Problem|TryLater)$/.test(node.callee.name))
        for (const argument of node.arguments.slice(1, 3)) add(reader.words({ node: argument, of }), of.file);
      if (node.type === 'CallExpression' && node.callee.name === 'wrongField')
        add(reader.words({ node: node.arguments[1], of }), of.file);
      if (node.type === 'Property' && /^of(Person|Process)$/.test(node.key.name))
        // for operations in flight
        add(reader.words({ node: node.value, of }), of.file);
      if (of.file.startsWith('contract/')) return inContract(node, of);
      return undefined;
    });
  for (const of of sources.filter(({ file }) => ANSWERING.has(file)))
    walk(of.program, (node) => {
      if (node.type === 'Literal' || node.type === 'TemplateLiteral') add(reader.words({ node, of }), of.file);
      return undefined;
    });
  for (const { node, of } of reader.whyNots()) add(reader.words({ node, of }), of.file);
  return [...found].map(([words, file]) => ({ words, file }));

  function inContract(node: Syntax, of: Source): boolean | undefined {
    if (node.type === 'Property' && ['summary', 'path'].includes(node.key.name)) return false;
    if (node.type === 'Property' && node.key.name === 'message') add(reader.words({ node: node.value, of }), of.file);
    if (node.type === 'CallExpression')
      for (const argument of node.arguments)
        if (SAID.has(argument.type)) add(reader.words({ node: argument, of }), of.file);
    return undefined;
  }
}

/** Where replies are written without a Problem. */
const ANSWERING = new Set([
  'server/http/request-timeouts.ts',
  'server/http/problems.ts',
  'server/http/unreadable.ts',
  'server/identity/auth-words.ts',
]);

const SAID = new Set(['Literal', 'TemplateLiteral', 'Identifier', 'ConditionalExpression']);

const lettersOf = (words: string) => words.replace(/\{\w+\}/g, '').replace(/[^A-Za-z]/g, '').length;
const isSentence = (words: string) =>
  /^[A-Z{“"0-9$]/.test(words) && / |^Unauthorized$/.test(words) && lettersOf(words) > 5;

/** Follows an expression to its possible sentences, through constants, conditionals, templates and functions. */
class Reader {
  readonly #constants = new Map<string, Place[]>();
  readonly #functions = new Map<string, Place[]>();

  constructor(sources: readonly Source[]) {
    const note = (where: Map<string, Place[]>, name: string, place: Place) =>
      where.set(name, [...(where.get(name) ?? []), place]);
    for (const of of sources)
      walk(of.program, (node) => {
        if (node.type === 'FunctionDeclaration' && node.id) note(this.#functions, node.id.name, { node, of });
        if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return undefined;
        const isFunction = /Function/.test(node.init.type);
        note(isFunction ? this.#functions : this.#constants, node.id.name, { node: node.init, of });
        return undefined;
      });
  }

  /** The results of every function whose name says that it explains a refusal. */
  whyNots(): Place[] {
    return [...this.#functions]
      .filter(([name]) => /^whyNot|^why[A-Z]\w*(Not|Refused)|[rR]efusal/.test(name))
      .flatMap(([, places]) => places.flatMap((place) => returned(place)));
  }

  words({ node, of }: Place, depth = 0): string[] {
    if (!node || depth > 6) return [];
    const again = (next: Syntax) => this.words({ node: next, of }, depth + 1);
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [node.value] : [];
      case 'TemplateLiteral':
        return this.#template({ node, of }, depth);
      case 'ConditionalExpression':
        return [...again(node.consequent), ...again(node.alternate)];
      case 'LogicalExpression':
        return [...again(node.left), ...again(node.right)];
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ChainExpression':
        return again(node.expression);
      case 'ObjectExpression':
        return node.properties.flatMap((each: Syntax) => (each.value ? again(each.value) : []));
      case 'ArrowFunctionExpression':
        return returned({ node, of }).flatMap((each) => this.words(each, depth + 1));
      case 'Identifier':
        return this.#constantsAt(node, of).flatMap((each) => this.words(each, depth + 1));
      case 'MemberExpression':
        return node.object.type === 'Identifier' ? again(node.object) : [];
      case 'CallExpression':
        return this.#named(this.#functions, nameOf(node.callee), of)
          .flatMap(returned)
          .flatMap((each) => this.words(each, depth + 1));
      default:
        return [];
    }
  }

  /** The nearest definition above, or else the file's, or the only other one with that name. */
  #constantsAt(use: Syntax, of: Source): Place[] {
    const places = this.#named(this.#constants, use.name, of);
    const above = places.filter((place) => place.of === of && place.node.end < use.start);
    return above.length > 0 ? above.slice(-1) : places;
  }

  /** From the same file, or the only one with that name. */
  #named(where: Map<string, Place[]>, name: string, of: Source): Place[] {
    const places = where.get(name) ?? [];
    const own = places.filter((place) => place.of === of);
    return own.length > 0 ? own : places.length === 1 ? places : [];
  }

  /** Replaces a value by its name in braces, or by its possible sentences. */
  #template({ node, of }: Place, depth: number): string[] {
    let all = [''];
    for (const [i, quasi] of node.quasis.entries()) {
      all = all.map((before) => before + quasi.value.cooked);
      const value = node.expressions[i];
      if (!value) continue;
      const said = this.words({ node: value, of }, depth + 1);
      const isSaid = said.some((words) => lettersOf(words) > 12);
      const put = isSaid ? [...new Set(said)] : [`{${nameOf(value)}}`];
      all = all.flatMap((before) => put.map((each) => before + each)).slice(0, 60);
    }
    return all;
  }
}

/** What a function returns. */
function returned({ node, of }: Place): Place[] {
  if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') return [{ node: node.body, of }];
  const places: Place[] = [];
  walk(node.body, (each) => {
    if (each.type === 'ReturnStatement' && each.argument) places.push({ node: each.argument, of });
    return undefined;
  });
  return places;
}

/** A value's name in a sentence. */
function nameOf(node: Syntax): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'MemberExpression') return node.computed ? nameOf(node.object) : node.property.name;
  if (node.type === 'CallExpression') return node.arguments[0] ? nameOf(node.arguments[0]) : nameOf(node.callee);
  return 'value';
}
