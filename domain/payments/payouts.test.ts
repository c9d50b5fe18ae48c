import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { project } from '../case-projection.ts';
import { day } from '../day.ts';
import { PAID_OUT } from '../ledger/accounts.ts';
import { EMPTY, heldOn, isBalanced } from '../ledger/transfer.ts';
import { cents, sum } from '../money.ts';
import type { PayeeAccount } from '../payout-accounts/payout-account.ts';
import { NO_ACCOUNT } from '../payout-accounts/why-held.ts';
import {
  aCase,
  after,
  at,
  bank,
  happens,
  ids,
  line,
  NOW,
  payeeAccount,
  saved,
  steps,
  terms,
} from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide, decideNext } from './decide.ts';
import { begin, type Draft } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { statusOf } from './payment-state.ts';
import { isWaiting } from './payout-faults.ts';
import { mayPayoutTake, nextPayoutState, PAYOUT_STATES } from './payout-state.ts';
import { shownPayout } from './payout-words.ts';
import { paymentsProjections } from './projections.ts';

const nine = '2026-03-20T13:00:00Z'; // in New York
const TODAY = day('2026-03-20');
const collected = after(
  at(after(aCase(bank), saved), '2026-03-17T12:00:00Z'),
  { kind: 'collection_due', paymentId: 'p0' },
  { kind: 'debit_accepted', debitId: 'p0:1', at: NOW, wasKnown: false },
  { kind: 'debit_settled', debitId: 'p0:1', at: new Date('2026-03-18T13:00:00Z') },
);
const due: MoneyEvent = { kind: 'credit_due', paymentId: 'p0' };
const payoutId = 'payment:p0:credit:out';
const on = (instant: string) => new Date(instant);
const submitted: MoneyEvent = { kind: 'payout_submitted', payoutId, at: on(nine) };
const settled: MoneyEvent = { kind: 'payout_settled', payoutId, at: on(nine) };
const returned: MoneyEvent = { kind: 'payout_returned', payoutId, at: on('2026-03-24T13:00:00Z'), code: 'R02' };

const homeless = { ...collected, payeeAccount: null };
const paid = after(at(collected, nine), due);
const status = ({ payments }: CaseMoney) => {
  const payment = payments.find(({ id }) => id === 'p0');
  return payment && statusOf(payment.state, payment.undelivered);
};
const states = ({ payouts }: CaseMoney) => payouts.map(({ state }) => state);
const account = (state: CaseMoney, name: string) => heldOn(state.balances.get(name) ?? EMPTY);

describe('what the payee is credited with', () => {
  test('goes to their account at once, effective on the day', () => {
    expect(paid.payouts).toMatchObject([
      { id: payoutId, state: 'intended', amount: 1_000_00, accountId: 'account', effectiveOn: '2026-03-20' },
    ]);
    expect(decide(at(collected, nine), due).sends).toEqual([{ payoutId }]);
    expect(status(paid)).toBe('processing');
    expect(status(after(paid, submitted))).toBe('completed');
  });

  test('is payable until it has settled', () => {
    expect([account(paid, 'payee'), account(paid, PAID_OUT)]).toEqual([1_000_00, 0]);
    const arrived = after(paid, submitted, settled);
    expect([account(arrived, 'payee'), account(arrived, PAID_OUT)]).toEqual([0, 1_000_00]);
  });

  test('is held where there is no account, which is told, and is neither paid nor late', () => {
    const { happened, sends } = decide(at(homeless, nine), due);
    expect([happened.map(({ kind }) => kind), sends]).toEqual([['payout_held', 'payee_credited'], []]);
    const held = after(at(homeless, nine), due);
    expect([states(held), status(held), account(held, 'payee')]).toEqual([['held'], 'processing', 1_000_00]);
    expect(held.payments.find(({ id }) => id === 'p0')?.failureReason).toBe(null);
  });

  test('goes out when there is an account, once', () => {
    const held = after(at(homeless, nine), due);
    expect(decide(held, { kind: 'payee_account_changed' }).sends).toEqual([]);
    const housed = { ...held, payeeAccount };
    expect(decide(housed, { kind: 'payee_account_changed' }).sends).toEqual([{ payoutId }]);
    const sent = after(housed, { kind: 'payee_account_changed' }, submitted);
    expect([states(sent), status(sent)]).toEqual([['submitted'], 'completed']);
    expect(decide(sent, { kind: 'payee_account_changed' }).sends).toEqual([]);
  });
});

