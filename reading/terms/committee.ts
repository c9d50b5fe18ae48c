import { TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Weights } from '#model/logistic.ts';
import type { ModelName, Models } from '#model/models.ts';
import { PRIORS } from '#model/priors.ts';
import type { Document } from './candidates/document.ts';
import { select } from './select.ts';
import { type Values, valuesOf } from './values.ts';

/** The share of committee members that would give a different answer: 0 to 1. */
type Dissent = Record<TermField, number>;

const known = new WeakMap<Models, Models[]>();

/**
 * Asks readers that each ignore one kind of evidence (the text before, the headings, that a total is named twice), and
 * an untrained one. An answer that rests on only one kind of evidence is less certain.
 */
export function dissentOf(document: Document, models: Models, values: Values): Dissent {
  const members = known.get(models) ?? membersOf(models);
  known.set(models, members);
  const answers = members.map((member) => valuesOf(select(document, member)));
  return Object.fromEntries(
    TERM_FIELDS.map((field) => [
      field,
      answers.filter((answer) => answer[field] !== values[field]).length / answers.length,
    ]),
  ) as Dissent;
}

const BLIND_TO: readonly RegExp[] = [
  /^before\./,
  /^after\.|^right|^period/,
  /^sentence\.|^other$/,
  /^(?:lead|outer)\.|^borrowed$|^agrees$/,
  /^heading/,
  /^(?:twins|isSum|first|both|bothWritten|bothByHeading)$/,
  /\.(?:childSupport|total|due)$|^outcome$/,
];

function membersOf(models: Models): Models[] {
  const blinded = BLIND_TO.map((pattern) => changed(models, (name, weight) => (pattern.test(name) ? 0 : weight)));
  const shy = changed(models, (name, weight) => (name === 'bias' ? weight - 1.5 : weight));
  const bold = changed(models, (name, weight) => (name === 'bias' ? weight + 1.5 : weight));
  return [...blinded, shy, bold, PRIORS];
}

const changed = (models: Models, change: (name: string, weight: number) => number): Models =>
  Object.fromEntries(
    (Object.entries(models) as [ModelName, Weights][]).map(([model, weights]) => [
      model,
      Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, change(name, weight)])),
    ]),
  ) as Models;
