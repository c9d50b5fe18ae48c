import type { Day } from '../day.ts';
import type { OrderState } from '../documents/agreement-terms.ts';
import type { Cents } from '../money.ts';

// What an order says about an obligation apart from dated amounts.

/** Where in its document an obligation is stated. */
export type ObligationCitation = { page: number; text: string };

/** What the order says in its own words, and where. */
export type KeptTerm = { words: string; citation: ObligationCitation | null };

/**
 * A different amount, or the end, that waits for an event a person confirms: "when the child finishes school". Until
 * then nothing is scheduled for it.
 */
export type AwaitedChange = KeptTerm & {
  id: string;
  /** The amount from then on; null if the obligation ends. */
  amount: Cents | null;
  /** The year in which a child reaches the age, if only the year of birth is known. */
  expectedIn: number | null;
  /** When it happened, once confirmed. */
  happenedOn: Day | null;
};

/** What follows "until" in an end that the order states as how long support is paid; null for any other words. */
export const untilEvent = (words: string): string | null => /^until\s+(.+)$/is.exec(words)?.[1] ?? null;

type Cited = {
  citation: ObligationCitation | null;
  awaited: readonly KeptTerm[];
  bonusShare: KeptTerm | null;
};

/** The places in the document that the terms name and did not name before: all of them, in another document. */
export function newlyCited(terms: Cited, before: Cited | null, isOtherDocument: boolean): ObligationCitation[] {
  const known = before && !isOtherDocument ? placesOf(before).map(keyOf) : [];
  return placesOf(terms).filter((place) => !known.includes(keyOf(place)));
}

/**
 * The terms with words kept from before as another document is applied: where it does not say them too, they are no
 * longer quoted.
 */
export function keptFrom<T extends Cited>(before: Cited, terms: T, isRead: (place: ObligationCitation) => boolean): T {
  const known = [...before.awaited, before.bonusShare].flatMap((term) =>
    term?.citation ? [keyOf(term.citation)] : [],
  );
  const kept = <K extends KeptTerm>(term: K): K =>
    term.citation && known.includes(keyOf(term.citation)) && !isRead(term.citation)
      ? { ...term, citation: null }
      : term;
  return { ...terms, awaited: terms.awaited.map(kept), bonusShare: terms.bonusShare && kept(terms.bonusShare) };
}

const placesOf = ({ citation, awaited, bonusShare }: Cited): ObligationCitation[] =>
  [citation, ...awaited.map((change) => change.citation), bonusShare?.citation].filter((place) => place != null);

const keyOf = ({ page, text }: ObligationCitation) => `${page} ${text}`;

/** What a person says about an order when its terms are applied. */
export const ORDER_ANSWERS = ['signed', 'filed', 'not_yet', 'unknown'] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];

/** Whether the document shows a signature, and what the person who applied it said; null if unknown. */
export type SaidOfOrder = { shows: OrderState | null; answer: OrderAnswer | null };

/** What the document shows, as part of a sentence. */
export const SHOWN: Readonly<Record<OrderState, string>> = {
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

/** "Signed by the court (the document shows no signature)": the person's answer and what the document shows. */
export function orderWords({ shows, answer }: SaidOfOrder): string {
  const said = answer === null ? 'Nobody has said whether it is signed' : ANSWERED[answer];
  return shows === null ? said : `${said} (${SHOWN[shows]})`;
}
