import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY, heldOn, isBalanced } from '../ledger/transfer.ts';
import { type Cents, cents, minus, sum } from '../money.ts';
import { decide } from './decide.ts';
import type { InsuranceEvent } from './events.ts';
import type { InsuredCase } from './insured-case.ts';
import {
  aCase,
  actor,
  after,
  applied,
  dayDue,
  insured,
  on,
  onTime,
  policyIn,
  premiumOf,
  quoted,
  refusalOf,
  returned,
  START,
  taken,
} from './insured-for-tests.ts';
import { yearStart } from './policy-year.ts';
import { premiumStanding } from './transitions.ts';

describe('an application', () => {
  test('of a low risk becomes a policy with twelve premiums at once, numbered in order', () => {
    const { added, happened, numbersTaken } = decide(quoted, applied(quoted));
    expect(happened.map(({ kind }) => kind)).toEqual(['application_submitted', 'policy_issued', 'application_decided']);
    expect([added.applications[0]?.number, added.policies[0]?.number]).toEqual(['APP-2026-000101', 'POL-2026-000102']);
    expect(numbersTaken).toBe(2);
    expect(sum(added.premiums.map(({ amount }) => amount))).toBe(added.policies[0]?.yearlyPremium);
    expect(added.policies[0]).toMatchObject({ beneficiaryId: 'payee', start: START, status: 'active' });
  });

  test('made twice is one', () => {
    expect(decide(insured, applied(insured))).toMatchObject({ happened: [], numbersTaken: 0 });
  });

  test.each([
    ['with a quote that was used', insured, 'You have already applied with this quote. Get a new one.'],
    ['with a quote that has expired', on(quoted, 30), 'This quote has expired. Get a new one.'],
  ])('%s is refused', (_, state, words) => {
    const again = { ...applied(quoted), applicationId: 'other' } as InsuranceEvent;
    expect(refusalOf(state, again)).toBe(words);
  });

  test('waits for a person outside the sandbox, whatever its risk: no rule decides it', () => {
    const outside = { ...quoted, sandbox: false };
    const { steps } = decide(outside, applied(quoted));
    expect(steps).toEqual([]);
    const waiting = after(outside, applied(quoted));
    expect(waiting.applications).toMatchObject([
      { status: 'under_review', reason: 'It is under review. A reviewer decides.' },
    ]);
    expect(waiting.policies).toEqual([]);
    const [{ id = '' } = {}] = waiting.applications;
    expect(decide(waiting, { kind: 'application_due', applicationId: id, newId: 'pol' }).happened).toEqual([]);
  });

  test('of a very high risk waits for a review, and is decided once', () => {
    const risky = { ...onTime, paid: 0, failed: 12, returns: 4 };
    const asked = { coverage: cents(20_000_00), monthlyIncome: cents(1_000_00), debts: cents(50_000_00) };
    const state = after(aCase({ record: risky }), { kind: 'quote_asked', newId: 'q', asked });
    const values = { ...asked, approvedCoverage: asked.coverage, quotedPremium: premiumOf(state), quoteId: 'q' };
    const event = { kind: 'application_asked', actor, applicationId: 'a', newId: 'pol', asked: values } as const;
    const waiting = after(state, event);
    expect(waiting.applications).toMatchObject([{ status: 'under_review' }]);
    const denied = after(waiting, { kind: 'application_due', applicationId: 'a', newId: 'pol' });
    expect(denied.applications[0]).toMatchObject({ status: 'denied', decidedBy: 'system', policyId: null });
    const late = { kind: 'application_reviewed', applicationId: 'a', newId: 'pol', actor } as const;
    expect(refusalOf(denied, { ...late, approve: true, reason: 'Sound.' })).toBe(
      'This application has already been decided.',
    );
  });
});

describe('a premium', () => {
  test('is taken into the ledger and told once; taken again its money goes into the wallet', () => {
    const { entries, happened } = decide(insured, taken(1));
    expect(entries).toMatchObject([{ id: 'debit:debit1', from: 'bank', to: 'premiums' }]);
    expect(happened.map(({ kind }) => kind)).toEqual(['premium_paid']);
    const again = decide(after(insured, taken(1)), taken(1, 'second'));
    expect(again.entries).toMatchObject([{ to: 'wallet' }]);
    expect(again.happened.map(({ kind }) => kind)).toEqual(['premium_put_into_wallet']);
  });

  test('that is paid, cancelled, on its way or unknown is not debited', () => {
    const ask = (premiumId: string) => ({ kind: 'premium_payment_asked', premiumId }) as const;
    expect(decide(insured, ask('pol.1')).toDebit).toBe(insured.premiums[0]?.amount);
    expect(refusalOf(after(insured, taken(1)), ask('pol.1'))).toBe('This premium has already been paid.');
    expect(refusalOf(after(on(insured, 60), dayDue), ask('pol.1'))).toBe('The policy of this premium was cancelled.');
    const moving = { ...insured, beingPaid: new Set(['pol.1']) };
    expect(refusalOf(moving, ask('pol.1'))).toBe('This premium is already being paid.');
    expect(refusalOf(insured, ask('other'))).toBe('This premium does not exist.');
  });

  test('that the bank returns is open again, and its policy suspended when it is thirty days overdue by then', () => {
    const paid = after(insured, taken(1), taken(2));
    const { entries, takenBack, happened, changed } = decide(on(paid, 40), returned(1));
    expect(entries).toMatchObject([{ id: 'debit:debit1:back', from: 'premiums', to: 'bank', amount: takenBack }]);
    expect(changed.premiums.get('pol.1')).toEqual({ paidAt: null, debitId: null });
    expect(changed.policies.get('pol')).toMatchObject({ status: 'suspended' });
    expect(happened.map(({ kind }) => kind)).toEqual([
      'premium_returned',
      'premium_not_taken',
      'premium_reminded',
      'policy_suspended',
    ]);
  });

  test('that comes back before its money counted was never paid, and its payor is told', () => {
    const event = returned(1);
    const uncounted =
      event.kind === 'premium_returned' ? { ...event, debit: { ...event.debit, applied: false } } : event;
    const { entries, takenBack, happened, changed } = decide(insured, uncounted);
    expect([entries, takenBack, changed.premiums.size]).toEqual([[], 0, 0]);
    expect(happened.map(({ kind }) => kind)).toEqual(['premium_not_taken']);
  });
});

