import { getCurrentCase } from '@mainstay/contract/cases.ts';
import {
  applyForInsurance,
  fileClaim,
  getInsuranceQuote,
  listPolicies,
  listPremiums,
  payPremium,
} from '@mainstay/contract/insurance.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { expect } from 'vitest';
import { verifyChain } from '#audit/verify-chain.ts';
import { verifyInsurance } from '#insurance/verify.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyPayments } from '#payments/verify.ts';
import { aPerson, type Person } from './people.ts';
import type { RunningApp } from './start.ts';
import { testAuditKey } from './start.ts';

export const QUOTE_FORM = {
  requestedCoverage: '2000',
  coverageType: 'payment_protection',
  currentIncome: '5000',
  existingDebts: '0',
} as const;

export const aBank = (accountNumber: string) => ({ sourceType: 'ach', sourceName: 'Checking', accountNumber }) as const;

export async function moveDays(person: Person, advanceDays: number) {
  const moved = await person.send(moveClock, { body: { advanceDays } });
  expect(moved.error).toBe('');
}

export const dayFromNow = (running: RunningApp, days: number) =>
  new Date(running.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

export const caseOf = async (person: Person) => (await person.send(getCurrentCase)).body.id;

/** Gets a quote and applies with it. */
export async function applyWith(person: Person, values: object = QUOTE_FORM) {
  const quote = await person.send(getInsuranceQuote, { body: values as typeof QUOTE_FORM });
  expect(quote.error).toBe('');
  const { monthlyPremium, requestedCoverage } = quote.body;
  const body = { ...values, quotedPremium: monthlyPremium, approvedCoverage: requestedCoverage } as never;
  return person.send(applyForInsurance, { body });
}

/** A person with a bank account and an active $2,000.00 policy that begins today. */
export async function anInsured(running: RunningApp, lastFour = '4321') {
  const person = await aPerson(running);
  await person.send(addPaymentSource, { body: aBank(lastFour) });
  expect((await applyWith(person)).body.applicationStatus).toBe('approved');
  const [policy] = (await person.send(listPolicies)).body;
  if (!policy) throw new Error('there is no policy');
  const premiums = () => person.send(listPremiums, { params: { id: policy.id } });
  const pay = async (n: number) =>
    person.send(payPremium, { params: { id: (await premiums()).body[n]?.id ?? '' }, body: {} });
  const standing = async () => (await person.send(listPolicies)).body[0];
  return { person, policy, premiums, pay, standing };
}

/** Contradictions between a case's ledger, payments and audit chain; none if all is well. */
export async function insuranceFaults(running: RunningApp, person: Person): Promise<string[]> {
  const id = await caseOf(person);
  const { db } = running.database;
  const chain = await verifyChain(db, testAuditKey, id);
  return [
    ...(await verifyLedger(db, id)),
    ...(await verifyPayments(db, id)),
    ...(await verifyInsurance(db, id)),
    ...(chain.intact ? [] : ['audit']),
  ];
}

/** A policy with a premium, and a claim with a document. */
export async function anInsuredCase(running: RunningApp) {
  const { person, policy, premiums } = await anInsured(running);
  const incidentDate = running.deps.clock.now().toISOString();
  const description = 'The plant was closed and everybody was let go.';
  const claim = { policyId: policy.id, claimType: 'job_loss', claimAmount: '1000', incidentDate, description } as const;
  const { body: filed } = await person.send(fileClaim, { body: claim });
  const document = (await uploadToClaim(person, filed.id)).json();
  return { policy, premium: (await premiums()).body[0]?.id ?? '', claim: filed.id, document: document.id as string };
}

export async function uploadToClaim(by: Person, claimId: string) {
  const data = new FormData();
  data.append('file', new File(['%PDF-1.4\n1 0 obj\n'], 'letter.pdf', { type: 'application/pdf' }));
  const encoded = new Response(data);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const url = `/api/insurance/claims/${claimId}/documents`;
  return by.request({ method: 'POST', url, headers, payload: Buffer.from(await encoded.arrayBuffer()) });
}
