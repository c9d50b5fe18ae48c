import { TEXT_FIELDS, type TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { arrearsCandidates } from './candidates/arrears.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import { type DueDayCandidate, dueDayCandidates } from './candidates/due-day.ts';
import { type FrequencyCandidate, frequencyCandidates } from './candidates/frequency.ts';
import type { ArrearsCandidate } from './candidates/nothing-owed.ts';
import { type MoneyCandidate, paymentCandidates } from './candidates/payment.ts';
import { type TextCandidate, textCandidates } from './candidates/text-terms.ts';

type Proposals = {
  payment: MoneyCandidate[];
  arrears: ArrearsCandidate[];
  texts: Record<TextField, TextCandidate[]>;
  /** By the places of the chosen amount, on which frequency and due day depend. */
  beside: Map<string, { frequency: FrequencyCandidate[]; dueDay: DueDayCandidate[] }>;
};

const known = new WeakMap<Document, Proposals>();

/** The candidates of a document, found once however many models judge them. */
export function proposalsOf(document: Document): Proposals {
  const found = known.get(document) ?? {
    payment: paymentCandidates(document),
    arrears: arrearsCandidates(document),
    texts: Object.fromEntries(TEXT_FIELDS.map((field) => [field, textCandidates(document, field)])) as Record<
      TextField,
      TextCandidate[]
    >,
    beside: new Map(),
  };
  known.set(document, found);
  return found;
}

/** The candidates for the frequency and due day of an amount at these places. */
export function besideAmounts(document: Document, amounts: readonly MoneyMention[]) {
  const { beside } = proposalsOf(document);
  const key = amounts.map((amount) => document.money.indexOf(amount)).join(' ');
  const found = beside.get(key) ?? {
    frequency: frequencyCandidates(document, amounts),
    dueDay: dueDayCandidates(document, amounts),
  };
  beside.set(key, found);
  return found;
}
