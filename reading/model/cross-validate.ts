import { TERM_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { select } from '#terms/select.ts';
import { valuesOf } from '#terms/values.ts';
import { isRight, type Label } from './corpus.ts';
import { type Choice, fitChoices } from './fit.ts';
import { lessonsOf, type Prepared } from './lessons.ts';
import type { Weights } from './logistic.ts';
import type { ModelName, Models } from './models.ts';
import { PRIORS } from './priors.ts';
import { isSentence } from './short-documents.ts';

const FOLDS = 8;
const LEARNING = { pull: 0.12, steps: 220 };
/** A passage of a few lines teaches less than a document. */
const SHARE_OF_PASSAGE = 0.4;
/** A single sentence teaches less still. */
const SHARE_OF_SENTENCE = 0.015;

export function trainOn(documents: readonly Prepared[]): Models {
  const names = Object.keys(PRIORS) as ModelName[];
  const lessons = Object.fromEntries(names.map((name) => [name, [] as Choice[]])) as Record<ModelName, Choice[]>;
  const tiers = new Map<string, number>();
  for (const { label } of documents) tiers.set(label.id, (tiers.get(label.id) ?? 0) + 1);
  for (const document of documents) {
    const weight = weightOf(document.label) / (tiers.get(document.label.id) ?? 1);
    for (const [model, choice] of lessonsOf(document, weight)) lessons[model].push(choice);
  }
  return Object.fromEntries(
    names.map((name) => [name, fitChoices(lessons[name], PRIORS[name] as Weights, LEARNING)]),
  ) as Models;
}

/** Reads every document with weights that never saw it. Returns which answers were right. */
export function crossValidate(documents: readonly Prepared[], ids: readonly string[], passages: readonly Prepared[]) {
  const right = new Map<string, [number, number]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const heldOut = new Set(ids.filter((_, i) => i % FOLDS === fold));
    const models = trainOn([...documents.filter(({ label }) => !heldOut.has(label.id)), ...passages]);
    for (const { label, tier, document } of documents.filter((one) => heldOut.has(one.label.id))) {
      const values = valuesOf(select(document, models));
      for (const field of TERM_FIELDS) {
        const ok = isRight(label, field, values[field]);
        const [hits, all] = right.get(`${tier} ${field}`) ?? [0, 0];
        right.set(`${tier} ${field}`, [hits + (ok ? 1 : 0), all + 1]);
        if (!ok)
          console.log(
            `${label.id} ${tier} ${field}: ${values[field]} instead of ${JSON.stringify(label.terms[field])}`,
          );
      }
    }
  }
  for (const [name, [hits, all]] of [...right].sort()) console.log(`${name.padEnd(26)} ${hits} of ${all}`);
}

const weightOf = ({ teaches, id }: Label): number =>
  !teaches ? 1 : isSentence(id) ? SHARE_OF_SENTENCE : SHARE_OF_PASSAGE;
