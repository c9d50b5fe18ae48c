import { changeFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { renewPolicy } from '@mainstay/contract/insurance.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInsured, insuranceFaults, moveDays } from '../test/insured.ts';
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
  for (const { person } of [renewing, ending]) expect(await insuranceFaults(running, person)).toEqual([]);
});
