import { readdirSync, readFileSync } from 'node:fs';
import { typedPages } from '#terms/testing/typed-pages.ts';
import type { ReadDocument } from './corpus.ts';
import { typedLabel } from './typed-labels.ts';

const FOLDER = new URL('../corpus/passages/', import.meta.url);

/** A short document, typed, and whether it is kept to measure with: neither the reader nor the weights were made with it. */
export type TypedPassage = ReadDocument & { kept: boolean };

/**
 * The short documents of the corpus. Each begins with a line of its name and what is right for amount, frequency, due day
 * and arrears, "-" where it sets nothing; "kept" at the end marks those that only measure.
 */
export function typedPassages(): TypedPassage[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').split(/^=== /m).slice(1).map(typedPassage));
}

function typedPassage(entry: string): TypedPassage {
  const end = entry.indexOf('\n');
  const [id = '', ...labels] = entry.slice(0, end).split(' | ');
  const label = typedLabel({ id, split: labels.includes('kept') ? 'held' : 'tune' }, labels);
  return { label, tier: 'text', pages: typedPages(entry.slice(end + 1)), kept: label.split === 'held' };
}
