import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYOR } from '../ledger/accounts.ts';
import { type Balance, balancesAfter, EMPTY, heldOn, isBalanced } from '../ledger/transfer.ts';
import { cents, minus, sum, ZERO } from '../money.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import { Problem } from '../problem.ts';
import type { Movement } from '../wallet/wallet.ts';
import { aCase, after, bank } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import { decide, decideNext } from './decide.ts';
import { begin } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { payoutProjections } from './payout-projections.ts';

const NOW = new Date('2026-03-12T15:00:00Z'); // a Thursday, eleven in New York
const actor = { id: 'p', name: 'Pat' };
type Wallet = { state: CaseMoney; moved: Movement[] };

/** A case with these deposits into the wallet at these times. */
function aWallet(deposits: readonly (readonly [amount: number, at: string])[], more: Partial<CaseMoney> = {}): Wallet {
  const moved = deposits.map(([amount, at], i) => ({
    id: `d${i}`,
    purpose: 'debit' as const,
    debitId: `d${i}`,
    kind: 'posted' as const,
    from: 'bank',
    to: 'wallet',
    amount: cents(amount),
    at: new Date(at),
  }));
  return { moved, state: { ...aCase(bank), now: NOW, balances: balancesAfter(moved), ...more } };
}
const owing = ({ state, moved }: Wallet, amount: number): Wallet => {
  const owed: Balance = { ...EMPTY, debitsPosted: cents(amount) };
  return { moved, state: { ...state, balances: new Map([...state.balances, ['owed', owed]]) } };
};

const SAFE = '2026-03-02T15:00:00Z'; // ten days before: no bank can return it any more
const FRESH = '2026-03-12T14:00:00Z';
const asked = (moved: Movement[], amount: number, operationId = 'one'): MoneyEvent => ({
  kind: 'withdrawal_asked',
  actor,
  operationId,
  amount: cents(amount),
  moved,
});
const ask = ({ state, moved }: Wallet, amount: number) => decide(state, asked(moved, amount));
const refusalOf = (wallet: Wallet, amount: number) => {
  try {
    ask(wallet, amount);
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.message];
    throw error;
  }
  return null;
};

const payoutId = 'withdrawal:one:out';
const submitted: MoneyEvent = { kind: 'payout_submitted', payoutId, at: NOW };
const settled: MoneyEvent = { kind: 'payout_settled', payoutId, at: new Date('2026-03-13T13:00:00Z') };
const returned: MoneyEvent = { kind: 'payout_returned', payoutId, at: new Date('2026-03-17T13:00:00Z'), code: 'R02' };
const account = (state: CaseMoney, name: string) => heldOn(state.balances.get(name) ?? EMPTY);
const told = (decision: ReturnType<typeof decide>) =>
  decision.happened.flatMap((event) =>
    event.kind === 'payout_returned' || event.kind === 'payout_sent' || event.kind === 'payout_held'
      ? payoutProjections[event.kind](event as never).notices
      : [],
  );

test('goes out to the payor’s own account on the next banking day, and is told once', () => {
  const { entries, happened, addedPayouts, sends } = ask(aWallet([[100_00, SAFE]]), 30_00);
  expect(entries).toMatchObject([
    { id: 'withdrawal:one', for: { purpose: 'withdrawal' }, from: 'wallet', to: PAYOR, amount: 30_00, at: NOW },
  ]);
  expect(happened).toEqual([{ kind: 'withdrawn', actor, transferId: 'withdrawal:one', amount: 30_00 }]);
  expect(addedPayouts).toMatchObject([
    { id: payoutId, purpose: 'withdrawal', paymentId: null, accountId: 'bank', effectiveOn: '2026-03-13' },
  ]);
  expect(sends).toEqual([{ payoutId }]);
});