describe('a payout that comes back', () => {
  const back = after(paid, submitted, settled, returned);

  test('is payable again, its account is suspended, and it is told', () => {
    const { suspendedPayoutAccounts, happened, steps: planned } = decide(after(paid, submitted, settled), returned);
    expect(suspendedPayoutAccounts).toEqual(['account']);
    expect(happened.map(({ kind }) => kind)).toEqual(['payout_returned']);
    expect(planned.map(({ kind }) => kind)).toEqual(['release-payouts']);
    expect([status(back), account(back, 'payee'), account(back, PAID_OUT)]).toEqual(['processing', 1_000_00, 0]);
  });

  test('goes again, as one of its own, when there is another account', () => {
    const mended = { ...back, payeeAccount: { id: 'other', name: 'Savings', lastFour: '4321' } };
    const again = after(mended, { kind: 'payee_account_changed' }, { kind: 'payee_account_changed' });
    expect(again.payouts).toMatchObject([
      { id: payoutId, state: 'returned', replacedBy: `${payoutId}:2` },
      { id: `${payoutId}:2`, state: 'intended', presentation: 2, accountId: 'other', amount: 1_000_00 },
    ]);
    const sent = after(again, { kind: 'payout_submitted', payoutId: `${payoutId}:2`, at: on(nine) });
    expect([status(again), status(sent)]).toEqual(['processing', 'completed']);
  });

  test('changes nothing when it is heard of twice, or settles after that', () => {
    for (const late of [returned, settled, submitted]) {
      const { entries, happened, changedPayouts } = decide(back, late);
      expect([entries, happened, changedPayouts.size]).toEqual([[], [], 0]);
    }
  });

  test('before it settled never left', () => {
    const before = after(paid, submitted, returned, settled);
    expect([states(before), account(before, 'payee'), account(before, PAID_OUT)]).toEqual([['returned'], 1_000_00, 0]);
  });
});

test('a payout that the bank speaks of before it was asked is brought to the bank first', () => {
  const { sends, changedPayouts } = decide(paid, settled);
  expect([sends, changedPayouts.size]).toEqual([[{ payoutId }], 0]);
});

test('a payout changes its state only as is allowed', () => {
  for (const state of PAYOUT_STATES)
    for (const transition of ['release', 'submit', 'settle', 'return'] as const)
      if (!mayPayoutTake(state, transition)) expect(() => nextPayoutState(state, transition)).toThrow(state);
});

describe('a payout is shown', () => {
  const payouts = (state: CaseMoney) =>
    shownPayout(state.payouts, { mayKnowAccount: true, whyHeld: NO_ACCOUNT, sandbox: true, today: TODAY });
  test('by what is worst of it, to who may know with its account', () => {
    expect(payouts(after(paid, submitted))).toMatchObject({ state: 'submitted', account: 'Checking ending in 7788' });
    expect(
      shownPayout(after(paid, submitted).payouts, { mayKnowAccount: false, whyHeld: null, sandbox: true, today: TODAY })
        ?.account,
    ).toBe(null);
    expect(payouts(after(paid, submitted, settled))).toMatchObject({ state: 'settled', amount: 1_000_00 });
    expect(payouts(after(paid, submitted, settled, returned))).toMatchObject({ state: 'returned' });
    expect(payouts(after(at(homeless, nine), due))).toMatchObject({ state: 'held', account: null });
    expect(payouts(collected)).toBe(null);
  });
});

