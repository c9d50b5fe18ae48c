import type { CreditLine } from '@mainstay/contract/credit-line.ts';

const rate = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** 0.18 is "18% APR". */
export const apr = (fraction: number): string => `${rate.format(fraction)} APR`;

export const NOT_ELIGIBLE = "You don't meet the current eligibility requirements.";

type Application = NonNullable<CreditLine['application']>;

/** What became of the newest application. */
const RESULTS = {
  approved: { title: 'Application Approved!', meaning: 'positive' },
  under_review: { title: 'Application Under Review', meaning: 'info' },
  denied: { title: 'Application Not Approved', meaning: 'negative' },
} as const satisfies Record<Application['status'], { title: string; meaning: string }>;

/** A status that is not known is no approval, and is shown as one that is under review. */
export const resultOf = (status: Application['status']) => (status in RESULTS ? RESULTS[status] : RESULTS.under_review);
