import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { applyForCreditLine } from '@mainstay/contract/credit-line.ts';
import { activateMembership, createPlan, listPlans } from '@mainstay/contract/flexible-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import { verifyPlans } from '#flexible-payments/verify.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyPayments } from '#payments/verify.ts';
import { type Answer, aPerson, type Person } from './people.ts';
import type { RunningApp } from './start.ts';

export type Member = Person & { payeeId: string; caseId: string };
type Wanted = { lastFour?: string; limit?: string | null; membership?: boolean };

/** A payor with a bank account, a credit line, a membership, and $1,000.00 of support due on the 20th. */
export async function aMember(running: RunningApp, of: Wanted = {}): Promise<Member> {
  const { lastFour = '4321', limit = '2000', membership = true } = of;
  const person = await aPerson(running);
  await addBank(person, lastFour);
  ok(
    await person.send(savePaymentSettings, {
      body: { paymentAmount: '1000.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' },
    }),
  );
  if (limit !== null) {
    const asked = { requestedLimit: limit, monthlyIncome: '8000', employmentStatus: 'employed' } as const;
    ok(await person.send(applyForCreditLine, { body: asked }));
  }
  if (membership) ok(await person.send(activateMembership, { body: { membershipActive: true } }));
  const { body } = await person.send(getCurrentCase);
  const payeeId = body.parties.find((party) => party.role === 'payee')?.id ?? '';
  return { ...person, payeeId, caseId: body.id };
}

/** Adds a bank account that behaves according to its last four digits. Returns its ID. */
export async function addBank(person: Person, accountNumber: string): Promise<string> {
  const body = { sourceType: 'ach', sourceName: `Checking ${accountNumber}`, accountNumber } as const;
  return ok(await person.send(addPaymentSource, { body })).body.id;
}

/** Requests a plan of $1,000.00 in two halves, the second in twenty days, unless changed. */
export function makePlan(running: RunningApp, person: Member, more: object = {}, headers: Record<string, string> = {}) {
  const secondPaymentDate = inDays(running, 20);
  const { payeeId } = person;
  const body = { payeeId, totalAmount: '1000.00', firstPaymentPercentage: 50, secondPaymentDate, ...more };
  return person.send(createPlan, { body, headers });
}

/** The calendar day `days` days from now, in the case's zone. */
export const inDays = (running: RunningApp, days: number): string =>
  addDays(dayAt(running.deps.clock.now(), 'America/New_York'), days);

export const newestPlan = async (person: Person) => (await person.send(listPlans)).body[0];

/** Faults in a case's ledger, payments or plans. */
export async function faultsOf({ database: { db } }: RunningApp, { caseId }: Member): Promise<string[]> {
  return [
    ...(await verifyLedger(db, caseId)),
    ...(await verifyPayments(db, caseId)),
    ...(await verifyPlans(db, caseId)),
  ];
}

function ok<T>(answer: Answer<T>): Answer<T> {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${answer.error}`);
  return answer;
}
