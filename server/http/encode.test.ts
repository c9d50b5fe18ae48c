import { Document } from '@mainstay/contract/documents.ts';
import { Notification } from '@mainstay/contract/notifications.ts';
import * as calls from '@mainstay/contract/payments.ts';
import { cents } from '@mainstay/domain/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { encoderOf } from './encode.ts';

const at = fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') });
const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents);
const payment = fc.record(
  {
    id: fc.string(),
    scheduledDate: at,
    processedDate: fc.option(at),
    amount,
    paidAmount: amount,
    status: fc.string(),
    paymentType: fc.string(),
    fundingSources: fc.array(
      fc.record({ type: fc.constantFrom('ach' as const, 'loc' as const), amount, name: fc.string() }),
    ),
    notes: fc.option(fc.string()),
    failureReason: fc.option(fc.string()),
    payout: fc.option(
      fc.record({
        state: fc.constantFrom('held' as const, 'settled' as const),
        amount,
        at,
        account: fc.option(fc.string()),
        words: fc.string(),
      }),
    ),
  },
  {
    requiredKeys: [
      'id',
      'scheduledDate',
      'processedDate',
      'amount',
      'paidAmount',
      'status',
      'paymentType',
      'notes',
      'failureReason',
      'payout',
    ],
  },
);

test('says what Zod says', () => {
  const encode = encoderOf(calls.listPayments.reply);
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 5 }), (payments) => {
      expect(encode(payments)).toEqual(z.encode(calls.listPayments.reply, payments));
    }),
  );
});

test('lets nothing out that the schema does not list', () => {
  const row = { id: '1', type: 't', title: 'T', message: 'm', isRead: false, createdAt: new Date(0), userId: 'secret' };
  expect(encoderOf(Notification)(row)).toEqual({
    id: '1',
    type: 't',
    title: 'T',
    message: 'm',
    isRead: false,
    createdAt: '1970-01-01T00:00:00.000Z',
  });
});

test('leaves null where null is', () => {
  expect(encoderOf(Document.nullable())(null)).toBe(null);
});
