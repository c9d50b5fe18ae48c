import type { CreditLine } from '@mainstay/contract/credit-line.ts';
import { locale } from '#lib/catalogue.ts';
import { t } from './words.ts';

const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });

/** "18% APR" for 0.18. */
export const apr = (fraction: number): string => t('apr', { rate: rate.format(fraction) });

export const NOT_ELIGIBLE = t('youDontMeetCurrentEligibility');

type Application = NonNullable<CreditLine['application']>;

/** The outcomes of the newest application. */
const RESULTS = {
  approved: { title: t('applicationApproved'), meaning: 'positive' },
  under_review: { title: t('applicationUnderReview'), meaning: 'info' },
  denied: { title: t('applicationNotApproved'), meaning: 'negative' },
} as const satisfies Record<Application['status'], { title: string; meaning: string }>;

/** An unknown status is never an approval; it is shown as under review. */
export const resultOf = (status: Application['status']) => (status in RESULTS ? RESULTS[status] : RESULTS.under_review);
