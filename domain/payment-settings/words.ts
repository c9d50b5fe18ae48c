import type { Frequency } from './frequency.ts';
import type { ObligationKind } from './obligation-kind.ts';

/** The name of each kind of obligation. */
export const KIND_NAMES: Readonly<Record<ObligationKind, string>> = {
  child_support: 'Child support',
  alimony: 'Alimony',
  medical: 'Medical support',
  child_care: 'Child care',
  other: 'Other support',
};

/** "child support", within a sentence. */
export const kindInSentence = (kind: ObligationKind): string => KIND_NAMES[kind].toLowerCase();

/** Words quoted from a document, without the punctuation that ended their line. */
export const citedWords = (text: string): string => text.replace(/[\s,;:.–—-]+$/, '');

/** The name of each frequency, on its own: "Monthly". */
export const FREQUENCY_NAMES: Readonly<Record<Frequency, string>> = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  semi_monthly: 'Twice a month',
  monthly: 'Monthly',
  quarterly: 'Every three months',
  yearly: 'Once a year',
};

/** How often, within a sentence: "every two weeks". */
export const HOW_OFTEN: Readonly<Record<Frequency, string>> = {
  weekly: 'every week',
  biweekly: 'every two weeks',
  semi_monthly: 'twice a month',
  monthly: 'every month',
  quarterly: 'every three months',
  yearly: 'once a year',
};
