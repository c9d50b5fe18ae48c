import { sum } from '@mainstay/domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOfCases } from '#ledger/index.ts';
import { aMember, type Member, makePlan } from '../test/members.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { loadPaidAhead } from './load-paid-ahead.ts';

let running: RunningApp;
let member: Member;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  member = await aMember(running); // $1,000.00 on the 20th
  await makePlan(running, member, { totalAmount: '1440.00' }); // 440 ahead
});
afterAll(() => running.close());

// `collectDifference` collects an instalment of which nothing has been debited (domain/payments/collect-difference.ts),
// and that uses what is paid ahead, as `collection_due` does.
test.each(['collection_due', 'difference_due'] as const)('%s loads what is paid ahead', async (kind) => {
  const { caseId } = member;
  const { db } = running.database;
  const balances = await balancesOfCases(db, [caseId]);
  const works = [{ caseId, events: [{ kind, paymentId: 'any' }] }];
  const { ofCase } = await loadPaidAhead(db, { works, payments: [], payouts: [], balances });
  expect(sum((ofCase.get(caseId) ?? []).map(({ left }) => left))).toBe(440_00);
});
