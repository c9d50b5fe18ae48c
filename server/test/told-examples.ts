import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

export type Told = { title: string; run: (names: Record<string, unknown>) => Promise<void> };

/**
 * The sections of a docs/ page that have examples; a section's code runs from top to bottom as one piece. A line
 * `expression; // => value` is an expectation, and `expression; // refused: words` a refusal with these words.
 */
export function examplesOf(page: string): Told[] {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs', page), 'utf8');
  return text.split(/^## /m).flatMap((section) => {
    const blocks = [...section.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => code ?? '');
    const title = section.split('\n', 1)[0] ?? '';
    return blocks.length > 0 ? [{ title, run: (names) => runCode(blocks.join('\n'), names) }] : [];
  });
}

async function runCode(code: string, names: Record<string, unknown>): Promise<void> {
  let expectations = 0;
  const meets = (actual: unknown, expected: unknown, told: string) => {
    expectations += 1;
    expect(actual, told).toEqual(expected);
  };
  const refuses = async (work: () => Promise<unknown>, words: string) => {
    expectations += 1;
    expect(await refusalOf(work)).toContain(words);
  };
  const AsyncFunction = Object.getPrototypeOf(runCode).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const all = { ...names, meets, refuses };
  await new AsyncFunction(...Object.keys(all), withExpectations(code))(...Object.values(all));
  const told = code.match(/\/\/ (=>|refused:) /g)?.length;
  expect(expectations, 'every expectation of the section was met').toBe(told);
}

/** A statement ends with `;` at the end of a line, or with its expectation there. */
function withExpectations(code: string): string {
  const statements = code.match(/[^;]*?(?:;(?:\s*\/\/ (?:=>|refused:)[^\n]*)?(?=\n)|$)/gs) ?? [];
  return statements
    .map((statement) => {
      const told = /^(\s*)(.*);\s*\/\/ (=>|refused:) (.*)$/s.exec(statement);
      if (!told) return statement;
      const [, space, expression, kind, rest = ''] = told;
      const quoted = JSON.stringify(rest);
      return kind === '=>'
        ? `${space}meets(${expression}, ${rest}, ${quoted});`
        : `${space}await refuses(async () => ${expression}, ${quoted});`;
    })
    .join('');
}

/** The full error text: PostgreSQL names the violated constraint in the cause. */
async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'it was done';
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return `${message} ${cause?.message ?? ''}`;
  }
}
