import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { afterEndWords, type Planned } from './arrears-after-end.ts';

const READERS = {
  payor: { pays: true, isPaid: false, hasPayor: true },
  payee: { pays: false, isPaid: true, hasPayor: true },
  court: { pays: false, isPaid: false, hasPayor: true },
  'payee alone': { pays: false, isPaid: true, hasPayor: false },
};
const words = (
  reader: keyof typeof READERS,
  more: { payable?: number; planned?: Planned; confirmed?: boolean } = {},
) => {
  const { payable = 900_00, planned = null, confirmed = true } = more;
  const owed = { endedOn: day('2026-04-20'), owed: cents(900_00), payable: cents(payable), planned, confirmed };
  return afterEndWords(owed, READERS[reader]);
};
const ENDED = 'Support ended on Apr 20, 2026, and these arrears are still owed.';

test('after the end, each person reads what becomes of the arrears and what they can do', () => {
  expect(words('payor')).toBe(
    `${ENDED} No payment toward them is scheduled. You can pay them here, all at once or in parts.`,
  );
  expect(words('payee')).toBe(
    `${ENDED} No payment toward them is scheduled. The payor can pay them at any time. If you are paid outside Mainstay, record it under Payment History.`,
  );
  expect(words('court')).toBe(`${ENDED} No payment toward them is scheduled. The payor can pay them at any time.`);
});

test('where nobody is the payor any more, nobody reads that the payor can pay', () => {
  expect(words('payee alone')).toBe(
    `${ENDED} No payment toward them is scheduled. This case has no payor now. Until someone joins as the payor, nobody can pay through Mainstay. If you are paid outside Mainstay, record it under Payment History.`,
  );
});

test('terms that one parent has not confirmed are told as such', () => {
  expect(words('court', { confirmed: false })).toBe(
    `${ENDED} One parent has not confirmed the terms that they come from. No payment toward them is scheduled. The payor can pay them at any time.`,
  );
});

test('what is scheduled or on its way toward them is told', () => {
  expect(words('court', { planned: 'scheduled' })).toBe(
    `${ENDED} Payments toward them continue until they are paid. The payor can pay them at any time.`,
  );
  expect(words('court', { planned: 'without_account' })).toBe(
    `${ENDED} Payments toward them are scheduled, but no bank account can be debited now. The payor can pay them at any time.`,
  );
  expect(words('payor', { planned: 'again' })).toBe(
    `${ENDED} The returned debit will be tried again, for no more than is still owed. You can pay them here, all at once or in parts.`,
  );
  expect(words('payor', { payable: 500_00, planned: 'scheduled' })).toBe(
    `${ENDED} Payments on their way cover $400.00 of them. Payments toward them continue until they are paid. You can pay the rest here, all at once or in parts.`,
  );
  expect(words('court', { payable: 500_00 })).toBe(
    `${ENDED} Payments on their way cover $400.00 of them. The payor can pay the rest at any time.`,
  );
});

test('nobody is told to pay what payments on their way cover', () => {
  expect(words('payor', { payable: 0 })).toBe(`${ENDED} Payments on their way cover all of them.`);
  expect(words('court', { payable: 0 })).toBe(`${ENDED} Payments on their way cover all of them.`);
});
