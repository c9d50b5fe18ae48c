import { toDocument } from '#terms/candidates/document.ts';
import {
  DUTIES,
  type Duty,
  type DutySum,
  type DutyWordings,
  dutySums,
  withBearings,
} from '#terms/candidates/duties.ts';
import { passagesOf } from '#terms/flow/sentences.ts';
import { typedPages } from '#terms/testing/typed-pages.ts';
import { type Label, loadPages, teachesTerms } from './corpus.ts';
import { fitOutcomes, type Outcome } from './fit.ts';
import { learnWordings } from './learn-wordings.ts';
import { centsIn } from './lessons.ts';
import type { Features, Weights } from './logistic.ts';
import { type DutyModel, WORDINGS } from './models.ts';
import { type Sentence, sentences } from './sentences.ts';

const FOLDS = 5;
const LEARNING = { pull: 0.8, steps: 150 };
/** A single sentence is less than a paper, and there are many. */
const SHARE_OF_SENTENCE = 0.35;
/** A sign that occurs less often than this is an accident. */
const FEWEST = 8;

/** What kind of duty a sentence's sum is; for kinds not listed here, none. */
const DUTY_OF_KIND: Record<string, Duty> = {
  support: 'child_support',
  spousal: 'alimony',
  instalment: 'arrears',
  later: 'later',
};
const DUTY_OF_LABEL: Record<string, Duty> = {
  child_support: 'child_support',
  spousal_support: 'alimony',
  medical_support: 'medical',
};

/** A sum in a document or sentence, and whether it is a duty; undefined if not known. */
export type Taught = {
  id: string;
  sum: DutySum;
  fold: number;
  weight: number;
  is: Record<Duty, boolean | undefined>;
};

/** A lesson, with the signs of its words as learned from the other folds. */
export type DutyRow = Taught & { features: Features };

/** The model that recognizes duties to pay, and the rows it was learned from. */
export function learnDuties(taught: readonly Taught[]): DutyModel & { rows: DutyRow[] } {
  const wordingsBy = Array.from({ length: FOLDS }, (_, fold) => learnWords(taught.filter((one) => one.fold !== fold)));
  const rows = taught.map((one) => ({ ...one, features: withBearings(one.sum, wordingsBy[one.fold] as DutyWordings) }));
  return { weights: learnWeights(rows), wordings: learnWords(taught), rows };
}

/** Every sum that the tuning documents and the single sentences teach. */
export function dutyLessons(): Taught[] {
  const read = loadPages().filter(({ label, tier }) => teachesTerms(label) && tier === 'text');
  const documents = read.flatMap(({ label, pages }, i) =>
    sumsOf(pages)
      .filter(({ isPaced }) => isPaced)
      .map((sum) => ({ id: label.id, sum, fold: i % FOLDS, weight: 1, is: labelled(label, sum.mention.value) })),
  );
  const single = sentences().flatMap((sentence, i) =>
    sentence.about === 'amounts'
      ? sumsOf(typedPages(sentence.parts.join('\n\n'))).map((sum) => ({
          id: `sentence ${i}`,
          sum,
          fold: i % FOLDS,
          weight: SHARE_OF_SENTENCE,
          is: marked(sentence, sum),
        }))
      : [],
  );
  return [...documents, ...single];
}

function sumsOf(pages: Parameters<typeof passagesOf>[0]): DutySum[] {
  return dutySums(toDocument(passagesOf(pages), WORDINGS));
}

/** Labels do not cover instalments on arrears or steps; where nothing is owed there are no instalments. */
function labelled({ obligations, terms }: Label, value: number): Taught['is'] {
  const own = (obligations ?? [])
    .filter(({ amount }) => centsIn(amount) === value)
    .map(({ type }) => DUTY_OF_LABEL[type]);
  const owesNothing = terms.arrearsAmount === null || terms.arrearsAmount === '0.00';
  return {
    child_support: own.includes('child_support'),
    alimony: own.includes('alimony'),
    medical: own.includes('medical'),
    arrears: owesNothing || own.length > 0 ? false : undefined,
    later: own.length > 0 ? false : undefined,
  };
}

/**
 * Sentences do not distinguish medical support from medical costs. For a sum that is not paid at intervals, everything
 * but a step is certain.
 */
function marked({ sums }: Sentence, { mention, isPaced }: DutySum): Taught['is'] {
  const kinds = sums.filter(({ value }) => value === mention.value).map(({ kind }) => kind);
  const is = (duty: Duty) =>
    kinds.length === 0 || (duty !== 'later' && !isPaced)
      ? undefined
      : kinds.some((kind) => DUTY_OF_KIND[kind] === duty);
  return {
    child_support: is('child_support'),
    alimony: is('alimony'),
    medical: kinds.includes('medical') ? undefined : is('medical'),
    arrears: is('arrears'),
    later: is('later'),
  };
}

function learnWords(from: readonly Taught[]): DutyWordings {
  const lessons = (duty: Duty) =>
    from.flatMap(({ sum: { signs }, is }) => {
      const right = is[duty];
      return right === undefined ? [] : [{ signs, right, weight: 1 }];
    });
  return Object.fromEntries(DUTIES.map((duty) => [duty, learnWordings(lessons(duty))])) as DutyWordings;
}

function learnWeights(rows: readonly DutyRow[]): Record<Duty, Weights> {
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const [name, value] of Object.entries(features)) if (value) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count < FEWEST ? [] : [name])).sort();
  const priors = Object.fromEntries([['bias', -2], ...names.map((name) => [name, 0] as const)]);
  return Object.fromEntries(
    DUTIES.map((duty) => [duty, fitOutcomes(outcomesOf(duty, rows), priors, LEARNING)]),
  ) as Record<Duty, Weights>;
}

function outcomesOf(duty: Duty, rows: readonly DutyRow[]): Outcome[] {
  return rows.flatMap(({ features, weight, is }) => {
    const right = is[duty];
    return right === undefined ? [] : [{ features, right, weight }];
  });
}
