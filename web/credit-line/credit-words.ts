import type { CreditLine } from '@mainstay/contract/credit-line.ts';
import { locale } from '#lib/catalogue.ts';
import { t } from './words.ts';

const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });

/** 0.18 is "18% APR". */
export const apr = (fraction: number): string => t('apr', { rate: rate.format(fraction) });

export const NOT_ELIGIBLE = t('youDontMeetCurrentEligibility');

type Application = NonNullable<CreditLine['application']>;

/** What became of the newest application. */
const RESULTS = {
  approved: { title: t('applicationApproved'), meaning: 'positive' },
  under_review: { title: t('applicationUnderReview'), meaning: 'info' },
  denied: { title: t('applicationNotApproved'), meaning: 'negative' },
} as const satisfies Record<Application['status'], { title: string; meaning: string }>;

/** A status that is not known is no approval, and is shown as one that is under review. */
export const resultOf = (status: Application['status']) => (status in RESULTS ? RESULTS[status] : RESULTS.under_review);
