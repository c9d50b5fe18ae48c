import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { project } from '../case-projection.ts';
import type { Movement } from '../ledger/movement.ts';
import { EMPTY, heldOn, isBalanced, stillOwed } from '../ledger/transfer.ts';
import { cents, plus, sum } from '../money.ts';
import { HAS_LEFT } from '../payout-accounts/why-held.ts';
import { aCase, bank, ids, line, NOW, saved, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide, decideNext } from './decide.ts';
import { begin, type Draft, stateOf } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { faultsOfPayments } from './faults.ts';
import { withoutGivenBack } from './give-back.ts';
import { faultsOfPayouts } from './payout-faults.ts';
import { paymentsProjections } from './projections.ts';

// $1,000.00 of Mar 20 was collected and credited while Ana was the payee, and is held. She has left on Mar 25.

const ANA = { userId: 'ana', leftAt: new Date('2026-03-25T15:00:00Z'), account: null };
const olive = { id: 'olive', name: 'Olive Perez' };
const payoutId = 'payment:p0:credit:out';
const debitId = 'p0:1';

type Told = { state: CaseMoney; moved: Movement[] };

/** The state after these events, with everything that moved. */
function happens({ state, moved }: Told, ...events: MoneyEvent[]): Told {
  return events.reduce<Told>(
    (known, event) => {
      const draft: Draft = begin(known.state);
      decideNext(draft, event);
      const made = draft.decision.entries.flatMap((entry): Movement[] => {
        if ('pendingId' in entry) {
          const pending = known.moved.find(({ id }) => id === `pending ${entry.pendingId}`);
          return pending && entry.kind === 'post' ? [{ ...pending, id: entry.pendingId, at: entry.at }] : [];
        }
        const subject = { paymentId: null, debitId: null, planId: null, claimId: null, premiumId: null };
        const row = { ...subject, outsidePaymentId: null, ...entry.for, ...entry };
        return [{ ...row, id: entry.kind === 'pending' ? `pending ${entry.id}` : entry.id }];
      });
      return { state: stateOf(draft), moved: [...known.moved, ...made] };
    },
    { state, moved },
  );
}

const start = (known: CaseMoney): Told => ({ state: known, moved: [] });
const later = ({ state, moved }: Told, now: string, more: Partial<CaseMoney> = {}): Told => ({
  state: { ...state, now: new Date(now), ...more },
  moved,
});

const noAccount = { payeeAccount: null, whyHeld: { kind: 'none' } } as const;
const credited = (sources = [bank], settings = saved, debits: MoneyEvent[] = []) =>
  happens(
    later(
      happens(
        start({ ...aCase(...sources), payeeId: 'ana', ...noAccount }),
        settings,
        { kind: 'collection_due', paymentId: 'p0' },
        { kind: 'debit_accepted', debitId, at: NOW, wasKnown: false },
        ...debits,
      ),
      '2026-03-20T13:00:00Z',
    ),
    { kind: 'credit_due', paymentId: 'p0' },
  );
const settled: MoneyEvent = { kind: 'debit_settled', debitId, at: new Date('2026-03-18T13:00:00Z') };
const left = (told: Told, now = '2026-04-02T15:00:00Z') => later(told, now, { payeeId: null, formerPayees: [ANA] });
const held = left(credited([bank], saved, [settled]));

const asked = {
  kind: 'give_back_asked',
  ...{ actor: olive, payoutId, paymentId: 'p0', reason: 'The court ended the order.' },
  ...{ payorSince: new Date('2026-03-01T15:00:00Z'), isDisputed: false, reduced: [] },
} as const satisfies MoneyEvent;

