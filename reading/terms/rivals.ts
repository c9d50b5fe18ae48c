import type { Rival, SettingField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Features } from '#model/logistic.ts';
import type { Ranked } from '#model/rank.ts';
import { phraseAround } from './cite.ts';
import { type Passage, placeOf } from './flow/passage.ts';
import type { Selection } from './select.ts';
import { decimal, type Values } from './values.ts';

const MOST = 3;
/**
 * A value is a rival if it is at least this likely, or if it would nearly have been accepted without the chosen one.
 */
const LEAST = 0.0005;
const NEARLY_TAKEN = -2;

type Range = { passage: Passage; start: number; end: number };

/** The values considered and not chosen, the most likely first, with the reason in plain words. */
export function rivalsOf(selection: Selection, values: Values): Rival[] {
  return [
    ...rivals(
      'paymentAmount',
      selection.payment.ranked,
      (c) => decimal(c.value),
      (c) => c.mention,
      values.paymentAmount,
    ),
    ...rivals(
      'paymentFrequency',
      selection.frequency.ranked,
      (c) => c.value,
      (c) => c,
      values.paymentFrequency,
    ),
    ...rivals(
      'paymentDueDate',
      selection.dueDay.ranked,
      (c) => String(c.value),
      (c) => c,
      values.paymentDueDate === null ? null : String(values.paymentDueDate),
    ),
    ...rivals(
      'arrearsAmount',
      selection.arrears.ranked,
      (c) => decimal(c.value),
      (c) => c,
      values.arrearsAmount,
    ),
  ];
}

function rivals<C extends { features: Features }>(
  field: SettingField,
  ranked: readonly Ranked<C>[],
  told: (c: C) => string,
  at: (c: C) => Range,
  chosen: string | null,
): Rival[] {
  const seen = new Set([chosen]);
  const found: Rival[] = [];
  for (const { candidate, probability, logOdds } of ranked) {
    const value = told(candidate);
    if (found.length === MOST) break;
    if (seen.has(value) || (probability < LEAST && logOdds < NEARLY_TAKEN)) continue;
    seen.add(value);
    const range = at(candidate);
    const citation = placeOf(range.passage, ...phraseAround(range));
    if (citation)
      found.push({
        field,
        value,
        confidence: Math.round(Math.min(0.5, probability) * 1000) / 1000,
        reason: reasonAgainst(candidate.features, field),
        citation,
      });
  }
  return found;
}

const NO_BALANCE = 'It is paid at intervals, so it is no balance.';
const REASONS: readonly (readonly [string, string])[] = [
  ['notTicked', 'The box before it is not ticked.'],
  ['prior', 'It belongs to an earlier order or arrangement.'],
  ['guideline', 'It is a guideline or worksheet figure.'],
  ['perChild', 'It is the part for one child.'],
  ['income', 'It describes income.'],
  ['alimonyToo', 'It is alimony; the document sets child support too.'],
  ['insurance', 'It is about insurance.'],
  ['property', 'It is about property or debts.'],
  ['fees', 'It is a fee or a cost.'],
  ['childcare', 'It is the cost of child care.'],
  ['later', 'It applies later, or once something changes.'],
  ['arrears', 'It is about what is owed from before.'],
  ['instalment', 'It is an installment on what is owed.'],
  ['period', NO_BALANCE],
  ['parenting', 'It is about time with the children.'],
  ['conditional', 'It applies only under a condition.'],
];

/** That a sum is paid at intervals speaks against a balance only: a payment is. */
function reasonAgainst(features: Features, field: SettingField): string {
  const about = REASONS.find(
    ([name, reason]) =>
      (reason !== NO_BALANCE || field === 'arrearsAmount') &&
      ['', 'before.', 'sentence.', 'after.', 'heading.'].some((zone) => features[zone + name]),
  );
  return about?.[1] ?? 'The words around it speak less clearly for it.';
}
