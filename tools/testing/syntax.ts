import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of a syntax tree, of whatever kind: readers look at its `type` first. */
// biome-ignore lint/suspicious/noExplicitAny: the kinds of nodes are many, and each reader knows the few that it asks for
export type Syntax = { type: string; start: number; end: number } & Record<string, any>;

export type Source = { file: string; text: string; program: Syntax };

const root = path.join(import.meta.dirname, '../..');

/** The product's sources that match, parsed, without tests and their helpers. */
export const sourcesOf = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/test/**', '**/demo/**'] })
    .filter((file) => !/\.test\.|-for-tests|\.d\.ts$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, text, program: parseSync(file, text).program as unknown as Syntax };
    });

/** Visits a node and every node below it; if `enter` returns false, those below are skipped. */
export function walk(node: unknown, enter: (node: Syntax) => boolean | undefined): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, enter);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && enter(node as Syntax) === false) return;
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, enter);
}
