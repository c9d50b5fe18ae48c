import { readFileSync } from 'node:fs';
import { bare, fillIn, lettersOf, namesIn, patternOf, type Sayings } from '@mainstay/contract/translate.ts';

const SCRIPT = readFileSync(new URL('./told.client.js', import.meta.url));

/**
 * The script that translates these sentences into Spanish for another script. `refusals` are sentences by their codes,
 * for refusals that a newer server words differently.
 */
export function toldScript(sayings: Sayings, refusals: Record<string, string> = {}): Buffer {
  const compiled = Object.entries(sayings)
    .sort(([a], [b]) => lettersOf(b) - lettersOf(a))
    .map(([english, spanish]) => compile(bare(english), bare(spanish)));
  const byCode = Object.fromEntries(
    Object.entries(refusals)
      .filter(([, spanish]) => namesIn(spanish).length === 0) // they need no values
      .map(([code, spanish]) => [code, `${bare(spanish)}.`]),
  );
  const data = `const SAYINGS = ${JSON.stringify(compiled)};\nglobalThis.refusals = ${JSON.stringify(byCode)};\n`;
  return Buffer.concat([Buffer.from(data), SCRIPT]);
}

/** A regular expression, and the translation with its values by position instead of by name. */
function compile(english: string, spanish: string): [string, string] {
  const places = namesIn(english).map((name, i) => ({ name, value: `{${i + 1}}` }));
  return [patternOf(english), fillIn(spanish, places)];
}
