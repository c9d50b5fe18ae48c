import type { Page } from 'playwright-core';
import { serverTells } from './browser.ts';

const at = (day: string) => `2026-${day}T14:00:00.000Z`;

/** The membership as the server returns it. */
export const someSettings = (differing: Record<string, unknown> = {}) => ({
  membershipActive: true,
  activatedBefore: true,
  defaultFirstPaymentPercentage: 50,
  preferredSecondPaymentDay: 28,
  creditBuildingOptIn: true,
  creditBuildingSince: at('02-02'),
  autopay: false,
  membershipFee: '14.99',
  nextChargeAt: at('04-02'),
  endsAt: null,
  paused: false,
  whyNoNewPlan: null,
  ...differing,
});

/** A plan as the server returns it, made on March 2 and due on March 28. */
export const aPlan = (differing: Record<string, unknown> = {}) => ({
  id: '01a1b2c3-0000-7000-8000-000000000001',
  payeeId: 'payee',
  payeeName: 'Pat Payee',
  totalAmount: '1000.00',
  firstPaymentAmount: '500.00',
  walletAmount: '100.00',
  bankAmount: '400.00',
  creditLineAmount: '500.00',
  secondPaymentDate: at('03-28'),
  opensAt: at('03-25'),
  membershipFee: '14.99',
  processingFee: '10.00',
  interestRate: 0.16,
  interest: '0.00',
  amountDue: '500.00',
  status: 'active',
  overdue: false,
  payable: false,
  nextTryAt: null,
  failureReason: null,
  createdAt: at('03-02'),
  completedAt: null,
  ...differing,
});

const LONG_NAME = 'Alexandria Maximiliana Featherstonehaugh-Cholmondeley';

/** Every state that a plan can have, newest first. */
export const EVERY_PLAN = [
  aPlan({ id: 'far' }),
  aPlan({ id: 'open', payable: true, payeeName: LONG_NAME }),
  aPlan({ id: 'tried', nextTryAt: at('04-02'), payable: true }),
  aPlan({ id: 'overdue', overdue: true, payable: true, walletAmount: '0.00', bankAmount: '500.00' }),
  aPlan({ id: 'completed', status: 'completed', completedAt: at('03-25'), amountDue: '0.00' }),
  aPlan({ id: 'defaulted', status: 'defaulted', interest: '3.33', amountDue: '503.33' }),
  aPlan({
    id: 'cancelled',
    status: 'cancelled',
    amountDue: '0.00',
    failureReason: 'Your bank refused the first payment (R01, not enough money). Nothing was moved.',
  }),
  aPlan({ id: 'other', status: 'on_hold' }),
];

/** The wallet as the server returns it. */
export const someWallet = (differing: Record<string, unknown> = {}, transactions: object[] = []) => ({
  wallet: {
    availableBalance: '100.00',
    withdrawableBalance: '100.00',
    withdrawalHint: null,
    totalDeposited: '350.00',
    totalAppliedToPayments: '200.00',
    ...differing,
  },
  transactions,
});

export const aTransaction = (differing: Record<string, unknown> = {}) => ({
  id: 'w1',
  transactionType: 'deposit',
  description: 'Deposit from the bank account',
  amount: '250.00',
  status: 'completed',
  createdAt: at('03-02'),
  ...differing,
});

export const EVERY_TRANSACTION = [
  aTransaction({ id: 'w5', status: 'pending', amount: '100.00' }),
  aTransaction({
    id: 'w4',
    transactionType: 'payment_application',
    description: 'Applied to a flexible payment',
    amount: '200.00',
  }),
  aTransaction({
    id: 'w3',
    transactionType: 'withdrawal',
    description: 'Withdrawal to the bank account',
    amount: '50.00',
  }),
  aTransaction({ id: 'w2', status: 'returned', amount: '75.00' }),
  aTransaction(),
];

export const aLine = (differing: Record<string, unknown> = {}) => ({
  sourceId: 'line',
  limit: '2500.00',
  available: '2000.00',
  interestRate: 0.16,
  frozen: false,
  whyFrozen: null,
  releasesAt: null,
  approvedAt: at('02-03'),
  ...differing,
});

export const anApplication = (differing: Record<string, unknown> = {}) => ({
  status: 'approved',
  requestedLimit: '2500.00',
  approvedLimit: '2500.00',
  reason: null,
  createdAt: at('02-03'),
  decidedAt: at('02-03'),
  ...differing,
});

const ANSWERS = {
  'flexible-payments/settings': someSettings(),
  'flexible-payments/stats': { activePlans: 4, completionRate: 50, totalCreditUsed: '2003.33' },
  'flexible-payments/plans': EVERY_PLAN as object[],
  'flexible-payments/credit-line': { line: aLine() as object | null, application: null as object | null },
  'flexible-payments/credit-building': [] as object[],
  wallet: someWallet(),
};
type Answers = Partial<Record<keyof typeof ANSWERS, unknown>>;

/** Mocks the replies that the screens read; it is noon on March 10 in New York. */
export async function answerFlexible(page: Page, differing: Answers = {}): Promise<void> {
  for (const [path, json] of Object.entries({ ...ANSWERS, ...differing })) {
    await page.route(`**/api/${path}`, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    );
  }
  await serverTells(page, '2026-03-10T16:00:00.000Z');
}