describe('on a rail of files', () => {
  const real = { sandbox: false, leadDays: 1, windows: [{ cutOff: '10:30', sameDay: false }] } as const;
  const onFiles = (state: CaseMoney) => ({ ...at(state, '2026-03-19T13:00:00Z'), ...real });
  const sentOut = { ...submitted, at: on('2026-03-19T13:01:00Z') };
  const told = (state: CaseMoney, ...events: MoneyEvent[]) => {
    const { happened } = decide(after(state, ...events.slice(0, -1)), events.at(-1) as MoneyEvent);
    const all = happened.map((each) => project(paymentsProjections, each));
    return {
      notices: all.flatMap(({ notices }) => notices.map(({ title, funders, others }) => [title, funders, others])),
      life: all.flatMap(({ timeline }) => timeline.map(({ kind, words }) => [kind, words])),
    };
  };
  const early = {
    ...collected,
    payments: collected.payments.map((each) => ({ ...each, creditOn: day('2026-03-19') })),
  };

  test('a payment is on its way until it has arrived, and nobody reads that it was paid', () => {
    const words = 'The payment of $1,000.00 due Mar 20, 2026 is on its way to the payee; expected Mar 20, 2026.';
    expect(told(onFiles(early), due)).toEqual({
      notices: [['Payment on its way', words, words]],
      life: [['credited', 'On its way to the payee; expected Mar 20, 2026']],
    });
    const sent = after(onFiles(early), due, sentOut);
    expect(
      shownPayout(sent.payouts, { mayKnowAccount: false, whyHeld: null, sandbox: false, today: TODAY }),
    ).toMatchObject({
      words: 'On its way to the payee’s account; expected Mar 20, 2026.',
      expectedOn: '2026-03-20',
    });
    // its file waits for operators, or did not reach the bank
    const later = { mayKnowAccount: false, whyHeld: null, sandbox: false, today: day('2026-03-21') };
    expect(shownPayout(sent.payouts, later)?.words).toBe(
      'On its way to the payee’s account; it was expected Mar 20, 2026 and has not arrived yet.',
    );
    expect(told(sent, settled)).toEqual({ notices: [], life: [['arrived', 'Arrived in the payee’s account']] });
    expect(
      shownPayout(after(sent, settled).payouts, { mayKnowAccount: false, whyHeld: null, sandbox: false, today: TODAY }),
    ).toMatchObject({ words: 'Arrived in the payee’s account.', expectedOn: null });
  });

  test('so is what was held, and goes out now', () => {
    const held = after(onFiles({ ...early, payeeAccount: null }), due);
    const words =
      'The payment of $1,000.00 due Mar 20, 2026 was held and is now on its way to the payee; expected Mar 20, 2026.';
    expect(told({ ...held, payeeAccount }, { kind: 'payee_account_changed' }, sentOut)).toEqual({
      notices: [['Payment on its way', words, words]],
      life: [['credited', 'On its way to the payee; expected Mar 20, 2026']],
    });
  });

  test('and a part of a payment that failed', () => {
    const half = { ...early, payments: early.payments.map((each) => ({ ...each, amount: cents(1_500_00) })) };
    const { notices } = told(onFiles(half), due);
    expect(notices).toMatchObject([
      [
        'Payment not paid in full',
        expect.stringContaining('$1,000.00 of $1,500.00 is on its way to the payee ($1,000.00 from the bank account).'),
        expect.stringContaining('$1,000.00 is on its way to the payee; expected Mar 20, 2026. The rest was added'),
      ],
    ]);
  });
});

const OTHER: PayeeAccount = { id: 'other', name: 'Savings', lastFour: '4321' };
type Step =
  | { event: MoneyEvent; hours: number }
  | { payout: number; what: 'submit' | 'settle' | 'return' | 'follow' }
  | { account: PayeeAccount | null };

/**
 * Payouts are submitted, settle, are returned and are sent again in any order, twice and late, while accounts change.
 */
