import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import { EMPTY } from '../ledger/transfer.ts';
import { cents, sum, ZERO } from '../money.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import { aCase, after, at, bank, ids, saved, terms } from './case-for-tests.ts';
import { type CaseMoney, unpaidOf } from './case-money.ts';
import type { MoneyEvent } from './events.ts';
import { providedFor } from './installments.ts';

const part = cents(600_00); // of March's 1,000.00
const bankPart = { id: 'bank', kind: 'bank', name: 'Bank account', amount: part } as const;
const collected = { ...aCase(bank), balances: new Map([['clearing', { ...EMPTY, creditsPosted: part }]]) };
const byPlan = after(collected, saved, { kind: 'plan_paid', planId: 'plan', total: part, parts: [bankPart] });
const claim = { claimId: 'c', number: 'C-1', total: part, instalmentId: null };
const byClaim = after(aCase(bank), saved, { kind: 'claim_paid', ...claim });

const changed = (more: Parameters<typeof terms>[0]): MoneyEvent => ({
  kind: 'settings_changed',
  before: terms(),
  after: terms({ version: 2, ...more }),
  newIds: ids('q'),
});
const march = ({ payments }: CaseMoney) => payments.find(({ id }) => id === 'p0');
const collect = (known: CaseMoney) =>
  after(at(known, '2026-03-17T12:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
const credit = (known: CaseMoney) => after(at(known, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });

describe.each([
  ['a plan', byPlan],
  ['a claim', byClaim],
])('when the terms change after %s paid a part of an instalment', (_, paid) => {
  test.each([
    ['a lower amount is debited less the part', { paymentAmount: cents(700_00) }, 700_00, [100_00]],
    ['a higher one too', { paymentAmount: cents(1_200_00) }, 1_200_00, [600_00]],
    ['nothing is debited if the part is more than the new amount', { paymentAmount: cents(500_00) }, 600_00, []],
    ['nothing of an obligation that has ended', { endDate: '2026-03-04' as Day }, 600_00, []],
    ['nothing once the employer pays', { paymentAmount: ZERO }, 600_00, []],
  ])('%s', (_title, more, amount, debits) => {
    const then = collect(after(paid, changed(more)));
    expect(then.debits.map((each) => each.amount)).toEqual(debits);
    expect(march(then)).toMatchObject({ amount, paid: part, state: debits.length ? 'originated' : 'scheduled' });
    if (debits.length > 0) return;
    const credited = credit(then);
    expect(march(credited)).toMatchObject({ state: 'credited', paid: part });
    expect(credited.debits).toEqual([]);
  });

  test('what the terms ask for again is asked for again, once', () => {
    const back = after(paid, changed({ paymentAmount: ZERO }), changed({ version: 3 }));
    expect(collect(back).debits.map((each) => each.amount)).toEqual([400_00]); // 1,000 - 600
    const inMarch = back.payments.filter(
      ({ origin, scheduledDate }) => origin === 'scheduled' && scheduledDate < '2026-04-01',
    );
    expect(inMarch.map(({ id }) => id)).toEqual(['p0']);
  });

  test('a month that is paid by the week then is lessened once', () => {
    const weekly = changed({
      ...{ paymentAmount: cents(250_00), paymentFrequency: 'weekly', firstPaymentDate: '2026-03-06' as Day },
    });
    const inMarch = after(paid, weekly).payments.filter(
      ({ origin, scheduledDate }) => origin === 'scheduled' && scheduledDate < '2026-04-01',
    );
    expect(sum(inMarch.map((each) => unpaidOf(each)))).toBe(400_00); // four weeks of 250, less 600
  });

  test('nothing of it can be paid now once the terms ask for no more', () => {
    const now: MoneyEvent = { kind: 'pay_now_asked', actor: SYSTEM, operationId: 'o1', paymentId: 'p0' };
    expect(() => after(paid, changed({ paymentAmount: cents(500_00) }), now)).toThrow(
      'Everything due for this payment has already been paid.',
    );
  });

  test('its period is provided for only when the terms ask for no more', () => {
    const provided = (state: CaseMoney) =>
      providedFor(
        state.payments.filter(({ obligationId }) => obligationId === FIRST_OBLIGATION),
        '2026-03-10' as Day,
      ).map(({ date }) => date);
    expect(provided(paid)).toEqual([]);
    expect(provided(after(paid, changed({ paymentAmount: cents(500_00) })))).toEqual(['2026-03-20']);
  });
});
