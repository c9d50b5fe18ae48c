import type { Page } from 'playwright-core';
import { serverTells } from './browser.ts';

/** A payment as the server returns it. */
export const aPayment = (differing: Record<string, unknown> = {}) => ({
  id: '0197a1b2-0000-7000-8000-000000000001',
  scheduledDate: '2026-03-20T13:00:00.000Z', // nine in New York
  processedDate: '2026-03-20T13:00:00.000Z',
  amount: '1250.00',
  paidAmount: '1250.00',
  status: 'completed',
  paymentType: 'child_support',
  notes: null,
  failureReason: null,
  ...differing,
});

const on = (day: string) => ({ scheduledDate: `${day}T14:00:00.000Z`, processedDate: `${day}T14:00:00.000Z` });
const LONG_NOTE =
  'The court heard both parties about this payment, and will decide about it in the spring of the year.';

/** Every state, kind of source, type and note that a payment can have; newest first. */
export const EVERY_PAYMENT = [
  aPayment({ id: 'coming', ...on('2026-04-20'), processedDate: null, paidAmount: '0.00', status: 'pending' }),
  aPayment({ id: 'moving', processedDate: null, paidAmount: '0.00', status: 'processing' }),
  aPayment({ id: 'on-time', ...on('2026-02-20') }),
  aPayment({
    id: 'line',
    ...on('2026-01-20'),
    fundingSources: [
      { type: 'ach', amount: '849.50', name: 'Checking' },
      { type: 'loc', amount: '400.50', name: 'Line' },
    ],
  }),
  aPayment({
    id: 'escrow',
    ...on('2025-12-20'),
    notes: 'Escrow funds used',
    fundingSources: [{ type: 'escrow', amount: '1250.00', name: 'Court escrow' }],
  }),
  aPayment({
    id: 'failed',
    ...on('2025-11-20'),
    amount: '300.00',
    paidAmount: '100.00',
    status: 'failed',
    paymentType: 'alimony',
    failureReason: 'Insufficient funds: $100.00 was paid, $200.00 was not',
  }),
  aPayment({ id: 'plain', ...on('2025-10-20'), status: 'failed', paidAmount: '0.00' }),
  aPayment({ id: 'other', ...on('2025-09-20'), status: 'disputed', notes: LONG_NOTE }),
];

/** This many completed payments, one a day, backward from 20 March 2026. */
export const manyPayments = (count: number) =>
  Array.from({ length: count }, (_, back) => {
    const scheduledDate = new Date(Date.UTC(2026, 2, 20, 13) - back * 86_400_000).toISOString();
    return aPayment({ id: `n${back}`, scheduledDate, processedDate: scheduledDate });
  });

/** Mocks the list with as many of these as a call requests, and records how many each requested. */
export async function listThese(page: Page, payments: readonly object[]): Promise<number[]> {
  const asked: number[] = [];
  await page.route('**/api/payments?*', (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    asked.push(limit);
    return route.fulfill({ json: payments.slice(0, limit) });
  });
  return asked;
}

/** Sets the web's clock to noon in New York on that day of 2026. */
export const itIs = (page: Page, day: string) => serverTells(page, `2026-${day}T16:00:00.000Z`);
