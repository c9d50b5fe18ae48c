import { add, type Draft } from './decision.ts';
import type { QuoteAsked } from './events.ts';
import type { GivenQuote } from './insured-case.ts';
import { QUOTE_DAYS } from './quote.ts';
import { type RiskFacts, underwrite } from './underwriting.ts';

/** Stores a quote, so a person can apply with it while it is valid. */
export function giveQuote(draft: Draft, { newId, asked }: { newId: string; asked: QuoteAsked }): GivenQuote {
  const { now } = draft.known;
  const facts = factsOf(draft, asked);
  return add(draft, 'quotes', {
    id: newId,
    facts,
    monthlyPremium: underwrite(facts).monthlyPremium,
    createdAt: now,
    expiresAt: new Date(now.getTime() + QUOTE_DAYS * 86_400_000),
    usedBy: null,
  });
}

/** The facts to underwrite: what the person declared, and the case's own record as it is now. */
export function factsOf({ known }: Pick<Draft, 'known'>, { coverage, monthlyIncome, debts }: QuoteAsked): RiskFacts {
  if (!known.record) throw new Error(`the payment record of case ${known.caseId} was not loaded`);
  return { coverage, monthlyIncome, debts, ...known.record };
}
