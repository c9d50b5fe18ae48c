import { expect, test } from 'vitest';
import { NO_CAPS } from '../cases/caps.ts';
import { day } from '../day.ts';
import { cents, ZERO } from '../money.ts';
import type { PaymentFunding } from './case-money.ts';
import { begin, drawsFor } from './decision.ts';

test('what the bank or the wallet gave is no draw, and is not repaid', () => {
  const given = (kind: PaymentFunding['kind']): PaymentFunding => ({
    paymentId: 'p',
    sourceId: kind,
    kind,
    sourceName: kind,
    amount: cents(100_00),
    repaid: ZERO,
    drawnAt: new Date(0),
  });
  const draft = begin({
    caseId: 'c',
    timeZone: 'UTC',
    now: new Date(`${day('2026-03-02')}T12:00:00Z`),
    sandbox: true,
    leadDays: 0,
    countsAfter: null,
    exposure: null,
    windows: null,
    caps: NO_CAPS,
    schedules: [],
    payments: [],
    debits: [],
    fundings: (['bank', 'wallet', 'loc', 'escrow'] as const).map(given),
    paidIn: [],
    payouts: [],
    payeeAccount: null,
    whyHeld: { kind: 'none' },
    payeeId: null,
    formerPayees: [],
    sources: [],
    balances: new Map(),
  });
  expect(drawsFor(draft, 'p').map(({ type }) => type)).toEqual(['loc', 'escrow']);
  expect(drawsFor(draft, 'other')).toEqual([]);
});
