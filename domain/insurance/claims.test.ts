import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../day.ts';
import { cents, sum, ZERO } from '../money.ts';
import { settledClaims } from './claim-decisions.ts';
import { decide } from './decide.ts';
import type { InsuranceEvent } from './events.ts';
import type { InsuredCase } from './insured-case.ts';
import { actor, after, dayDue, insured, on, refusalOf, START, taken } from './insured-for-tests.ts';

describe('a claim', () => {
  const loss = (more: object = {}) => ({
    policyId: 'pol',
    claimType: 'job_loss' as const,
    amount: cents(1_000_00),
    incident: addDays(START, 40),
    description: 'The plant was closed and everybody was let go.',
    ...more,
  });
  const file = (claimId: string, more?: object): InsuranceEvent => ({
    kind: 'claim_asked',
    actor,
    claimId,
    asked: loss(more),
  });
  const covering = after(on(insured, 40), taken(1), taken(2));
  const due: InsuranceEvent = { kind: 'claim_day_due', claimId: 'c' };
  const filed = after(covering, file('c'));
  const statusIn = (state: InsuredCase) => state.claims.map(({ status }) => status);

  test('is filed once, numbered, with what it comes to', () => {
    const { added, steps, happened } = decide(covering, file('c'));
    // the risk is low: 90 % after a deductible of $100.00
    expect(added.claims).toMatchObject([{ number: 'CLM-2026-000101', estimate: 810_00, status: 'submitted' }]);
    expect(steps.map(({ kind, part }) => [kind, part])).toEqual([
      ['claim', '2026-04-13'], // Monday and Tuesday after a Saturday
      ['claim', '2026-04-14'],
    ]);
    expect(happened.map(({ kind }) => kind)).toEqual(['claim_filed']);
    expect(decide(filed, file('c'))).toMatchObject({ happened: [], numbersTaken: 0 });
  });

  test.each([
    ['on another policy', covering, { policyId: 'x' }, 'This policy does not exist.'],
    ['of tomorrow', covering, { incident: addDays(START, 41) }, 'The incident cannot be in the future'],
    ['before the policy', covering, { incident: addDays(START, -1) }, 'The incident cannot be before the policy began'],
    ['for the same incident', filed, {}, 'A claim for this incident has already been filed: CLM-2026-000101.'],
    [
      'on a suspended policy',
      after(on(insured, 40), dayDue),
      {},
      'This policy is suspended. Pay its overdue premiums before you file a claim.',
    ],
  ])('%s is refused', (_, state, more, words) => {
    expect(refusalOf(state, file('d', more))).toBe(words);
  });

  test('goes its way in banking days: under review, decided by rule in the sandbox, then payments pay it', () => {
    const reviewed = after(on(filed, 42), due);
    expect(statusIn(reviewed)).toEqual(['under_review']);
    const approved = after(on(reviewed, 43), due);
    expect(statusIn(approved)).toEqual(['approved']);
    expect(decide(on(approved, 43), due).payments).toEqual([]);
    const { payments, changed } = decide(on(approved, 44), due);
    expect(payments).toEqual([
      { kind: 'claim_paid', claimId: 'c', number: 'CLM-2026-000101', total: 810_00, instalmentId: null },
    ]);
    expect(changed.claims.size).toBe(0); // until payments report what they paid
  });

  test('outside the sandbox waits for a person', () => {
    expect(statusIn(after(on({ ...filed, sandbox: false }, 60), due))).toEqual(['under_review']);
  });

  test('is paid by what payments paid, or lapses when nothing was open', () => {
    const approved = after(on(filed, 43), due);
    const asked = decide(on(approved, 44), due).payments;
    const [lapsed] = settledClaims(asked, []);
    expect(lapsed).toEqual({ kind: 'claim_settled', claimId: 'c', paid: ZERO, isHeld: false, expectedOn: null });
    const denied = after(on(approved, 44), {
      kind: 'claim_settled',
      claimId: 'c',
      paid: ZERO,
      isHeld: false,
      expectedOn: null,
    });
    expect(denied.claims).toMatchObject([
      { status: 'denied', reason: 'That payment has been paid in the meantime. Nothing is left to pay.', paid: null },
    ]);
    const paid = after(on(approved, 44), {
      kind: 'claim_settled',
      claimId: 'c',
      paid: cents(810_00),
      isHeld: false,
      expectedOn: null,
    });
    expect(paid.claims).toMatchObject([{ status: 'paid', paid: 810_00 }]);
    expect(() =>
      decide(paid, { kind: 'claim_settled', claimId: 'c', paid: cents(1), isHeld: false, expectedOn: null }),
    ).toThrow('cannot pay');
  });

  test('in the waiting period is taken with the reason, and no reviewer can approve it', () => {
    const early = after(covering, file('c', { incident: addDays(START, 10) }));
    expect(early.claims).toMatchObject([{ estimate: ZERO, reason: expect.stringContaining('waiting period') }]);
    const approve = { kind: 'claim_reviewed', actor, claimId: 'c', approve: true, reason: 'Please.' } as const;
    expect(refusalOf(early, approve)).toContain('This claim cannot be approved. The incident was during the waiting');
    expect(statusIn(after(early, { ...approve, approve: false }))).toEqual(['denied']);
  });

  test('takes documents from who filed it, until it is decided', () => {
    const document = {
      id: 'd',
      claimId: 'c',
      fileName: 'a.pdf',
      fileSize: 1,
      contentType: 'application/pdf',
      fileKey: 'k',
      sha256: null,
    };
    const sent = (by = actor): InsuranceEvent => ({ kind: 'claim_document_sent', actor: by, document });
    expect(decide(filed, sent()).added.documents).toMatchObject([{ uploadedBy: 'p', uploadedAt: filed.now }]);
    expect(refusalOf(filed, sent({ id: 'o', name: 'Other' }))).toBe(
      'Only the person who filed a claim can add documents.',
    );
    expect(refusalOf(after(on(filed, 43), due), sent())).toBe(
      'This claim has been decided. No more documents can be added.',
    );
  });

  test('never brings what is paid and promised in a year above the cover', () => {
    const claims = fc.array(
      fc.record({ amount: fc.integer({ min: 1_00, max: 6_000_00 }), at: fc.nat(20), act: fc.nat(3) }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(claims, (all) => {
        let state = covering;
        for (const [i, { amount, at, act }] of all.entries()) {
          const event = file(`c${i}`, { amount: cents(amount), incident: addDays(START, 20 + at) });
          if (refusalOf(state, event) !== null) continue;
          state = after(state, event);
          const claimId = `c${i}`;
          const approve = act > 0;
          const review = { kind: 'claim_reviewed', actor, claimId, approve, reason: 'So.' } as const;
          if (act < 3 && refusalOf(state, review) === null) state = after(state, review);
          const claim = state.claims.find(({ id }) => id === claimId);
          if (act === 2 && claim?.status === 'approved')
            state = after(state, {
              kind: 'claim_settled',
              claimId,
              paid: claim.estimate,
              isHeld: false,
              expectedOn: null,
            });
          const standing = state.claims.filter(({ status }) => status !== 'denied');
          expect(sum(standing.map(({ paid, estimate }) => paid ?? estimate))).toBeLessThanOrEqual(2_000_00);
        }
      }),
    );
  });
});