describe('a policy', () => {
  const suspended = after(on(insured, 30), dayDue);

  test('is suspended, reinstated by who pays, and cancelled for good', () => {
    expect(policyIn(suspended)).toMatchObject({
      status: 'suspended',
      suspensions: [{ from: '2026-04-01', until: null }],
    });
    const reinstated = decide(on(suspended, 31), taken(1));
    expect(reinstated.happened).toMatchObject([
      { kind: 'premium_paid' },
      { kind: 'premium_reminded' }, // the second premium is due that day
      { kind: 'policy_reinstated', actor },
    ]);
    const cancelled = after(on(suspended, 60), dayDue);
    expect(policyIn(cancelled).status).toBe('cancelled');
    expect(cancelled.premiums.every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
    expect(decide(on(cancelled, 400), dayDue)).toMatchObject({ happened: [], entries: [], steps: [] });
  });

  const yearPaid = after(insured, ...Array.from({ length: 12 }, (_, i) => taken(i + 1)));

  test('is offered another year, which begins when it was accepted, and ends when not', () => {
    const offered = after(on(yearPaid, 336), dayDue);
    expect(policyIn(offered).renewalQuoteId).toBe('next');
    expect(policyIn(after(on(offered, 365), dayDue)).status).toBe('cancelled');
    const accepted = after(offered, { kind: 'renewal_asked', actor, policyId: 'pol' });
    const renewed = after(on(accepted, 365), dayDue);
    expect(policyIn(renewed)).toMatchObject({ status: 'active', years: 2, renewalQuoteId: null, quoteId: 'next' });
    expect(renewed.premiums).toHaveLength(24);
  });

  test('that is not offered another year yet cannot be renewed', () => {
    expect(refusalOf(insured, { kind: 'renewal_asked', actor, policyId: 'pol' })).toBe(
      'The next year is offered thirty days before the policy ends.',
    );
  });
});

/** Every fault found in a case's insurance; always empty. */
function faultsOf(state: InsuredCase): string[] {
  const held = (account: string) => heldOn(state.balances.get(account) ?? EMPTY);
  const paid = sum(state.premiums.filter(({ paidAt }) => paidAt !== null).map(({ amount }) => amount));
  return [
    !isBalanced(state.balances.values()) && 'the books do not balance',
    held('premiums') !== paid && `premiums hold ${held('premiums')}, ${paid} is paid`,
    ...state.premiums.map(
      ({ id, paidAt, debitId, cancelledAt }) =>
        ((paidAt === null) !== (debitId === null) || (paidAt !== null && cancelledAt !== null)) && `premium ${id}`,
    ),
    ...state.policies.flatMap((policy) => {
      const mine = state.premiums.filter(({ policyId }) => policyId === policy.id);
      const year: Cents[] = mine.filter(({ due }) => due >= yearStart(policy)).map(({ amount }) => amount);
      const isOpen = mine.some((premium) => premiumStanding(premium) === 'open');
      return [
        minus(sum(year), policy.yearlyPremium) !== 0 && `a year of ${policy.id} does not cost what it costs`,
        policy.status === 'cancelled' && isOpen && `${policy.id} is cancelled and charges on`,
        policy.status === 'active' && policy.suspensions.some(({ until }) => until === null) && 'covers and does not',
      ];
    }),
  ].filter((fault) => fault !== false);
}

test('no sequence of days, debits and returns, repeated, late or out of order, breaks what must hold', () => {
  const step = fc.record({
    days: fc.integer({ min: 0, max: 45 }),
    what: fc.constantFrom('day', 'take', 'return', 'accept'),
    premium: fc.integer({ min: 1, max: 12 }),
    attempt: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (steps) => {
      let [state, elapsed] = [insured, 0];
      const outcome = new Map<string, 'taken' | 'returned'>();
      for (const [i, { days, what, premium, attempt }] of steps.entries()) {
        elapsed += days;
        state = on(state, elapsed);
        const id = `${premium}.${attempt}`;
        const newId = `quote${i}`;
        const before = outcome.get(id);
        if (what === 'day') state = after(state, { ...dayDue, newId } as InsuranceEvent);
        if (what === 'accept' && refusalOf(state, { kind: 'renewal_asked', actor, policyId: 'pol' }) === null)
          state = after(state, { kind: 'renewal_asked', actor, policyId: 'pol' });
        // the debit state machine allows each debit to be taken once, then returned once
        if (what === 'take' && before === undefined) {
          state = after(state, { ...taken(premium, id), newId } as InsuranceEvent);
          outcome.set(id, 'taken');
        }
        if (what === 'return' && before === 'taken') {
          state = after(state, { ...returned(premium, id), newId } as InsuranceEvent);
          outcome.set(id, 'returned');
        }
        expect(faultsOf(state)).toEqual([]);
        const again = decide(state, dayDue);
        if (what === 'day') expect([again.entries, [...again.changed.policies]]).toEqual([[], []]);
      }
    }),
  );
});
