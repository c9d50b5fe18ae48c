import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { TERM_FIELDS, TEXT_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Page } from '#pages/page.ts';
import { readTerms } from '#terms/read-terms.ts';
import { typedPages } from '#terms/testing/typed-pages.ts';
import { phrasesOn } from '../../test/phrases/phrases.ts';
import { isRight, type Label, loadPages } from '../corpus.ts';
import { papers } from '../papers.ts';
import { typedPassages } from '../passages.ts';
import { sentences, settledBy } from '../sentences.ts';
import { shortDocument } from '../short-documents.ts';
import { typedLabel } from '../typed-labels.ts';

/** Something to read, with its correct answers. */
export type Reading = {
  id: string;
  set: 'documents' | 'kept aside' | 'papers' | 'passages' | 'phrases' | 'sentences' | 'forms';
  pages: readonly Page[];
  /** The labelled fields. */
  fields: readonly TermField[];
  isRight(field: TermField, answer: string | number | null): boolean;
  /** Set if obligations are labelled too. */
  duties: Label['obligations'] | null;
};

const ofLabel = (label: Label) => ({
  fields: label.teaches ?? TERM_FIELDS,
  isRight: (field: TermField, answer: string | number | null) => isRight(label, field, answer),
});

/**
 * Everything stored to read, documents by their text layer: a scan says the same with errors. `beside` may name a file
 * with more: a list of `{label, pages}`.
 */
export function readings(beside?: string): Reading[] {
  const text = loadPages().filter(({ tier }) => tier === 'text');
  const documents = text.map(({ label, pages }): Reading => {
    const set = /^[xy]\d/.test(label.id) ? 'kept aside' : 'documents';
    return { id: label.id, set, pages, duties: label.obligations ?? [], ...ofLabel(label) };
  });
  const short = papers().map(
    ({ label, pages }): Reading => ({ id: label.id, set: 'papers', pages, duties: null, ...ofLabel(label) }),
  );
  const passages = typedPassages().map(
    ({ label, pages }): Reading => ({ id: label.id, set: 'passages', pages, duties: null, ...ofLabel(label) }),
  );
  const phrases = TEXT_FIELDS.flatMap(phrasesOn).map(
    ({ field, line, pages, isRight: fits }): Reading => ({
      id: `phrase ${field} ${line}`,
      set: 'phrases',
      pages,
      fields: [field],
      duties: null,
      isRight: (_, answer) => fits(answer as string | null),
    }),
  );
  return [...documents, ...short, ...passages, ...phrases, ...single(), ...forms(beside)];
}

/** One in this many sentences is read. */
const SAMPLE = 12;

/** Single sentences on custody and costs in short documents; those on amounts on their own, with no labelled answer. */
function single(): Reading[] {
  const all = sentences();
  const others = all.filter((one) => one.about !== 'amounts' && settledBy(one).length === 0);
  return all.flatMap((sentence, i): Reading | Reading[] => {
    if (i % SAMPLE !== 0) return [];
    const id = `sentence ${i}`;
    const about = sentence.about === 'amounts' ? null : shortDocument(sentence, i, others);
    if (about) return { id, set: 'sentences', pages: about.pages, duties: null, ...ofLabel(about.label) };
    const pages = typedPages(sentence.parts.join('\n\n'));
    return { id, set: 'sentences', pages, duties: null, ...ofLabel(typedLabel({ id, split: 'tune' }, [])), fields: [] };
  });
}

function forms(beside?: string): Reading[] {
  if (!beside || !existsSync(beside)) return [];
  const kept = JSON.parse(gunzipSync(readFileSync(beside)).toString()) as { label: Label; pages: Page[] }[];
  return kept.map(({ label, pages }) => ({ id: label.id, set: 'forms', pages, duties: null, ...ofLabel(label) }));
}

/** The result of a reading, as far as it is compared. */
export type Outcome = {
  right: Partial<Record<TermField, boolean>>;
  sure: Partial<Record<TermField, number>>;
  amount: string | null;
  dutiesRight: number;
  dutiesWrong: number;
  /** What was read but is not labelled. */
  told: string;
};

const TYPES: Record<string, string> = {
  child_support: 'child_support',
  spousal_support: 'alimony',
  medical_support: 'medical',
};

export function outcomeOf({ set, pages, fields, isRight: fits, duties }: Reading): Outcome {
  const terms = readTerms(pages);
  const right = Object.fromEntries(fields.map((field) => [field, fits(field, terms[field])]));
  const sure = Object.fromEntries(fields.map((field) => [field, terms.fieldConfidence[field]]));
  const wanted = (duties ?? []).map(({ type, amount }) => `${TYPES[type]} ${Number(amount)}`);
  const listed = terms.obligations.filter(({ type }) => Object.values(TYPES).includes(type));
  const found = listed.filter(({ type, amount }) => {
    const at = wanted.indexOf(`${type} ${Number(amount)}`);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
  const { steps, starts, ends, bonusShare, arrearsAsOf, wageWithholding, orderState, obligations, notes } = terms;
  const unlabelled = obligations.filter((one) => duties === null || !listed.includes(one));
  return {
    right,
    sure,
    amount: terms.paymentAmount,
    dutiesRight: duties ? found.length : 0,
    dutiesWrong: duties ? listed.length - found.length : 0,
    told:
      set === 'sentences'
        ? ''
        : JSON.stringify([
            [...(steps ?? []), ...(starts ?? []), ...(ends ?? [])].map(({ type, says, day }) => [type, says, day]),
            [bonusShare, arrearsAsOf, wageWithholding, orderState].map((one) => one && [one.says, one.day]),
            unlabelled.map(({ type, amount, frequency, dueDay, per, from }) => [
              type,
              amount,
              frequency,
              dueDay,
              per,
              from,
            ]),
            notes,
          ]),
  };
}

const HIGH = 0.8;
/** A reading is worse if a right answer loses, or a wrong one gains, this much confidence. */
const DRIFT = 0.05;

/** Why a reading is worse than before; null if it is not. */
export function worse(before: Outcome, now: Outcome): string | null {
  for (const field of Object.keys(before.right) as TermField[]) {
    const [was, is] = [before.right[field], now.right[field]];
    const change = (now.sure[field] ?? 0) - (before.sure[field] ?? 0);
    if (was && !is) return `${field} wrong`;
    if (was && is && change < -DRIFT) return `${field} less sure`;
    if (!is && change > DRIFT) return `${field} wrong and surer`;
    if (field === 'paymentAmount') {
      if (was && is && (before.sure[field] ?? 0) >= HIGH && (now.sure[field] ?? 0) < HIGH) return 'amount High no more';
      if (!is && now.amount !== null && (before.sure[field] ?? 0) < HIGH && (now.sure[field] ?? 0) >= HIGH)
        return 'amount High and wrong';
    }
  }
  if (now.dutiesRight < before.dutiesRight) return 'duty missed';
  if (now.dutiesWrong > before.dutiesWrong) return 'duty wrong';
  return now.told === before.told ? null : 'told otherwise';
}
