import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/** A Markdown table. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * Expects a page of docs/ to contain what a test generated, between `<!-- NAME: begin -->` and `<!-- NAME: end -->`,
 * word for word. With RECORD=on it is written there.
 */
export function expectDocumented(page: string, name: string, made: string): void {
  const { file, before, shown, after } = parts(page, name);
  if (process.env.RECORD === 'on') writeFileSync(file, `${before}\n${made}\n${after}`);
  else expect(shown.trim(), `docs/${page} is made anew with RECORD=on`).toBe(made);
}

/** The text in a page of docs/ between these marks, written by a person. */
export const documented = (page: string, name: string): string => parts(page, name).shown;

function parts(page: string, name: string) {
  const file = new URL(`../../docs/${page}`, import.meta.url);
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin);
  const [shown = '', after = ''] = rest.split(end);
  return { file, before: `${before}${begin}`, shown, after: `${end}${after}` };
}
