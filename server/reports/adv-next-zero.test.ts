import { listCaseStandings } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { aMember, makePlan } from '../test/members.ts';
import { startApp } from '../test/start.ts';

// A whole instalment is paid ahead. The list of cases says "Next $0.00" although the next debit is that of May.
test('the list of cases names a debit, not nothing, where one comes', async () => {
  const running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  onTestFinished(() => running.close());
  const member = await aMember(running, {});
  const plan = await makePlan(running, member, { totalAmount: '2000.00' }); // March and April
  expect(plan.error).toBe('');
  await member.send(moveClock, { body: { to: '2026-04-06T16:00:00Z' } });
  const [standing] = (await member.send(listCaseStandings)).body;
  expect(standing?.nextDue?.amount).not.toBe('0.00');
});
