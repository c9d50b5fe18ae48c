import { changeFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { fileClaim, renewPolicy } from '@mainstay/contract/insurance.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInsured, dayFromNow, insuranceFaults, moveDays } from '../test/insured.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

test('a policy is requoted and renewed when it is asked for, and ends when not', async () => {
  const [renewing, ending] = [await anInsured(running), await anInsured(running)];
  for (const { person } of [renewing, ending]) await person.send(changeFlexibleSettings, { body: { autopay: true } });
  for (const { pay } of [renewing, ending]) await pay(0);
  await moveDays(renewing.person, 336);
  expect((await renewing.standing())?.renewalOffer).toMatchObject({ monthlyPremium: expect.any(String) });
  const agreed = await renewing.person.send(renewPolicy, { params: { id: renewing.policy.id } });
  expect(agreed.body).toMatchObject({ renewalAccepted: true, renewalOffer: null });
  await moveDays(renewing.person, 31);
  expect(await renewing.standing()).toMatchObject({ status: 'active', renewalAccepted: false });
  expect((await renewing.premiums()).body).toHaveLength(24);
  expect(await ending.standing()).toMatchObject({
    status: 'cancelled',
    statusReason: expect.stringContaining('not renewed'),
  });

  const claim = (incidentDate: string) => ({
    policyId: renewing.policy.id,
    claimType: 'job_loss' as const,
    claimAmount: '9000',
    incidentDate,
    description: 'The plant was closed and everybody was let go.',
  });
  const filed = [];
  for (const daysAgo of [200, 150, 0])
    filed.push(await renewing.person.send(fileClaim, { body: claim(dayFromNow(running, -daysAgo)) }));
  const [first, second, third] = filed.map(({ body }) => body.validation);
  expect(first).toMatchObject({ estimatedPayout: '1710.00', reason: null }); // (2,000 - 100) x 90 %
  // 2,000 - 1,710 = 290.00 is left for the year in which both occurred.
  expect(second).toMatchObject({ estimatedPayout: '171.00', reason: null }); // (290 - 100) x 90 %
  expect(third).toMatchObject({ estimatedPayout: '1710.00', reason: null }); // a new year with new coverage
  expect((await renewing.standing())?.coverageLeft).toBe('290.00'); // 2,000 - 1,710, for the current year
  for (const { person } of [renewing, ending]) expect(await insuranceFaults(running, person)).toEqual([]);
});
