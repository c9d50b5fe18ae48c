import { readFileSync } from 'node:fs';
import { fillIn, type Sayings } from '@mainstay/contract/translate.ts';
import type { App } from '../app-type.ts';
import { pageAsset } from './page-asset.ts';

const SCRIPT = readFileSync(new URL('./told.client.js', import.meta.url));

/** Serves the script with which another script says these sentences in Spanish; answers its address. */
export function toldAsset(app: App, path: string, sayings: Sayings): string {
  const compiled = Object.entries(sayings)
    .sort(([a], [b]) => lettersOf(b) - lettersOf(a)) // what says more of itself fits better
    .map(([english, spanish]) => compile(bare(english), bare(spanish)));
  const content = Buffer.concat([Buffer.from(`const SAYINGS = ${JSON.stringify(compiled)};\n`), SCRIPT]);
  return pageAsset(app, path, 'text/javascript; charset=utf-8', [content]);
}

const VALUE = /\{(\w+)\}/g;
const lettersOf = (sentence: string): number => sentence.replace(VALUE, '').length;
const bare = (sentence: string): string => sentence.replace(/\.$/, '');

/** A regular expression, and the translation with the places of its values instead of their names. */
function compile(english: string, spanish: string): [string, string] {
  const places = [...english.matchAll(VALUE)].map(([, name = ''], i) => ({ name, value: `{${i + 1}}` }));
  const pattern = english
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+?)');
  return [pattern, fillIn(spanish, places)];
}