describe('a withdrawal', () => {
  const other: FundingSource = { ...bank, id: 'other', isPrimary: false, lastFour: '5555' };
  const { state, moved } = aWallet([[100_00, SAFE]]);
  const sent = after(state, asked(moved, 30_00), submitted);
  const back = after(sent, settled, returned);

  test('that came back waits as long as the payor owes Mainstay, and goes again when that is paid', () => {
    const { state: inDebt } = owing({ state: { ...back, sources: [...back.sources, other] }, moved }, 20_00);
    expect(decide(inDebt, { kind: 'payor_account_changed' }).sends).toEqual([]);
    const pays: MoneyEvent[] = [
      { kind: 'due_payment_asked', actor, operationId: 'two', amount: cents(20_00) },
      { kind: 'debit_accepted', debitId: 'owed:two', at: NOW, wasKnown: false },
    ];
    const [asks, accepts] = pays as [MoneyEvent, MoneyEvent];
    const paid = decide(after(inDebt, asks), accepts);
    expect(paid.steps).toContainEqual(expect.objectContaining({ kind: 'release-payouts', subject: 'payor' }));
    expect(decide(after(inDebt, ...pays), { kind: 'payor_account_changed' }).sends).toHaveLength(1);
  });

  test('is the payor’s until it has settled', () => {
    expect([account(sent, 'wallet'), account(sent, PAYOR)]).toEqual([70_00, 30_00]);
    expect(account(after(sent, settled), PAYOR)).toBe(0);
  });

  test('that comes back is kept for the payor, its account is used no more, and it is told in plain words', () => {
    const decision = decide(after(sent, settled), returned);
    expect([account(back, 'wallet'), account(back, PAYOR)]).toEqual([70_00, 30_00]);
    expect([...decision.heldSources]).toEqual([['bank', 'suspended']]);
    expect(decision.suspendedPayoutAccounts).toEqual([]);
    expect(decision.steps).toMatchObject([{ kind: 'release-payouts', subject: 'payor' }]);
    expect(told(decision)).toMatchObject([
      {
        title: 'Money came back from your bank',
        funders:
          'Your withdrawal of $30.00 could not be paid into your bank account ending in 4321 and came back. It is held for you and will be sent as soon as you have a working bank account. Add one under Payment Management, Payment Sources.',
        others: null,
        only: 'manage_funding',
      },
    ]);
  });

  test('goes again to another account, once, as one of its own', () => {
    expect(decide(back, { kind: 'payor_account_changed' }).sends).toEqual([]); // in the sandbox too
    const mended = { ...back, sources: [...back.sources, other] };
    const again = decide(mended, { kind: 'source_available' });
    expect(again.sends).toEqual([{ payoutId: `${payoutId}:2` }]);
    const there = after(mended, { kind: 'source_available' }, { kind: 'source_available' });
    expect(there.payouts).toMatchObject([
      { state: 'returned', replacedBy: `${payoutId}:2` },
      { state: 'intended', presentation: 2, accountId: 'other', amount: 30_00 },
    ]);
    const resent = decide(there, { ...submitted, payoutId: `${payoutId}:2` });
    expect(told(resent)).toMatchObject([{ title: 'Money sent to your bank account', others: null }]);
  });

  test('asked again after it was done, changes nothing, whatever stands in the wallet by then', () => {
    const done = { id: 'withdrawal:one', purpose: 'withdrawal' as const, debitId: null, from: 'wallet', to: PAYOR };
    const again = decide(sent, asked([...moved, { ...done, amount: cents(1), at: NOW }], 500_00));
    expect([again.entries, again.happened]).toEqual([[], []]);
  });

  test('heard of twice, late or in another order neither loses nor doubles a cent', () => {
    const again = [submitted, settled, returned].map(
      (event) => ({ ...event, payoutId: `${payoutId}:2` }) as MoneyEvent,
    );
    const event = fc.constantFrom(submitted, settled, returned, ...again, { kind: 'source_available' } as const);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const draft = begin({ ...state, sources: [...state.sources, other] });
        decideNext(draft, asked(moved, 30_00));
        for (const each of events) decideNext(draft, each);
        const arrived = [...draft.payouts.values()].filter((each) => each.state === 'settled');
        const there = heldOn(draft.balances.get(PAYOR) ?? EMPTY);
        expect(there + sum(arrived.map(({ amount }) => amount))).toBe(30_00);
        expect(isBalanced(draft.balances.values())).toBe(true);
      }),
    );
  });
});

test.each([
  [
    'without an account',
    aWallet([[100_00, SAFE]], { sources: [], sandbox: false }),
    'conflict',
    'Add a bank account first.',
  ],
  ['from an empty wallet', aWallet([]), 'conflict', 'Your wallet is empty: nothing can be withdrawn.'],
  ['of more than there is', aWallet([[100_00, SAFE]]), 'invalid', 'Enter at most $100.00, what can be withdrawn now.'],
  [
    'of what the bank can still return',
    aWallet([[100_00, FRESH]]),
    'conflict',
    '$100.00 came from deposits that the bank can still return. They can fund a plan.',
  ],
  [
    'while something is owed',
    owing(aWallet([[100_00, SAFE]]), 20_00),
    'conflict',
    '$20.00 is owed to Mainstay. You cannot withdraw anything until it is paid.',
  ],
])('%s it is refused', (_, state, code, words) => {
  expect(refusalOf(state, 100_01)).toEqual([code, words]);
});

test('never pays out more than is there and safe', () => {
  const deposit = fc.tuple(fc.integer({ min: 1, max: 1_000_00 }), fc.constantFrom(SAFE, FRESH));
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 5 }), fc.integer({ min: 1, max: 2_000_00 }), (deposits, amount) => {
      const wallet = aWallet(deposits);
      const safe = sum(deposits.filter(([, at]) => at === SAFE).map(([each]) => cents(each)));
      if (amount > safe) {
        expect(refusalOf(wallet, amount)).not.toBeNull();
        return;
      }
      const { entries } = ask(wallet, amount);
      const left = minus(
        heldOn(wallet.state.balances.get('wallet') ?? EMPTY),
        sum(entries.map((entry) => entry.amount)),
      );
      expect(left).toBeGreaterThanOrEqual(ZERO);
    }),
  );
});
