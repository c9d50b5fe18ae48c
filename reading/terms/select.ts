import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { TEXT_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Models } from '#model/models.ts';
import { type Ranked, rank } from '#model/rank.ts';
import { type ArrearsCandidate, arrearsCandidates } from './candidates/arrears.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import { type DueDayCandidate, dueDayCandidates } from './candidates/due-day.ts';
import { type FrequencyCandidate, frequencyCandidates } from './candidates/frequency.ts';
import { type MoneyCandidate, paymentCandidates } from './candidates/payment.ts';
import { type TextCandidate, textCandidates } from './candidates/text-terms.ts';

/** The candidates of every field from the likeliest to the least. */
export type Selection = {
  payment: Ranked<MoneyCandidate>[];
  arrears: Ranked<ArrearsCandidate>[];
  frequency: Ranked<FrequencyCandidate>[];
  dueDay: Ranked<DueDayCandidate>[];
  texts: Record<TextField, Ranked<TextCandidate>[]>;
};

/** A candidate that is likelier wrong than right is no answer. */
export const ACCEPTED = 0.5;

export function select(document: Document, models: Models): Selection {
  const payment = rank(paymentCandidates(document), models.payment);
  const arrears = rank(arrearsCandidates(document), models.arrears);
  const amounts = mentionsOfChosen(payment);
  const frequency = rank(frequencyCandidates(document, amounts), models.frequency);
  const dueDay = rank(dueDayCandidates(document, amounts), models.dueDay);
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, rank(textCandidates(document, field), models[field])]),
  ) as Selection['texts'];
  return { payment, arrears, frequency, dueDay, texts };
}

/** All places where the chosen amount stands as support: the best one and the others that are no worse than likely. */
export function mentionsOfChosen(payment: readonly Ranked<MoneyCandidate>[]): MoneyMention[] {
  const [best] = payment;
  if (!best || best.probability < ACCEPTED) return [];
  return payment
    .filter(
      ({ candidate, logOdds }) => candidate.value === best.candidate.value && logOdds > Math.min(-1, best.logOdds - 3),
    )
    .map(({ candidate }) => candidate.mention);
}

export const accepted = <C>(ranked: readonly Ranked<C>[]): Ranked<C> | null => {
  const [best] = ranked;
  return best && best.probability >= ACCEPTED ? best : null;
};
