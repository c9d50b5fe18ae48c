import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEntry, type Balance, EMPTY, heldOn, isBalanced } from '../ledger/transfer.ts';
import { cents, ZERO } from '../money.ts';
import { Problem } from '../problem.ts';
import type { CreditMoney } from './credit-money.ts';
import { answerTo, decideCredit, grantedLimit } from './decide.ts';
import type { CreditEvent } from './events.ts';

const PAYOR = { id: 'payor', name: 'Pat' };
const OPERATOR = { id: 'operator', name: 'Olive' };

const record = { monthlyObligation: ZERO, paidOnTime: 0, failed: 0, returns: 0, openPlans: 0, openDefaults: 0 };

const nobody: CreditMoney = {
  caseId: 'case',
  now: new Date('2026-03-02T15:00:00Z'),
  sandbox: true,
  sandboxMoney: true,
  line: null,
  applications: [],
  record,
  balances: new Map(),
};

const asks = (limit: number, id = 'a'): CreditEvent => ({
  kind: 'application_asked',
  actor: PAYOR,
  id,
  asked: { requestedLimit: cents(limit), monthlyIncome: cents(4_000_00), employmentStatus: 'employed' },
  newSourceId: `line-${id}`,
});

/** The state after a decision, as the server would load it. */
function after(known: CreditMoney, event: CreditEvent): CreditMoney {
  const { application, line, entries } = decideCredit(known, event);
  const balances = new Map<string, Balance>(known.balances);
  for (const entry of entries) if (!('pendingId' in entry)) applyEntry(balances, { ...entry, posted: entry.amount });
  const others = known.applications.filter(({ id }) => id !== application?.id);
  const isNew = others.length === known.applications.length;
  const applications = application
    ? isNew
      ? [application, ...others]
      : known.applications.map((each) => (each.id === application.id ? application : each))
    : known.applications;
  return { ...known, applications, line: line ?? known.line, balances };
}

describe('an application', () => {
  test('that is approved opens the line, and a higher one raises it; a lower one changes nothing', () => {
    const first = decideCredit(nobody, asks(500_00));
    expect(first).toMatchObject({ lineOpenedBy: PAYOR.id, line: { sourceId: 'line-a', limit: 500_00, frozen: false } });
    expect(first.happened.map(({ kind }) => kind)).toEqual(['application_received', 'line_granted']);
    const opened = after(nobody, asks(500_00));
    const raised = decideCredit(opened, asks(1_500_00, 'b'));
    expect(raised.entries.map(({ amount }) => amount)).toEqual([1_000_00]);
    expect(raised).toMatchObject({ lineOpenedBy: null, line: { sourceId: 'line-a', limit: 1_500_00 } });
    const lower = decideCredit(opened, asks(200_00, 'c'));
    expect(lower.line).toBe(null);
    expect(lower.application && answerTo(lower.application, opened.line).approvedLimit).toBe(500_00);
  });

  test('asked for again under its id decides nothing, and a second one waits for the first', () => {
    const waiting = after(nobody, asks(9_000_00));
    expect(decideCredit(waiting, asks(9_000_00))).toMatchObject({ application: null, happened: [] });
    expect(() => decideCredit(waiting, asks(500_00, 'b'))).toThrow('already under review');
  });

  test('waits for a person outside the sandbox, also where the model would approve it', () => {
    const decision = decideCredit({ ...nobody, sandbox: false }, asks(500_00));
    expect(decision).toMatchObject({ line: null, entries: [], steps: [] });
    expect(decision.application).toMatchObject({ status: 'under_review', approvedLimit: ZERO });
    expect(decision.application?.reason).toMatch(/A reviewer decides\.$/);
  });

  test('under review is ended by the rule in the sandbox alone, and once', () => {
    expect(decideCredit(nobody, asks(9_000_00)).steps).toMatchObject([{ kind: 'credit-review', subject: 'a' }]);
    expect(decideCredit({ ...nobody, sandbox: false }, asks(9_000_00)).steps).toEqual([]);
    const waiting = after(nobody, asks(9_000_00));
    const due: CreditEvent = { kind: 'review_due', id: 'a', newSourceId: 'line' };
    expect(decideCredit(waiting, due).application).toMatchObject({ status: 'approved', decidedBy: 'system' });
    expect(decideCredit(after(waiting, due), due)).toMatchObject({ application: null, line: null, happened: [] });
  });

  test('is denied by an operator for a reason, and decided once', () => {
    const waiting = after(nobody, asks(9_000_00));
    const decided = { kind: 'review_decided', actor: OPERATOR, id: 'a', newSourceId: 'line' } as const;
    const denied: CreditEvent = { ...decided, limit: ZERO, reason: 'Too much.' };
    expect(() => decideCredit(waiting, { ...denied, reason: null })).toThrow('A refusal needs its reason.');
    expect(decideCredit(waiting, denied).application).toMatchObject({ status: 'denied', decidedBy: 'operator' });
    expect(() => decideCredit(after(waiting, denied), denied)).toThrow(Problem);
    expect(() => decideCredit(nobody, denied)).toThrow('There is no such application.');
  });
});

test('an operator grants what was asked for, or less of it', () => {
  const asked = { requestedLimit: cents(900_00) };
  expect(grantedLimit(asked, { approve: true })).toBe(900_00);
  expect(grantedLimit(asked, { approve: true, limit: cents(500_00) })).toBe(500_00);
  expect(grantedLimit(asked, { approve: false, limit: cents(1_000_00) })).toBe(0);
  for (const limit of [ZERO, cents(900_01)])
    expect(() => grantedLimit(asked, { approve: true, limit })).toThrow(Problem);
});

test('a frozen line is released once, and stays frozen when it is raised', () => {
  const opened = after(nobody, asks(500_00));
  const frozen = { ...opened, line: opened.line && { ...opened.line, frozen: true } };
  const release: CreditEvent = { kind: 'release_asked', actor: OPERATOR, reason: 'Looked at.' };
  expect(decideCredit(frozen, asks(900_00, 'b')).line).toMatchObject({ limit: 900_00, frozen: true });
  expect(decideCredit(frozen, release).line?.frozen).toBe(false);
  expect(decideCredit(opened, release)).toMatchObject({ line: null, happened: [] });
  expect(() => decideCredit(nobody, release)).toThrow('This case has no credit line.');
});

test('what the ledger has on a line is its limit, whatever is asked, decided and repeated', () => {
  const limit = fc.integer({ min: 100_00, max: 10_000_00 });
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const event: fc.Arbitrary<CreditEvent> = fc.oneof(
    fc.tuple(limit, id).map(([amount, name]) => asks(amount, name)),
    id.map((name): CreditEvent => ({ kind: 'review_due', id: name, newSourceId: `line-${name}` })),
    fc.tuple(fc.oneof(limit, fc.constant(0)), id).map(
      ([amount, name]): CreditEvent => ({
        kind: 'review_decided',
        actor: OPERATOR,
        id: name,
        limit: cents(amount),
        reason: 'Looked at.',
        newSourceId: `line-${name}`,
      }),
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20, size: 'max' }), (events) => {
      let state = nobody;
      for (const each of events) {
        const before = state.line?.limit ?? ZERO;
        try {
          state = after(state, each);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
        }
        const { line, balances } = state;
        const held = heldOn(balances.get(`line:${line?.sourceId}`) ?? EMPTY);
        const isTrue = isBalanced(balances.values()) && held === (line?.limit ?? ZERO) && held >= before;
        if (!isTrue) throw new Error(`the ledger has ${held} on a line of ${line?.limit}`);
      }
    }),
  );
});