const of = ({ state }: Told, account: string) => heldOn(state.balances.get(account) ?? EMPTY);
const owedOn = ({ state }: Told, account: string) => stillOwed(state.balances.get(account) ?? EMPTY);
const payment = ({ state }: Told) => state.payments.find(({ id }) => id === 'p0');
const faults = ({ state, moved }: Told) => {
  const posted = moved.filter(({ id }) => !id.startsWith('pending '));
  return [...faultsOfPayments(state, posted), ...faultsOfPayouts(state.payouts, state.payments, posted)];
};
const refusal = (told: Told, more: Partial<typeof asked> = {}) => {
  try {
    decide(told.state, { ...asked, ...more } as MoneyEvent);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('it goes into the wallet, once, and what was not paid is owed again', () => {
  const end = happens(held, asked, asked);
  expect([of(end, 'payee'), of(end, 'wallet'), owedOn(end, 'arrears')]).toEqual([0, 1_000_00, 1_000_00]);
  expect(payment(end)).toMatchObject({
    ...{ state: 'failed', paid: 0, undelivered: 0, notes: null },
    failureReason:
      '$1,000.00 was held for the payee, who has left the case, and was returned to the payor on Apr 2, 2026.',
  });
  expect(end.state.payouts.map(({ state }) => state)).toEqual(['returned_to_payor']);
  expect(faults(end)).toEqual([]);
  expect(withoutGivenBack(end.moved).filter(({ to }) => to === 'payee')).toEqual([]);
  const added = later(end, '2026-04-03T15:00:00Z', {
    formerPayees: [{ ...ANA, account: { id: 'a', name: 'Savings', lastFour: '1' } }],
  });
  expect(decide(added.state, { kind: 'payee_account_changed' }).sends).toEqual([]);
});

test('what the payor owes Mainstay is paid first', () => {
  const owes = { ...held.state.balances.get('owed'), ...EMPTY, debitsPosted: cents(300_00) };
  const bankGave = held.state.balances.get('bank') ?? EMPTY;
  const balances = new Map([
    ...held.state.balances,
    ['owed', owes] as const,
    ['bank', { ...bankGave, creditsPosted: plus(bankGave.creditsPosted, cents(300_00)) }] as const,
  ]);
  const end = happens({ ...held, state: { ...held.state, balances } }, asked);
  expect([owedOn(end, 'owed'), of(end, 'wallet'), owedOn(end, 'arrears')]).toEqual([0, 700_00, 1_000_00]);
  const [event] = decide({ ...held.state, balances }, asked).happened;
  expect(event).toMatchObject({ toDue: 300_00, toWallet: 700_00 });
  expect(withoutGivenBack(end.moved).filter(({ to }) => to === 'payee')).toEqual([]);
});

test('if the bank takes the debit back after that, it is taken out of the wallet, and the rest is owed', () => {
  const back: MoneyEvent = { kind: 'debit_returned', debitId, at: new Date('2026-04-01T13:00:00Z'), code: 'R10' };
  const whole = happens(held, asked, back);
  expect([of(whole, 'wallet'), owedOn(whole, 'owed'), faults(whole)]).toEqual([0, 0, []]);
  // The payor had withdrawn it.
  const { state } = happens(held, asked);
  const withdrawn = { ...state, balances: new Map([...state.balances].filter(([account]) => account !== 'wallet')) };
  const told = (known: CaseMoney) =>
    decide(known, back).happened.flatMap((event) =>
      event.kind === 'late_return_booked' ? project(paymentsProjections, event).notices : [],
    );
  const returned = 'Your bank returned the debit for the payment due Mar 20, 2026, which was not paid to the payee.';
  expect(told(withdrawn).map(({ funders }) => funders)).toEqual([
    `${returned} Its money had been used or withdrawn, so $1,000.00 is now owed to Mainstay. To pay it, choose “Pay Mainstay” under Payment History.`,
  ]);
  const lineBalance = aCase(line).balances;
  const covered = { ...withdrawn, sources: [line], balances: new Map([...withdrawn.balances, ...lineBalance]) };
  expect(told(covered).map(({ funders }) => funders)).toEqual([
    `${returned} $400.00 was drawn from Line to repay Mainstay. $600.00 is now owed to Mainstay. To pay it, choose “Pay Mainstay” under Payment History.`,
  ]);
});

test('everybody in the case and the payee who left are told, each about themselves', () => {
  const [event] = decide(held.state, asked).happened;
  if (!event) throw new Error('nothing happened');
  const { audit, timeline, notices } = project(paymentsProjections, event);
  expect(audit).toMatchObject([
    { actor: olive, action: 'payout.returned_to_payor', after: { amount: 1_000_00, reason: asked.reason } },
  ]);
  expect(timeline).toMatchObject([{ kind: 'failed', paymentId: 'p0', amount: 1_000_00 }]);
  expect(notices).toMatchObject([
    { others: expect.stringMatching(/has been returned to the payor\. It was not paid to them/) },
    { to: 'ana', hasLeft: true, others: null },
  ]);
});

describe('it stays held, and the operator is told why', () => {
  const sent: MoneyEvent[] = [{ kind: 'payout_submitted', payoutId, at: new Date('2026-03-20T13:00:00Z') }];
  const ana = (more: Partial<CaseMoney['formerPayees'][number]>) =>
    later(held, '2026-04-02T15:00:00Z', { formerPayees: [{ ...ANA, ...more }] });
  const MINE = 'It is the money of the payee of this case, so it cannot be returned to the payor.';
  const GOES = 'It is on its way to the payee who has left, or about to be sent to them.';
  const COLLECTED = 'Only support that was collected from the payor’s bank account can be returned.';
  const NOT_SETTLED =
    'A debit of this payment has not settled, or settled less than two banking days ago. Return it after that.';
  const HAS_IT = 'The payor already has this money: a debit of this payment was returned or refunded to them.';
  const CHANGED = 'Whoever paid it is not the payor of this case now, so it cannot be returned to them here.';
  const back: MoneyEvent = { kind: 'debit_returned', debitId, at: new Date('2026-04-01T13:00:00Z'), code: 'R10' };
  const covered = left(
    credited([bank, line], { ...saved, after: terms({ paymentAmount: cents(300_00) }) } as MoneyEvent, [
      { kind: 'debit_returned', debitId, at: new Date('2026-03-19T13:00:00Z'), code: 'R02' },
    ]),
  );

  test.each<[string, string, Told, Partial<typeof asked>]>([
    ['of the present payee', MINE, credited([bank], saved, [settled]), {}],
    ['of one who came back', MINE, later(held, '2026-04-02T15:00:00Z', { payeeId: 'ana' }), {}],
    ['of one with an account', GOES, ana({ account: { id: 'a', name: 'Savings', lastFour: '1' } }), {}],
    [
      'that is on its way',
      GOES,
      left(
        happens(
          later(happens(credited([bank], saved, [settled])), '2026-03-20T14:00:00Z', {
            payeeAccount: { id: 'a', name: 'Savings', lastFour: '1' },
          }),
          { kind: 'payee_account_changed' },
          ...sent,
        ),
      ),
      {},
    ],
    [
      'whose debit has only just settled',
      NOT_SETTLED,
      left(credited([bank], saved, [settled]), '2026-03-19T15:00:00Z'),
      {},
    ],
    ['whose debit the bank took back', HAS_IT, happens(held, back), {}],
    [
      'that is disputed',
      'The payor has an open dispute about a debit of this payment. Answer it first.',
      held,
      { isDisputed: true } as never,
    ],
    [
      'that backup paid',
      'A backup source paid a part of this payment and has not been repaid, so it cannot be returned.',
      covered,
      {},
    ],
    ['of a case without a payor', CHANGED, held, { payorSince: null } as never],
    ['of an earlier payor', CHANGED, held, { payorSince: new Date('2026-03-10T15:00:00Z') }],
    [
      'that a plan paid',
      COLLECTED,
      later(held, '2026-04-02T15:00:00Z', { payouts: held.state.payouts.map((each) => ({ ...each, paidBy: 'plan' })) }),
      {},
    ],
    [
      'that insurance paid',
      COLLECTED,
      later(held, '2026-04-02T15:00:00Z', {
        payouts: held.state.payouts.map((each) => ({ ...each, purpose: 'insurance' as const })),
      }),
      {},
    ],
    ['of nothing', 'There is no such payout to a payee.', held, { payoutId: 'none' } as never],
  ])('money %s', (_, words, told, more) => {
    expect(refusal(told, more)).toBe(words);
  });
});

test('a payment toward arrears opens the arrears that it had reduced', () => {
  const settings = {
    ...{ kind: 'settings_changed', before: null, newIds: ids('p') },
    after: terms({ paymentAmount: cents(0), arrearsInstalment: cents(100_00), arrearsAmount: cents(250_00) }),
  } as MoneyEvent;
  const owing = happens(start({ ...aCase(bank), payeeId: 'ana', ...noAccount }), settings);
  const toward = left(
    happens(
      later(
        happens(
          owing,
          { kind: 'collection_due', paymentId: 'p0' },
          { kind: 'debit_accepted', debitId, at: NOW, wasKnown: false },
          settled,
        ),
        '2026-03-20T13:00:00Z',
      ),
      { kind: 'credit_due', paymentId: 'p0' },
    ),
  );
  const before = owedOn(toward, 'arrears');
  expect(refusal(toward)).toBe(
    'A part of this payment toward arrears was used in another way, so it cannot be returned.',
  );
  const end = happens(toward, { ...asked, reduced: [{ account: 'arrears', amount: cents(100_00) }] } as never);
  expect([owedOn(end, 'arrears') - before, of(end, 'wallet'), faults(end)]).toEqual([100_00, 100_00, []]);
  expect(payment(end)).toMatchObject({ state: 'failed', paid: 0, notes: null });
});

test('what was collected of a payment that failed does not read as paid either', () => {
  const reason = '$400.00 of $1,000.00 was paid ($400.00 from the bank account). $600.00 could not be collected.';
  const state = {
    ...held.state,
    payments: held.state.payments.map((each) => (each.id === 'p0' ? { ...each, failureReason: reason } : each)),
  };
  const { failureReason } = payment(happens({ ...held, state }, asked)) ?? {};
  expect(failureReason).toMatch(/^\$400\.00 of \$1,000\.00 was collected \(\$400\.00 from the bank account\)/);
});

test('whatever happens in whatever order, each cent is the payor’s, the payee’s or the bank’s, and the books agree', () => {
  const account = { id: 'a', name: 'Savings', lastFour: '1' };
  const event = fc.constantFrom<MoneyEvent | 'left' | 'back' | 'account' | 'no account'>(
    asked,
    { kind: 'payout_followed', payoutId },
    { kind: 'payout_submitted', payoutId, at: new Date('2026-04-02T15:00:00Z') },
    { kind: 'payout_settled', payoutId, at: new Date('2026-04-03T13:00:00Z') },
    { kind: 'payout_returned', payoutId, at: new Date('2026-04-06T13:00:00Z'), code: 'R02' },
    { kind: 'payee_account_changed' },
    { kind: 'return_window_closed', paymentId: 'p0' },
    { kind: 'debit_returned', debitId, at: new Date('2026-04-06T13:00:00Z'), code: 'R10' },
    ...(['left', 'back', 'account', 'no account'] as const),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 14 }), (events) => {
      let told = credited([bank], saved, [settled]);
      told = later(told, '2026-04-06T15:00:00Z');
      let given = 0;
      for (const each of events) {
        const [former] = told.state.formerPayees;
        if (each === 'left') told = later(told, '2026-04-06T15:00:00Z', { payeeId: null, formerPayees: [ANA] });
        else if (each === 'back') told = later(told, '2026-04-06T15:00:00Z', { payeeId: 'ana' });
        else if (typeof each === 'string')
          told = later(told, '2026-04-06T15:00:00Z', {
            ...(each === 'account' ? { payeeAccount: account, whyHeld: null } : { ...noAccount, whyHeld: HAS_LEFT }),
            formerPayees: former ? [{ ...ANA, account: each === 'account' ? account : null }] : [],
          });
        else
          try {
            told = happens(told, each);
            if (each === asked) given += 1;
          } catch (error) {
            expect((error as Error).name).toBe('Problem');
          }
        const isBack = told.state.payouts.some(({ state }) => state === 'returned_to_payor');
        const taken = told.state.debits.find(({ id }) => id === debitId)?.state === 'returned' ? 1_000_00 : 0;
        const [payees, wallet] = [plus(of(told, 'payee'), of(told, 'paid_out')), of(told, 'wallet')];
        expect(payees).toBe(isBack ? 0 : 1_000_00);
        expect(wallet + taken - owedOn(told, 'owed')).toBe(isBack ? 1_000_00 : 0);
        expect(owedOn(told, 'arrears')).toBe(isBack ? 1_000_00 : 0);
        expect(isBack ? given > 0 : true).toBe(true);
        expect(isBalanced(told.state.balances.values())).toBe(true);
        expect(faults(told)).toEqual([]);
        expect(sum(told.state.payouts.filter(({ state }) => state === 'settled').map(({ amount }) => amount))).toBe(
          of(told, 'paid_out'),
        );
      }
    }),
    { numRuns: 300 },
  );
});
