import { readFileSync } from 'node:fs';
import { bare, fillIn, lettersOf, namesIn, patternOf, type Sayings } from '@mainstay/contract/translate.ts';
import type { App } from '../app-type.ts';
import { pageAsset } from './page-asset.ts';

const SCRIPT = readFileSync(new URL('./told.client.js', import.meta.url));

/**
 * Serves the script that translates these sentences into Spanish for another script; returns its address. `refusals` are
 * sentences by their codes, for refusals that a newer server words differently.
 */
export function toldAsset(app: App, path: string, sayings: Sayings, refusals: Record<string, string> = {}): string {
  const compiled = Object.entries(sayings)
    .sort(([a], [b]) => lettersOf(b) - lettersOf(a))
    .map(([english, spanish]) => compile(bare(english), bare(spanish)));
  const byCode = Object.fromEntries(
    Object.entries(refusals)
      .filter(([, spanish]) => namesIn(spanish).length === 0) // they need no values
      .map(([code, spanish]) => [code, `${bare(spanish)}.`]),
  );
  const data = `const SAYINGS = ${JSON.stringify(compiled)};\nglobalThis.refusals = ${JSON.stringify(byCode)};\n`;
  const content = Buffer.concat([Buffer.from(data), SCRIPT]);
  return pageAsset(app, path, 'text/javascript; charset=utf-8', [content]);
}

/** A regular expression, and the translation with its values by position instead of by name. */
function compile(english: string, spanish: string): [string, string] {
  const places = namesIn(english).map((name, i) => ({ name, value: `{${i + 1}}` }));
  return [patternOf(english), fillIn(spanish, places)];
}
