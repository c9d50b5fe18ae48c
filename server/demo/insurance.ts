import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { changeFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import {
  applyForInsurance,
  fileClaim,
  getInsuranceQuote,
  listClaims,
  listPolicies,
} from '@mainstay/contract/insurance.ts';
import { getClock } from '@mainstay/contract/sandbox.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import type { Entered } from './enter.ts';

const FORM = { requestedCoverage: '3000', currentIncome: '5200', existingDebts: '1800' } as const;

/** Two months ago: a policy whose premiums autopay pays. */
export async function takeInsurance(payor: Entered) {
  if ((await payor.send(listPolicies, {})).length > 0) return;
  await payor.send(changeFlexibleSettings, { body: { autopay: true } });
  const quote = await payor.send(getInsuranceQuote, { body: FORM });
  await payor.send(applyForInsurance, {
    body: { ...FORM, quotedPremium: quote.monthlyPremium, approvedCoverage: FORM.requestedCoverage },
  });
}

/** After the waiting period: a claim, reviewed and paid before the present. */
export async function claimAfterIllness(payor: Entered) {
  const [policy] = await payor.send(listPolicies, {});
  if (!policy || (await payor.send(listClaims, {})).length > 0) return;
  const { timeZone } = await payor.send(getCurrentCase, {});
  const { now } = await payor.send(getClock, {});
  await payor.send(fileClaim, {
    body: {
      policyId: policy.id,
      claimType: 'medical_emergency',
      claimAmount: '650',
      incidentDate: dayAt(new Date(now), timeZone),
      description: 'Four nights in hospital without sick pay.',
    },
  });
}
