import type { Day } from '../day.ts';
import type { OrderState } from '../documents/agreement-terms.ts';
import type { Cents } from '../money.ts';

// What an order says of an obligation that is no amount on a day.

/** Where in its document an obligation stands. */
export type ObligationCitation = { page: number; text: string };

/** What the order says in its own words, and where. */
export type KeptTerm = { words: string; citation: ObligationCitation | null };

/**
 * Another amount, or the end, that waits for an event which a person confirms: "when the child finishes school". Nothing is scheduled by
 * it until then.
 */
export type AwaitedChange = KeptTerm & {
  id: string;
  /** What it asks for from then on; null where it ends. */
  amount: Cents | null;
  /** The year in which a child comes to the age, where only the year of birth is known. */
  expectedIn: number | null;
  /** When it happened, once somebody has confirmed it. */
  happenedOn: Day | null;
};

/** What a person says of an order when its terms are applied. */
export const ORDER_ANSWERS = ['signed', 'filed', 'not_yet', 'unknown'] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];

/** What the document shows of its signature, and what the person said who applied it; null where either says nothing. */
export type SaidOfOrder = { shows: OrderState | null; answer: OrderAnswer | null };

const SHOWN: Readonly<Record<OrderState, string>> = {
  signed: 'the document shows a signature',
  filed: 'the document shows that it was filed',
  unsigned: 'the document shows no signature',
};

const ANSWERED: Readonly<Record<OrderAnswer, string>> = {
  signed: 'Signed by the court',
  filed: 'Filed',
  not_yet: 'Not signed or filed yet',
  unknown: 'Not known if it is signed',
};

/** "Signed by the court (the document shows no signature)": what was answered beside what can be seen. */
export function orderWords({ shows, answer }: SaidOfOrder): string {
  const said = answer === null ? 'Nobody has said whether it is signed' : ANSWERED[answer];
  return shows === null ? said : `${said} (${SHOWN[shows]})`;
}
