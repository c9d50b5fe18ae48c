import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { DUE_TO_MAINSTAY, PAYOR } from '../ledger/accounts.ts';
import { post } from '../ledger/postings.ts';
import { availableOn, EMPTY, isBalanced, stillOwed } from '../ledger/transfer.ts';
import { type Cents, cents, min, minus, plus, ZERO } from '../money.ts';
import { aCase, after, at, bank, NOW, saved, terms } from '../payments/case-for-tests.ts';
import type { CaseMoney } from '../payments/case-money.ts';
import { begin, stateOf } from '../payments/decision.ts';
import type { MoneyEvent } from '../payments/events.ts';
import { type DisputeEvent, decideDispute } from './decide.ts';
import type { Dispute } from './dispute.ts';

// A debit of $1,000.00 paid the payee and is disputed. Whatever happens next, the payor gets the money back once and
// owes it once.

const debitId = 'p0:1';
const AMOUNT = terms().paymentAmount;
const LATER = '2026-03-23T15:00:00Z';
const paid = after(
  at(
    after(
      { ...aCase(bank), now: NOW },
      saved,
      { kind: 'collection_due', paymentId: 'p0' },
      { kind: 'debit_accepted', debitId, at: NOW, wasKnown: false },
      { kind: 'debit_settled', debitId, at: new Date('2026-03-19T13:00:00Z') },
    ),
    '2026-03-20T13:00:00Z',
  ),
  { kind: 'credit_due', paymentId: 'p0' },
);

type World = { money: CaseMoney; dispute: Dispute | null; taken: Cents };
type Step = DisputeEvent | { kind: 'used'; amount: Cents } | { kind: 'bank_sends_back' };

const held = ({ money }: World, account: string) => money.balances.get(account) ?? EMPTY;

function disputed(world: World, event: DisputeEvent): World {
  const { money, dispute } = world;
  const debit = money.debits.find(({ id }) => id === debitId);
  const { caseId, now, balances } = money;
  const known = { caseId, now, balances, debit, disputes: dispute ? [dispute] : [] };
  const decision = decideDispute(known, event);
  const draft = begin(money);
  for (const entry of decision.entries) if (!('pendingId' in entry)) post(draft, entry);
  return { ...world, money: after(stateOf(draft), ...decision.payments), dispute: decision.dispute ?? dispute };
}

function take(world: World, step: Step): World {
  if (step.kind === 'used') {
    const amount = min(step.amount, availableOn(held(world, 'wallet')));
    const draft = begin(world.money);
    const id = `used ${world.taken} ${amount}`;
    post(draft, { id, for: { purpose: 'withdrawal' }, from: 'wallet', to: PAYOR, amount });
    return { ...world, money: stateOf(draft), taken: plus(world.taken, amount) };
  }
  if (step.kind !== 'bank_sends_back') return disputed(world, step);
  const back: MoneyEvent = { kind: 'debit_returned', debitId, at: world.money.now, code: 'R10' };
  const open = world.dispute?.state === 'open' || world.dispute?.state === 'credited';
  const heard = { ...world, money: after(world.money, back) };
  return open ? disputed(heard, { kind: 'bank_returned', id: 'x1' }) : heard;
}

const asked: DisputeEvent = { kind: 'dispute_asked', actor: SYSTEM, id: 'x1', paymentId: 'p0', reason: 'Not mine.' };
const answered = (upheld: boolean): Step => ({
  kind: 'dispute_answered',
  actor: SYSTEM,
  id: 'x1',
  upheld,
  reason: 'Seen.',
});
const step = fc.oneof(
  fc.constant<Step>({ kind: 'provisional_credit_due', id: 'x1' }),
  fc.constant<Step>({ kind: 'answer_due', id: 'x1' }),
  fc.boolean().map(answered),
  fc.constant<Step>({ kind: 'bank_sends_back' }),
  fc.integer({ min: 1, max: AMOUNT }).map<Step>((amount) => ({ kind: 'used', amount: cents(amount) })),
);

const begun = (): World => disputed({ money: at(paid, LATER), dispute: null, taken: ZERO }, asked);

test('the payor gets no more of it than it is, and what they have had they owe once, in whatever order it happens', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
      let world = begun();
      for (const each of steps) {
        try {
          world = take(world, each);
        } catch (error) {
          expect((error as Error).name).toBe('Problem');
        }
        const byBank = world.money.debits.some((debit) => debit.id === debitId && debit.returnedBy === 'bank');
        const given = held(world, PAYOR).creditsPosted;
        const wallet = availableOn(held(world, 'wallet'));
        expect(plus(given, wallet)).toBeLessThanOrEqual(AMOUNT);
        const has = plus(plus(given, wallet), byBank ? AMOUNT : ZERO);
        const owed = stillOwed(held(world, DUE_TO_MAINSTAY));
        expect(owed).toBe(world.dispute?.state === 'credited' ? minus(has, AMOUNT) : has);
        expect(isBalanced(world.money.balances.values())).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('what was used of a provisional credit comes off the refund', () => {
  const world = [
    { kind: 'provisional_credit_due', id: 'x1' } as const,
    { kind: 'used', amount: cents(300_00) } as const,
    answered(true),
  ].reduce(take, begun());
  expect(world.dispute).toMatchObject({ state: 'upheld', creditUsed: 300_00, refunded: 700_00 });
  const refunds = world.money.payouts.filter(({ purpose }) => purpose === 'refund');
  expect(refunds.map(({ amount }) => amount)).toEqual([700_00]);
  expect(stillOwed(held(world, DUE_TO_MAINSTAY))).toBe(AMOUNT);
});
