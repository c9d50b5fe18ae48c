import { describe, expect, test } from 'vitest';
import { type NotedPayment, noteOf, PAYMENT_STATES, statusOf } from './payment-state.ts';

const payment = (more: Partial<NotedPayment>): NotedPayment => ({
  status: 'completed',
  fundingSources: [],
  notes: null,
  failureReason: null,
  ...more,
});

test('the states of the engine are shown as four', () => {
  expect(PAYMENT_STATES.map((state) => [state, statusOf(state)])).toEqual([
    ['scheduled', 'pending'],
    ['originated', 'processing'],
    ['settled', 'processing'],
    ['returned', 'processing'],
    ['covered', 'completed'],
    ['credited', 'completed'],
    ['final', 'completed'],
    ['failed', 'failed'],
  ]);
});

// The note that people read, word for word.
describe('the note of a payment without one', () => {
  test.each<[string, Partial<NotedPayment>, string]>([
    ['completed with no funding sources', {}, 'On time'],
    ['completed a day after it was due', { daysLate: 1 }, '1 day late'],
    ['completed long after it was due', { daysLate: 12 }, '12 days late'],
    ['completed late, with a note of its own', { daysLate: 1, notes: 'x' }, 'x'],
    ['completed using a loc source', { fundingSources: [{ type: 'ach' }, { type: 'loc' }] }, 'LoC draw used'],
    ['completed using an escrow alone', { fundingSources: [{ type: 'escrow' }] }, ''],
    ['failed with a reason', { status: 'failed', failureReason: 'No payment source' }, 'No payment source'],
    ['failed without a reason', { status: 'failed' }, 'Payment failed'],
    ['failed with an empty reason', { status: 'failed', failureReason: '' }, 'Payment failed'],
    ['failed, though a line was drawn', { status: 'failed', fundingSources: [{ type: 'loc' }] }, 'Payment failed'],
    ['pending', { status: 'pending' }, ''],
    ['processing, with a line drawn', { status: 'processing', fundingSources: [{ type: 'loc' }] }, ''],
    ['held for the payee', { status: 'processing', payout: { state: 'held' } }, 'Held for the payee'],
    ['that came back', { status: 'processing', notes: 'x', payout: { state: 'returned' } }, 'Held for the payee'],
    ['of a status that nobody knows', { status: 'on_hold' }, ''],
  ])('%s', (_, more, expected) => {
    expect(noteOf(payment(more))).toBe(expected);
  });

  test('is only derived where there is none', () => {
    expect(noteOf(payment({ notes: 'Presented again.', status: 'failed', failureReason: 'R01' }))).toBe(
      'Presented again.',
    );
    expect(noteOf(payment({ notes: '' }))).toBe('On time');
  });
});
