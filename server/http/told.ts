import { readFileSync } from 'node:fs';
import { bare, fillIn, lettersOf, namesIn, patternOf, type Sayings } from '@mainstay/contract/translate.ts';
import type { App } from '../app-type.ts';
import { pageAsset } from './page-asset.ts';

const SCRIPT = readFileSync(new URL('./told.client.js', import.meta.url));

/** Serves the script with which another script says these sentences in Spanish; answers its address. */
export function toldAsset(app: App, path: string, sayings: Sayings): string {
  const compiled = Object.entries(sayings)
    .sort(([a], [b]) => lettersOf(b) - lettersOf(a))
    .map(([english, spanish]) => compile(bare(english), bare(spanish)));
  const content = Buffer.concat([Buffer.from(`const SAYINGS = ${JSON.stringify(compiled)};\n`), SCRIPT]);
  return pageAsset(app, path, 'text/javascript; charset=utf-8', [content]);
}

/** A regular expression, and the translation with the places of its values instead of their names. */
function compile(english: string, spanish: string): [string, string] {
  const places = namesIn(english).map((name, i) => ({ name, value: `{${i + 1}}` }));
  return [patternOf(english), fillIn(spanish, places)];
}
