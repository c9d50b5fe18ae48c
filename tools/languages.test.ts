import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { type Source, type Syntax, sourcesOf, walk } from './testing/syntax.ts';

// All texts people read are in the web's catalogs, in both languages (docs/decisions/0050-languages.md).

const root = path.join(import.meta.dirname, '..');
const parts = globSync('web/*/words.en.ts', { cwd: root }).map((file) => path.dirname(file));
const sources = sourcesOf('web/*/*.{ts,tsx}').filter(
  ({ file }) => !/\/(words(\.\w\w)?|catalogue)\.ts$|\.test\.tsx?$/.test(file),
);

/** Page titles and descriptions, and that of the manifest, which the build writes. */
const ofPages = ['applicationDescription', 'installedDescription', 'needsJavaScript', 'pageDescription', 'pageTitle'];

test('there are catalogues', () => expect(parts.length).toBeGreaterThan(25));

describe.each(parts)('%s', (part) => {
  test('has Spanish for each English text, with the same values', async () => {
    const { en } = await import(path.join(root, part, 'words.en.ts'));
    const spanish = path.join(root, part, 'words.es.ts');
    expect(existsSync(spanish)).toBe(true);
    const { es } = await import(spanish);
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en)) expect([key, valuesOf(es[key])]).toEqual([key, valuesOf(en[key])]);
  });

  test('names each text by what it says, and not by a number', async () => {
    const { en } = await import(path.join(root, part, 'words.en.ts'));
    const numbered = (key: string) => /\d$/.test(key) && key.replace(/\d+$/, '') in en;
    expect(Object.keys(en).filter(numbered)).toEqual([]);
  });

  test('asks for each of its texts, by a key that stands where it is asked', async () => {
    const { en } = await import(path.join(root, part, 'words.en.ts'));
    const asked = new Set(asksOf(part).map(({ key }) => key));
    if (part === 'web/landing') for (const key of ofPages) asked.add(key);
    expect([...asked].filter((key) => key === null || !(key in en))).toEqual([]);
    expect(Object.keys(en).filter((key) => !asked.has(key))).toEqual([]);
  });

  test('gives each text the values that it has, by names that say what they are', async () => {
    const { en } = await import(path.join(root, part, 'words.en.ts'));
    for (const { key, values } of asksOf(part))
      if (key !== null && values !== null) expect([key, values]).toEqual([key, valuesOf(en[key])]);
    expect(Object.keys(en).filter((key) => valuesOf(en[key]).some((name) => /^value\d*$/.test(name)))).toEqual([]);
  });
});

/** The names of a text's values. */
const valuesOf = (text: string): string[] => [...new Set(namesIn(compileMessage(text)))].sort();
const namesIn = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , cases] = token;
    const inside = typeof cases === 'object' && cases ? Object.values(cases) : [];
    return [name, ...inside.flatMap((each) => (Array.isArray(each) ? namesIn(each as CompiledMessage) : []))];
  });

/**
 * A use of a text: its key, null if the build could not find it, and the names of its values, null if they are not
 * written out.
 */
type Asked = { key: string | null; values: string[] | null };

const asksOf = (part: string): Asked[] =>
  sources
    .filter(({ file }) => path.dirname(file) === part)
    .flatMap(({ program }) => {
      const asked: Asked[] = [];
      walk(program, (node) => {
        if (node.type === 'CallExpression' && ['t', 'rich'].includes(node.callee.name)) {
          const [key, values] = node.arguments;
          asked.push({ key: key?.type === 'Literal' ? key.value : null, values: namesOf(values) });
        }
        return true;
      });
      return asked;
    });

function namesOf(values: Syntax | undefined): string[] | null {
  if (values === undefined) return [];
  if (values.type !== 'ObjectExpression') return null;
  const names = (values.properties as Syntax[]).map((each) => (each.type === 'Property' ? each.key.name : null));
  return names.includes(null) ? null : names.sort();
}

test('no sentence stands in the code of the web', () => {
  expect(sources.flatMap(sentencesIn)).toEqual([]);
});

/** Files whose texts are for the log or for programs, stay in English, or are names. */
const NO_TEXT_OF_PAGES = /csv\.ts$|^web\/lib\/(api|money-move|on-demand|reply)\.ts$/;

function sentencesIn({ file, program }: Source): string[] {
  if (NO_TEXT_OF_PAGES.test(file)) return [];
  const found: string[] = [];
  const enter = (node: Syntax): boolean => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TaggedTemplateExpression':
        return false;
      case 'JSXAttribute':
        return node.name.name !== 'className';
      case 'Property':
        if (!['className', 'head'].includes(node.key.name)) walk(node.value, enter);
        return false; // its key is not a text; column heads are those of files
      case 'TSSatisfiesExpression':
        return false; // a word from the contract
      case 'NewExpression':
        return node.callee.name !== 'Error';
      case 'CallExpression':
        return node.callee.property?.name !== 'startsWith';
      case 'JSXText':
        if (/\p{L}{2}/u.test(node.value)) found.push(`${file}: ${node.value.trim()}`);
        return false;
      case 'Literal':
        if (typeof node.value === 'string' && SENTENCE.test(node.value)) found.push(`${file}: ${node.value}`);
        return false;
      default:
        return true;
    }
  };
  walk(program, enter);
  return found;
}

/** A capitalized word, followed by at least one more. */
const SENTENCE = /^\p{Lu}[\p{L}’]+( [\p{L}’]+)+[.?!]?$/u;
