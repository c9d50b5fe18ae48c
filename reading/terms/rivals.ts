import type { Rival, SettingField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Features } from '#model/logistic.ts';
import type { Ranked } from '#model/rank.ts';
import type { MoneyCandidate } from './candidates/payment.ts';
import { phraseAround } from './cite.ts';
import { type Passage, placeOf } from './flow/passage.ts';
import { namedAs } from './names-support.ts';
import type { Selection } from './select.ts';
import { decimal, type Values } from './values.ts';

const MOST = 3;
/**
 * A value is a rival if it is at least this likely, or if it would nearly have been accepted without the chosen one.
 */
const LEAST = 0.0005;
const NEARLY_TAKEN = -2;

type Range = { passage: Passage; start: number; end: number };

/**
 * The values considered and not chosen, the most likely first, with the reason in plain words; behind them the sums of
 * support with a day of their own that became neither a payment nor a step.
 */
export function rivalsOf(selection: Selection, values: Values, dated: readonly MoneyCandidate[] = []): Rival[] {
  const payments = rivals(
    'paymentAmount',
    selection.payment.ranked,
    (c) => decimal(c.value),
    (c) => c.mention,
    values.paymentAmount,
  );
  const listed = new Set([values.paymentAmount, values.arrearsAmount, ...payments.map(({ value }) => value)]);
  return [
    ...payments,
    ...datedRivals(dated.filter(({ value }) => !listed.has(decimal(value)))),
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

function datedRivals(dated: readonly MoneyCandidate[]): Rival[] {
  const found = new Map<string, Rival>();
  for (const { value, mention, features } of dated) {
    const citation = placeOf(mention.passage, ...phraseAround(mention));
    if (!citation || found.has(decimal(value)) || found.size === MOST) continue;
    const reason = reasonAgainst(features, 'paymentAmount', mention);
    found.set(decimal(value), { field: 'paymentAmount', value: decimal(value), confidence: 0, reason, citation });
  }
  return [...found.values()];
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
        reason: reasonAgainst(candidate.features, field, field === 'paymentAmount' ? range : null),
        citation,
      });
  }
  return found;
}

const NO_BALANCE = 'It is paid at intervals, so it is no balance.';
const LATER = 'It applies later, or once something changes.';
const alimonyToo = (features: Features): boolean => Boolean(features['before.alimonyToo']);
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
  ['later', LATER],
  ['arrears', 'It is about what is owed from before.'],
  ['instalment', 'It is an installment on what is owed.'],
  ['period', NO_BALANCE],
  ['parenting', 'It is about time with the children.'],
  ['conditional', 'It applies only under a condition.'],
];

/** That a sum is paid at intervals speaks against a balance only: a payment is. */
function reasonAgainst(features: Features, field: SettingField, range: Range | null): string {
  // "When the child care ends, child support changes to $700": the child care is why it changes, not what the sum is.
  if (range && namedAs(range)?.changes && !features.notTicked && !alimonyToo(features)) return LATER;
  const about = REASONS.find(
    ([name, reason]) =>
      (reason !== NO_BALANCE || field === 'arrearsAmount') &&
      ['', 'before.', 'sentence.', 'after.', 'heading.'].some((zone) => features[zone + name]),
  );
  return about?.[1] ?? 'The words around it speak less clearly for it.';
}
