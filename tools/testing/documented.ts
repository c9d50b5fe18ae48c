import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/** A table of Markdown. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * What a test made stands in a page of docs/, between `<!-- NAME: begin -->` and `<!-- NAME: end -->`, word for word;
 * with RECORD=on it is written there.
 */
export function expectDocumented(page: string, name: string, made: string): void {
  const file = new URL(`../../docs/${page}`, import.meta.url);
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin);
  const [shown = '', after = ''] = rest.split(end);
  if (process.env.RECORD === 'on') writeFileSync(file, `${before}${begin}\n${made}\n${end}${after}`);
  else expect(shown.trim(), `docs/${page} is made anew with RECORD=on`).toBe(made);
}
