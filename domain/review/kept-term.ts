import type { Stated } from '../documents/agreement-terms.ts';
import type { KeptTerm } from '../payment-settings/order-terms.ts';

const MOST_WORDS = 300;
export const MOST_CITED = 500;

/** The words that a change is kept with while it waits for its event. */
export const waitingWords = (stated: Stated): string => keptTerm(stated).words;

/** What an agreement states, in the form the settings store. */
export const keptTerm = ({ says, citation }: Stated, most = MOST_WORDS): KeptTerm => ({
  words: says.slice(0, most),
  citation: { page: citation.page, text: citation.text.slice(0, MOST_CITED) },
});
