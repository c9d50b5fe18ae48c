import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Label, Tier } from './corpus.ts';
import type { Outcome } from './fit.ts';
import type { Features } from './logistic.ts';

export type Row = [id: string, tier: Tier, field: TermField, right: 0 | 1, features: Features, weight: number];

/** Single letters are the writers of documents; double letters those of filled-in forms. */
const FORM_WRITERS: readonly string[] = ['fa', 'fb'];
/** Each family is read by what the others taught; the letters stand for the documents' writers. */
export const FAMILIES: readonly (readonly string[])[] = [
  [...'efgvwdmzi', 'fa', 'aa', 'ff', 'gg', 'hh', 'nn', 'qq', 'ss', 'vv'],
  [...'jknqhupol', 'fb', 'bb', 'dd', 'oo', 'rr', 'uu'],
  [...'abcrstxy', 'cc', 'ee', 'tt', 'ww'],
];

/** The writer of a corpus document, from the letters before its number; null for a paper, a passage or a real form. */
export const writerOf = (id: string): string | null => /^([a-z]{1,2})\d\d-/.exec(id)?.[1] ?? null;

/** Whether it is a filled-in form of the corpus. */
export const isForm = (id: string): boolean => FORM_WRITERS.includes(writerOf(id) ?? '');

/** Whether it is a form that only measures: neither the weights nor the confidence learned from it. */
export const isFormAside = ({ id, split }: Pick<Label, 'id' | 'split'>): boolean => split === 'held' && isForm(id);

/** How a document was changed before it was read again. */
const CHANGES = ['without', 'unknown'] as const;
type Change = (typeof CHANGES)[number];

/** The ID of a changed document; `changeOf` and `documentOf` parse it. */
export const idOf = (id: string, change: Change): string => `${id} ${change}`;
export const changeOf = (id: string): Change | null => CHANGES.find((change) => id.endsWith(` ${change}`)) ?? null;
export const documentOf = (id: string): string => id.replace(/ (?:without|unknown)$/, '');

/** Assigns documents and papers to groups by their names. */
export const numberOf = (id: string): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/**
 * Answers on documents that the weights had not learned from, with the doubts at the time, produced by `node
 * reading/model/meet-first.ts`. Word lists were improved with some of these documents at hand, so the unchanged ones
 * look better than real strangers. Those with the amount left out or with unknown words, and the papers, stand in for
 * strangers.
 */
export function firstReadings(): (Outcome & { id: string; tier: Tier; field: TermField })[] {
  const file = new URL('./first-readings.json.gz', import.meta.url);
  const rows = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Row[];
  return rows.map(([id, tier, field, right, features, weight]) => ({
    id,
    tier,
    field,
    right: right === 1,
    weight,
    features,
  }));
}
