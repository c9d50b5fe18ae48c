import type {
  Citation,
  ObligationType,
  OrderState,
  Stated,
  ToldTerms,
} from '@mainstay/domain/documents/agreement-terms.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';
import { labelIn } from '#lib/unknown-word.ts';

export const OBLIGATION_TYPE_LABELS: Record<ObligationType, string> = {
  child_support: 'Child support',
  alimony: 'Alimony',
  arrears: 'Arrears',
  medical: 'Medical support',
  childcare: 'Childcare',
  other: 'Other payment',
};

const STATES: Record<OrderState, string> = {
  signed: 'The document shows a signature',
  filed: 'The document shows that it was filed',
  unsigned: 'No signature was found on the signature lines',
};

/** What an order says about the future of its payments or about itself, as a line of the review. */
export type Provision = { name: string; text: string; citation: Omit<Citation, 'field'> };

/** The provisions that were read, in the order of their time; none for documents that were read before they were told. */
export function orderProvisions(terms: ToldTerms): Provision[] {
  const { steps = [], starts = [], ends = [], bonusShare, arrearsAsOf, wageWithholding, orderState } = terms;
  const line = (name: string, stated: Stated | null | undefined, text = stated?.says ?? ''): Provision[] =>
    stated ? [{ name, text, citation: stated.citation }] : [];
  const named = (type: ObligationType, what: string) => `${labelIn(OBLIGATION_TYPE_LABELS, type)} ${what}`;
  return [
    ...starts.flatMap((start) => line(named(start.type, 'starts'), start)),
    ...steps.flatMap((step) => line(named(step.type, 'changes'), step, `${amountText(step.amount)}: ${step.says}`)),
    ...ends.flatMap((end) => line(named(end.type, 'ends'), end)),
    ...line('Share of bonuses', bonusShare),
    ...line('Arrears stated as of', arrearsAsOf),
    ...line('Paid from wages', wageWithholding, 'The document says an employer withholds the payments'),
    ...line('State of the document', orderState, orderState ? labelIn(STATES, orderState.state) : ''),
  ];
}

function amountText(amount: string): string {
  const cents = parseMoney(amount);
  return cents === null ? amount : dollars(cents);
}
