import { applyForCreditLine, checkEligibility } from '@mainstay/contract/credit-line.ts';
import { activateMembership, changeFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { getInsuranceQuote, listPolicies } from '@mainstay/contract/insurance.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVerifiedPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let person: Person;
beforeAll(async () => {
  const off = { CREDIT_LINE: 'off', INSURANCE: 'off', CREDIT_BUREAU: 'off' };
  running = await startApp({ works: false, environment: { SANDBOX: 'off', ...off } });
  person = await aVerifiedPerson(running);
});
afterAll(() => running.close());

const asked = { requestedLimit: '500' };

test('what is not offered is refused in words, and what was begun can still be read', async () => {
  const line = 'Mainstay does not offer a credit line here.';
  const bureau = 'Mainstay does not report to a credit bureau here.';
  const refused = [
    [await person.send(applyForCreditLine, { body: asked }), line],
    [await person.send(checkEligibility, { body: asked }), line],
    [await person.send(activateMembership, { body: { membershipActive: true } }), line],
    [await person.send(changeFlexibleSettings, { body: { creditBuildingOptIn: true } }), bureau],
    [
      await person.send(getInsuranceQuote, {
        body: { requestedCoverage: '2000', currentIncome: '8000', existingDebts: '0' },
      }),
      'Mainstay does not offer insurance here.',
    ],
  ] as const;
  for (const [answer, words] of refused) expect([answer.status, answer.error]).toEqual([403, words]);
  expect((await person.send(listPolicies)).status).toBe(200);
  expect((await person.send(getUser)).body.offers).toEqual({
    creditLine: false,
    insurance: false,
    creditBureau: false,
  });
});
