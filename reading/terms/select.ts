import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { TEXT_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Models } from '#model/models.ts';
import { accepted, type Ranking, rank } from '#model/rank.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import type { DueDayCandidate } from './candidates/due-day.ts';
import type { FrequencyCandidate } from './candidates/frequency.ts';
import type { ArrearsCandidate } from './candidates/nothing-owed.ts';
import type { MoneyCandidate } from './candidates/payment.ts';
import type { TextCandidate } from './candidates/text-terms.ts';
import { besideAmounts, proposalsOf } from './proposals.ts';

/** The candidates of every field from the likeliest to the least. */
export type Selection = {
  payment: Ranking<MoneyCandidate>;
  arrears: Ranking<ArrearsCandidate>;
  frequency: Ranking<FrequencyCandidate>;
  dueDay: Ranking<DueDayCandidate>;
  texts: Record<TextField, Ranking<TextCandidate>>;
};

/** Below this a document is about something else, whatever amounts it names. */
const ENOUGH_FAMILY_LAW = 0.35;
/** Below this a paper explains, asks or proposes, whatever it says of support; above the other it orders something, whatever form it has. */
const ORDERS_NOTHING = -0.65;
const ORDERS = 0.2;

/** True when the document is about support and settles none of it: a guide, a petition, an unsigned draft. */
export const ordersNothing = ({ orders }: Document): boolean => orders < ORDERS_NOTHING;

/** True when no term is to be taken from the document at all. */
export const settlesNothing = (document: Document): boolean =>
  ordersNothing(document) || (document.familyLaw < ENOUGH_FAMILY_LAW && document.orders < ORDERS);

const NOTHING: Ranking<never> = { ranked: [], none: 1 };

export function select(document: Document, models: Models): Selection {
  if (settlesNothing(document)) {
    const texts = {
      legalCustody: NOTHING,
      physicalCustody: NOTHING,
      medicalExpenses: NOTHING,
      childcareExpenses: NOTHING,
    };
    return { payment: NOTHING, arrears: NOTHING, frequency: NOTHING, dueDay: NOTHING, texts };
  }
  const proposals = proposalsOf(document);
  const payment = rank(proposals.payment, models.payment, ({ value }) => value);
  const arrears = rank(proposals.arrears, models.arrears, ({ value }) => value);
  const beside = besideAmounts(document, mentionsOfChosen(payment));
  const frequency = rank(beside.frequency, models.frequency, ({ value }) => value);
  const dueDay = rank(beside.dueDay, models.dueDay, ({ value }) => value);
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, rank(proposals.texts[field], models[field], ({ passage }) => passage.index)]),
  ) as Selection['texts'];
  return { payment, arrears, frequency, dueDay, texts };
}

/** Where the chosen amount stands as support: the best place and those that are nearly as likely. */
export function mentionsOfChosen(payment: Ranking<MoneyCandidate>): MoneyMention[] {
  const best = accepted(payment);
  if (!best) return [];
  return payment.ranked
    .filter(({ candidate, logOdds }) => candidate.value === best.candidate.value && logOdds >= best.logOdds - 4)
    .map(({ candidate }) => candidate.mention);
}
