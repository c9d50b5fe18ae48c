import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { type Source, type Syntax, sourcesOf, walk } from './testing/syntax.ts';

// What people read stands in the catalogues of the web, in both languages (docs/decisions/0050-languages.md).

const root = path.join(import.meta.dirname, '..');
const parts = globSync('web/*/words.en.ts', { cwd: root }).map((file) => path.dirname(file));
const sources = sourcesOf('web/*/*.{ts,tsx}').filter(
  ({ file }) => !/\/(words(\.\w\w)?|catalogue)\.ts$|\.test\.tsx?$/.test(file),
);

/** The titles and descriptions of the pages, which the build writes. */
const ofPages = ['applicationDescription', 'needsJavaScript', 'pageDescription', 'pageTitle'];

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

  test('asks for each of its texts, by a key that stands where it is asked', async () => {
    const { en } = await import(path.join(root, part, 'words.en.ts'));
    const asked = new Set(sources.filter(({ file }) => path.dirname(file) === part).flatMap(askedIn));
    if (part === 'web/landing') for (const key of ofPages) asked.add(key);
    expect([...asked].filter((key) => key === null || !(key in en))).toEqual([]);
    expect(Object.keys(en).filter((key) => !asked.has(key))).toEqual([]);
  });
});

/** The names of the values of a text. */
const valuesOf = (text: string): string[] => [...new Set(namesIn(compileMessage(text)))].sort();
const namesIn = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , cases] = token;
    const inside = typeof cases === 'object' && cases ? Object.values(cases) : [];
    return [name, ...inside.flatMap((each) => (Array.isArray(each) ? namesIn(each as CompiledMessage) : []))];
  });

/** The keys of the texts that a file asks for; null for one that is not written out, which the build could not find. */
function askedIn({ program }: Source): (string | null)[] {
  const keys: (string | null)[] = [];
  walk(program, (node) => {
    if (node.type === 'CallExpression' && ['t', 'rich'].includes(node.callee.name)) {
      const [key] = node.arguments;
      keys.push(key?.type === 'Literal' ? key.value : null);
    }
    return true;
  });
  return keys;
}

test('no sentence stands in the code of the web', () => {
  expect(sources.flatMap(sentencesIn)).toEqual([]);
});

/** Told to the log or to programs, written into files that stay English, or the name of something. */
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
        return false; // its key is no text; heads are those of files
      case 'TSSatisfiesExpression':
        return false; // a word of the contract
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

/** A capital letter, then two words at least. */
const SENTENCE = /^\p{Lu}[\p{L}’]+( [\p{L}’]+)+[.?!]?$/u;
