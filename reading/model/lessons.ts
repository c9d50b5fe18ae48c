import { TEXT_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { type Document, type MoneyMention, toDocument } from '#terms/candidates/document.ts';
import type { Passage } from '#terms/flow/passage.ts';
import { passagesOf } from '#terms/flow/sentences.ts';
import { besideAmounts, proposalsOf } from '#terms/proposals.ts';
import type { Wordings } from '#terms/wording/bearing.ts';
import { type Label, patternsOf, type ReadDocument } from './corpus.ts';
import type { Choice } from './fit.ts';
import type { ModelName } from './models.ts';
import { PRIORS } from './priors.ts';
import { rank } from './rank.ts';

/** A read document, parsed once. */
export type Prepared = ReadDocument & { document: Document };

export const prepare = (read: readonly ReadDocument[], wordings: Wordings): Prepared[] =>
  read.map((one) => ({ ...one, document: toDocument(passagesOf(one.pages), wordings) }));

/** What one document teaches each model. */
export function lessonsOf({ document, label }: Prepared, weight: number): [ModelName, Choice][] {
  const { terms, evidence } = label;
  const teaches = (field: TermField) => label.teaches?.includes(field) ?? true;
  const lessons: [ModelName, Choice][] = [];
  const learn = <C extends { features: Choice['candidates'][number] }>(
    model: ModelName,
    candidates: readonly C[],
    isRight: (c: C) => boolean,
    wanted: boolean,
  ) => {
    const right = candidates.map(isRight);
    if (wanted && !right.includes(true)) return;
    lessons.push([model, { candidates: candidates.map(({ features }) => features), right, weight }]);
  };

  const amount = centsIn(terms.paymentAmount);
  if (teaches('paymentAmount'))
    learn(
      'payment',
      proposalsOf(document).payment,
      ({ value, mention }) => value === amount && mention.passage.ticked !== false,
      amount !== null,
    );
  const owed = centsIn(terms.arrearsAmount);
  if (teaches('arrearsAmount'))
    learn(
      'arrears',
      proposalsOf(document).arrears,
      ({ value, passage }) => value === owed && passage.ticked !== false,
      owed !== null,
    );

  if (amount !== null && teaches('paymentFrequency')) {
    const amounts = placesOf(amount, document);
    const kind = frequencyOf(label);
    const all = besideAmounts(document, amounts).frequency;
    const quoted = all.filter(({ value, passage }) => value === kind && stands(passage, evidence.paymentFrequency));
    if (kind !== null)
      learn('frequency', all, (c) => c.value === kind && (quoted.length === 0 || quoted.includes(c)), kind !== null);
    if (kind === 'monthly') {
      const days = besideAmounts(document, amounts).dueDay;
      const cited = days.filter(
        ({ value, passage }) => value === terms.paymentDueDate && stands(passage, evidence.paymentDueDate),
      );
      learn(
        'dueDay',
        days,
        (c) => c.value === terms.paymentDueDate && (cited.length === 0 || cited.includes(c)),
        terms.paymentDueDate !== null,
      );
    }
  }
  for (const field of TEXT_FIELDS.filter(teaches)) {
    const patterns = patternsOf(label, field);
    const candidates = proposalsOf(document).texts[field];
    const fits = candidates.map(({ text }) => patterns?.every((pattern) => pattern.test(text)) ?? false);
    const onTopic = candidates.some(({ features }, i) => fits[i] && features.topic);
    learn(
      field,
      candidates,
      (c) =>
        (fits[candidates.indexOf(c)] ?? false) && (!onTopic || c.features.topic === 1) && c.passage.ticked !== false,
      patterns !== null,
    );
  }
  return lessons;
}

/** Where the true amount most likely appears as support. */
function placesOf(amount: number, document: Document): MoneyMention[] {
  const { ranked } = rank(proposalsOf(document).payment, PRIORS.payment, ({ value }) => value);
  const places = ranked.filter(({ candidate }) => candidate.value === amount).sort((a, b) => b.logOdds - a.logOdds);
  return places
    .filter(({ logOdds }) => logOdds >= (places[0]?.logOdds ?? 0) - 4)
    .map(({ candidate }) => candidate.mention);
}

export const centsIn = (value: unknown): number | null =>
  typeof value === 'string' ? Math.round(Number(value) * 100) : null;

/** The true frequency, even if the product does not offer it. */
export function frequencyOf({ terms, obligations }: Label): string | null {
  if (typeof terms.paymentFrequency === 'string') return terms.paymentFrequency;
  const duty = (obligations ?? []).find(({ amount }) => amount === terms.paymentAmount);
  return duty?.frequency ? duty.frequency.replace(/[- ]/g, '').toLowerCase() : null;
}

/** Whether the passage contains the snippet, or the snippet the passage. */
export function stands(passage: Passage, snippet: string | undefined): boolean {
  if (!snippet) return false;
  const squash = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const [here, there] = [squash(passage.text), squash(snippet)];
  return here.includes(there) || (here.length > 6 && there.includes(here));
}
