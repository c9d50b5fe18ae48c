import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getDashboardAnswer, getDashboardNeeds, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { listDocuments } from '@mainstay/contract/documents.ts';
import { getPaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { pathOf } from '#lib/path-of.ts';

type First = {
  /** The screen's code, by the names web/build.ts resolves. */
  code: readonly string[];
  /** The calls it makes first. */
  calls: readonly string[];
};

const dashboard: First = {
  code: ['dashboard/DashboardScreen.tsx'],
  calls: [
    ...[getDashboardAnswer, getDashboardNeeds, getCurrentCase, getArrears, getDashboardStats].map((call) =>
      pathOf(call),
    ),
    pathOf(listPayments, undefined, { limit: 6 }),
  ],
};

/** For each path where people often start: what its screen needs first, requested while the application is loading. */
export const FIRST: Readonly<Record<string, First>> = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/review': {
    code: ['review/ReviewScreen.tsx', 'review/ApplyTerms.tsx'],
    calls: [listDocuments, getPaymentSettings].map((call) => pathOf(call)),
  },
  '/history': {
    code: [
      'payments/HistoryScreen.tsx',
      'outside-payments/OutsidePaymentsCard.tsx',
      'calendar-feed/CalendarFeedCard.tsx',
    ],
    calls: [pathOf(listPayments, undefined, { limit: 1000 }), pathOf(getArrears), pathOf(getCurrentCase)],
  },
};

/** The paths whose pages may come with their cards (server/served-cards.ts). */
export const SERVED = ['/', '/dashboard'];

/** What such a screen loads once there is an agreement to compare, and where its terms can be applied. */
export const LATER = { terms: ['review/TermComparisonCard.tsx'], apply: ['review/ApplyTerms.tsx'] };

/** The paths of `routes.tsx` that are public, where the signed-in person is not looked up. */
export const OPEN = ['/terms', '/privacy'];
