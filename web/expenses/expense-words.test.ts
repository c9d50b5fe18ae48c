import { Expense } from '@mainstay/contract/expenses.ts';
import { day } from '@mainstay/domain/day.ts';
import { describe, expect, test } from 'vitest';
import { expenseResolver, newExpense } from './expense-values.ts';
import { askedIn, owedIn, paidWords, stateOf, type Viewer } from './expense-words.ts';

const asked = {
  ...{ id: 'e1', category: 'medical', paidOn: '2026-11-20', total: '240.00', note: null, documentId: 'd1' },
  ...{ receipt: null, recordedBy: 'payee', owedBy: 'payor', share: '144.00', sharePercent: 60, open: '144.00' },
  ...{ askedAt: '2026-11-26T15:00:00Z', due: '2026-12-26', state: 'asked', decidedAt: null, reason: null, paid: [] },
  ...{ saidPaid: null, paymentId: null, may: { answer: false, agree: false, pay: false, markPaid: false } },
};
const expense = (more: object = {}): Expense => Expense.decode({ ...asked, ...more } as never);
const names = { payor: 'Marco', payee: 'Elena' };
const payee: Viewer = { side: 'payee', names, today: day('2026-11-26') };
const payor: Viewer = { ...payee, side: 'payor' };
const lawyer: Viewer = { ...payee, side: null };

describe('where an expense stands', () => {
  test.each<[object, Viewer, string]>([
    [{}, payee, 'Waiting for Marco'],
    [{}, payor, 'Waiting for you'],
    [{}, lawyer, 'Waiting for Marco'],
    [{ state: 'agreed' }, payee, 'Agreed. Due Dec 26'],
    [{ state: 'agreed', due: '2027-01-05' }, payee, 'Agreed. Due Jan 5, 2027'],
    [{ state: 'agreed', due: '2026-11-25' }, payor, 'Agreed. Was due Nov 25'],
    [{ state: 'standing' }, payor, 'Not answered in time'],
    [{ state: 'refused' }, payee, 'Refused'],
    [{ state: 'paid' }, payee, 'Paid'],
    [{ state: 'asked', left: 'payee' }, payor, 'Payee left'],
    [{ state: 'paid', left: 'payee' }, payor, 'Paid'],
    [
      {
        state: 'agreed',
        saidPaid: { amount: '144.00', paidOn: '2026-11-25', method: null, at: '2026-11-26T15:00:00Z' },
      },
      payee,
      'Waiting for you to confirm',
    ],
  ])('%o', (more, viewer, label) => {
    expect(stateOf(expense(more), viewer).label).toBe(label);
  });
});

test('how a share was paid is told part by part', () => {
  const paid = [
    { way: 'netting', amount: '40.00', on: '2026-11-30', method: null },
    { way: 'outside', amount: '104.00', on: '2026-12-02', method: 'check' },
  ];
  expect(paidWords(expense({ paid }))).toBe(
    '$40.00 offset at the end of the month on Nov 30, 2026; $104.00 outside Mainstay (check) on Dec 2, 2026',
  );
});

test('a side owes what is open and was agreed to; what it was only asked for is told apart', () => {
  const all = [
    expense(),
    expense({ state: 'standing', open: '6.00' }),
    expense({ state: 'agreed', open: '20.00' }),
    expense({ state: 'refused' }),
    expense({ open: '0.00', state: 'paid' }),
    expense({ left: 'payee' }),
    expense({ left: 'payee', state: 'agreed' }),
    expense({ owedBy: 'payee', recordedBy: 'payor', open: '10.00' }),
  ];
  expect([owedIn(all, 'payor'), owedIn(all, 'payee')]).toEqual([20_00, 0]);
  expect([askedIn(all, 'payor'), askedIn(all, 'payee')]).toEqual([150_00, 10_00]); // 144 + 6
});

test('a form without its parts says what to add, in words', async () => {
  const resolve = expenseResolver(day('2026-11-26'));
  const wrong = async (more: object) => {
    const { errors } = await resolve({ ...newExpense(day('2026-11-26')), ...more }, undefined, {} as never);
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
  };
  expect(await wrong({})).toEqual({
    category: 'Choose a category: medical, child_care, school, other',
    total: 'Enter the total of the receipt',
    receipt: 'Add a picture or PDF of the receipt',
  });
  const receipt = new File(['picture'], 'receipt.jpg', { type: 'image/jpeg' });
  expect(await wrong({ receipt, category: 'medical', total: '$240', paidOn: '2026-11-27' })).toEqual({
    paidOn: 'Choose the day it was paid. It cannot be in the future',
  });
  expect(await wrong({ receipt, category: 'medical', total: '$240' })).toEqual({});
});