const anySteps: fc.Arbitrary<Step[]> = fc
  .tuple(
    steps,
    fc.array(
      fc.oneof(
        fc.record({
          payout: fc.nat(6),
          what: fc.constantFrom(
            'submit' as const,
            'submit' as const,
            'settle' as const,
            'return' as const,
            'follow' as const,
          ),
        }),
        fc.record({ account: fc.constantFrom<PayeeAccount | null>(null, payeeAccount, OTHER) }),
      ),
      { maxLength: 60, size: 'max' },
    ),
    fc.array(fc.boolean(), { minLength: 120, maxLength: 120 }),
  )
  .map(([ofPayments, ofPayouts, turns]) => {
    const [left, right]: [Step[], Step[]] = [[...ofPayments], [...ofPayouts]];
    return turns.flatMap((turn) => (turn ? left : right).splice(0, 1));
  });

function take(draft: Draft, step: Step): boolean {
  if ('account' in step) {
    draft.known.payeeAccount = step.account;
    return happens(draft, { kind: 'payee_account_changed' });
  }
  if ('event' in step) {
    draft.known.now = new Date(draft.known.now.getTime() + step.hours * 3_600_000);
    return happens(draft, step.event);
  }
  const id = [...draft.payouts.keys()][step.payout];
  if (id === undefined) return false;
  const instant = draft.known.now;
  if (step.what === 'submit') return happens(draft, { kind: 'payout_submitted', payoutId: id, at: instant });
  if (step.what === 'settle') return happens(draft, { kind: 'payout_settled', payoutId: id, at: instant });
  if (step.what === 'follow') return happens(draft, { kind: 'payout_followed', payoutId: id });
  return happens(draft, { kind: 'payout_returned', payoutId: id, at: instant, code: 'R02' });
}

/** Every cent credited to the payee has arrived, is on its way or is waiting, exactly once. */
function nothingLostOrDoubled(draft: Draft) {
  const payouts = [...draft.payouts.values()];
  const payments = [...draft.payments.values()];
  const amountOf = (some: typeof payouts) => sum(some.map(({ amount }) => amount));
  const [arrived, waiting] = [payouts.filter(({ state }) => state === 'settled'), payouts.filter(isWaiting)];
  const onItsWay = payouts.filter(({ state }) => state === 'submitted');
  const credited = sum(payments.map(({ paid }) => paid));
  expect(amountOf(arrived) + amountOf(onItsWay) + amountOf(waiting)).toBe(credited);
  const held = (name: string) => heldOn(draft.balances.get(name) ?? EMPTY);
  expect([held(PAID_OUT), held('payee')]).toEqual([amountOf(arrived), credited - amountOf(arrived)]);
  expect(isBalanced(draft.balances.values())).toBe(true);
  for (const { id, undelivered } of payments)
    expect(undelivered).toBe(amountOf(waiting.filter(({ paymentId }) => paymentId === id)));
}

test('no order of events, late, doubled or lost, loses or doubles a payout', () => {
  let moved = 0;
  const first = terms({ arrearsAmount: cents(300_00), arrearsInstalment: cents(80_00) });
  const begun: MoneyEvent[] = [
    { kind: 'settings_changed', before: null, after: first, newIds: ids('p') },
    { kind: 'collection_due', paymentId: 'p0' },
    { kind: 'debit_accepted', debitId: 'p0:1', at: NOW, wasKnown: false },
    { kind: 'debit_settled', debitId: 'p0:1', at: NOW },
    { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'o1', amount: cents(100_00) },
    { kind: 'debit_accepted', debitId: 'o1:now', at: NOW, wasKnown: false },
  ];
  fc.assert(
    fc.property(anySteps, fc.boolean(), (happening, backed) => {
      const draft = begin(backed ? aCase(bank, line) : aCase(bank));
      for (const event of begun) decideNext(draft, event);
      draft.known.now = on(nine);
      for (const step of happening) if (take(draft, step)) nothingLostOrDoubled(draft);
      moved += draft.payouts.size;
    }),
    { numRuns: 500 },
  );
  expect(moved).toBeGreaterThan(500); // makes sure money moved
}, 60_000);
