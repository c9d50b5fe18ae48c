import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { ownDatabase } from '../test/own-database.ts';
import { wasLastReturned } from './store-debits.ts';
import { lastInstalment } from './store-reported.ts';
import { debits, payments } from './tables.ts';

const own = ownDatabase();

const DAY = '2026-03-20' as Day;
const AT = new Date('2026-03-20T13:00:00Z');

/** Two instalments of one day, for two obligations, one of them failed. */
const ORDERS = [
  { name: 'the failed one first', failed: [true, false] },
  { name: 'the failed one last', failed: [false, true] },
] as const;

test.each(ORDERS)('one of two debits made at one instant that came back is told: $name', async ({ name, failed }) => {
  for (const [i, isBack] of failed.entries())
    await own.db.insert(debits).values({
      ...{ caseId: name, id: `d${i}`, purpose: 'instalment', subject: `p${i}`, sourceId: 's', lastFour: '1234' },
      ...{ amount: 850_00 as Cents, presentation: 1, originateOn: DAY, createdAt: AT },
      ...(isBack ? { state: 'returned', applied: false } : { state: 'settled', applied: true }),
    });
  expect(await wasLastReturned(own.db, name)).toBe(true);
});

test.each(ORDERS)('one of two instalments due on one day that failed is told: $name', async ({ name, failed }) => {
  for (const [i, hasFailed] of failed.entries())
    await own.db.insert(payments).values({
      ...{ caseId: name, id: `p${i}`, obligation: i === 0 ? 'child_support' : 'alimony', origin: 'scheduled' },
      ...{ scheduledDate: DAY, creditOn: DAY, periodStart: DAY, amount: 850_00 as Cents, createdAt: AT },
      ...(hasFailed ? { paid: ZERO, state: 'failed' } : { paid: 850_00 as Cents, state: 'final' }),
    });
  expect(await lastInstalment(own.db, name)).toBe('failed');
});
