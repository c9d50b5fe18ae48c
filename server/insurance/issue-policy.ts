import { addDays, type Day, dayAt, instantAt, yearOf } from '@mainstay/domain/day.ts';
import {
  CANCELLED_AFTER_DAYS,
  dueDatesOf,
  RENEWAL_ASKED_DAYS_BEFORE,
  renewalOf,
  SUSPENDED_AFTER_DAYS,
} from '@mainstay/domain/insurance/policy-state.ts';
import { premiumsOfYear, underwrite } from '@mainstay/domain/insurance/underwriting.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { remindedOn } from '@mainstay/domain/payments/reminders.ts';
import { timeZoneOf } from '#cases/cases.ts';
import { namedParties } from '#cases/parties.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { newId } from '../ids.ts';
import { type ApplicationRow, findQuote, nextNumber, type QuoteRow } from './store.ts';
import { insertPolicy, insertPremiums, type PolicyRow } from './store-policies.ts';

/** An approved application becomes a policy that begins today, for the payee of the case. Answers its id. */
export async function issuePolicy(tx: Db, { clock, record }: Deps, application: ApplicationRow): Promise<string> {
  const { caseId, quoteId } = application;
  const now = clock.now();
  const timeZone = await timeZoneOf(tx, caseId);
  const start = dayAt(now, timeZone);
  const quote = await quoteOf(tx, caseId, quoteId);
  const payee = (await namedParties(tx, caseId)).find((party) => party.role === 'payee');
  const policy: PolicyRow = {
    caseId,
    id: newId(),
    number: await nextNumber(tx, 'POL', yearOf(start)),
    status: 'active',
    statusReason: null,
    ...termsOf(quote),
    beneficiaryId: payee?.id ?? null,
    start,
    years: 1,
    suspensions: [],
    renewalQuoteId: null,
    renewalAcceptedAt: null,
    createdAt: now,
  };
  await insertPolicy(tx, policy);
  await chargeYear(tx, policy, timeZone);
  await record(tx, {
    caseId,
    actor: SYSTEM,
    action: 'policy.issued',
    subject: `policy:${policy.id}`,
    after: { number: policy.number, coverage: policy.coverage, premium: policy.monthlyPremium, start },
  });
  return policy.id;
}

export async function quoteOf(tx: Db, caseId: string, quoteId: string): Promise<QuoteRow> {
  const quote = await findQuote(tx, caseId, quoteId);
  if (!quote) throw new Error(`quote ${quoteId} of case ${caseId} is gone`);
  return quote;
}

/** What a quote says of price and cover, as a policy keeps it. */
export function termsOf({ id, facts }: QuoteRow) {
  const { yearlyPremium, monthlyPremium, coveragePercentage, deductible, riskScore } = underwrite(facts);
  return {
    quoteId: id,
    coverage: facts.coverage,
    yearlyPremium,
    monthlyPremium,
    coveragePercentage,
    deductible,
    score: riskScore,
  };
}

/** The first day of the year of a policy that runs now, and of the next. */
export const yearStart = ({ start, years }: Pick<PolicyRow, 'start' | 'years'>): Day => renewalOf(start, years - 1);
/** The policy's year that holds a day: its first day, and the first of the next. */
export function yearWith({ start, years }: Pick<PolicyRow, 'start' | 'years'>, on: Day): { first: Day; next: Day } {
  let year = years - 1;
  while (year > 0 && renewalOf(start, year) > on) year -= 1;
  return { first: renewalOf(start, year), next: renewalOf(start, year + 1) };
}
export const renewalDate = ({ start, years }: Pick<PolicyRow, 'start' | 'years'>): Day => renewalOf(start, years);

/** The twelve premiums of the running year, and the days on which the policy is looked at. */
export async function chargeYear(tx: Db, policy: PolicyRow, timeZone: string) {
  const { caseId, id, start, years } = policy;
  const amounts = premiumsOfYear(policy);
  const dues = dueDatesOf(start, years);
  await insertPremiums(
    tx,
    dues.map((due, i) => ({
      caseId,
      id: `${id}.${(years - 1) * 12 + i + 1}`,
      policyId: id,
      amount: amounts[i] ?? ZERO,
      due,
      paidAt: null,
      debitId: null,
      cancelledAt: null,
    })),
  );
  const look = (date: Day, hour: number) => lookAt(policy, date, hour, timeZone);
  const renewal = renewalDate(policy);
  await plan(tx, [
    ...dues.flatMap((due, i) => [
      look(remindedOn(due, 'first'), 9),
      {
        caseId,
        kind: 'premium' as const,
        subject: `${id}.${(years - 1) * 12 + i + 1}`,
        dueAt: instantAt(due, 9, 0, timeZone),
      },
      look(addDays(due, 1), 0),
      look(addDays(due, SUSPENDED_AFTER_DAYS), 0),
      look(addDays(due, CANCELLED_AFTER_DAYS), 0),
    ]),
    look(addDays(renewal, -RENEWAL_ASKED_DAYS_BEFORE), 9),
    look(renewal, 0),
  ]);
}

/** A day on which the policy is looked at, as work to plan. */
export const lookAt = ({ caseId, id }: PolicyRow, date: Day, hour: number, timeZone: string) => ({
  caseId,
  kind: 'policy-day' as const,
  subject: id,
  part: `${date}:${hour}`,
  dueAt: instantAt(date, hour, 0, timeZone),
});
