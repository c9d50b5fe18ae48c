import { readdirSync, readFileSync } from 'node:fs';
import { typedPages } from '#terms/testing/typed-pages.ts';
import type { ReadDocument } from './corpus.ts';
import { typedLabel } from './typed-labels.ts';

const FOLDER = new URL('../corpus/papers/', import.meta.url);

/** The kinds of paper; only an order (or a signed agreement) settles anything. */
export const PAPER_KINDS = [
  'order',
  'guide',
  'newsletter',
  'calculator',
  'petition',
  'proposal',
  'draft',
  'blank',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export type Paper = ReadDocument & { kind: PaperKind; kept: boolean };

/** One in three only measures. */
const ASIDE = 3;

/**
 * Short papers about support: those that order or agree it in unusual ways, and those that order nothing. Each begins
 * with a line with its name, its kind, and for an order the amount, frequency, due day and arrears, "-" for none.
 */
export function papers(): Paper[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').split(/^=== /m).slice(1))
    .map(paperOf);
}

function paperOf(entry: string, at: number): Paper {
  const end = entry.indexOf('\n');
  const [id = '', kind = '', ...said] = entry.slice(0, end).split(' | ');
  if (!(PAPER_KINDS as readonly string[]).includes(kind)) throw new Error(`${id}: no kind of paper "${kind}"`);
  const label = typedLabel({ id: `paper ${id}`, split: 'tune' }, said);
  const pages = typedPages(entry.slice(end + 1));
  return { label, tier: 'text', pages, kind: kind as PaperKind, kept: at % ASIDE === 0 };
}
