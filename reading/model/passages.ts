import { readdirSync, readFileSync } from 'node:fs';
import { typedPages } from '#terms/testing/typed-pages.ts';
import type { ReadDocument } from './corpus.ts';
import { typedLabel } from './typed-labels.ts';

const FOLDER = new URL('../corpus/passages/', import.meta.url);

/** A short typed document. `kept` means it only measures: neither the reader nor the weights were developed with it. */
export type TypedPassage = ReadDocument & { kept: boolean };

/**
 * The short documents of the corpus. Each begins with a line with its name and the right amount, frequency, due day and
 * arrears, "-" if not set; "kept" at the end marks those that only measure.
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
