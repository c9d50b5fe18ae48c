import { dayAt } from '@mainstay/domain/day.ts';
import { dayOfIncident } from '@mainstay/domain/insurance/claims.ts';
import type { InsuranceEvent } from '@mainstay/domain/insurance/events.ts';
import type { Claim, InsuredCase, RecordFacts } from '@mainstay/domain/insurance/insured-case.ts';
import { isRenewalOfferDue } from '@mainstay/domain/insurance/policy-day.ts';
import { isUnderWay } from '@mainstay/domain/payments/case-money.ts';
import { namedParties, timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { balancesOfCases } from '#ledger/index.ts';
import { debitsFor, type Engine, findMissedInstalment, paymentRecord } from '#payments/index.ts';
import { findApplication, quotesAmong, standingQuotes } from './store.ts';
import { claimsOf } from './store-claims.ts';
import { policiesOf, premiumsOfCase } from './store-policies.ts';

type Kind = InsuranceEvent['kind'];
type Part = 'record' | 'standing quotes' | 'application' | 'policies' | 'premiums' | 'claims';

/** Which parts of the state each event needs. */
const PARTS: Record<Kind, readonly Part[]> = {
  quote_asked: ['record'],
  application_asked: ['application', 'standing quotes'],
  application_reviewed: ['application'],
  application_due: ['application', 'record'],
  renewal_asked: ['policies'],
  policy_day_due: ['policies', 'premiums'],
  premium_payment_asked: ['premiums'],
  premium_taken: ['policies', 'premiums'],
  premium_refused: ['premiums'],
  premium_returned: ['policies', 'premiums'],
  claim_asked: ['policies', 'claims'],
  claim_document_sent: ['claims'],
  claim_day_due: ['policies', 'claims'],
  claim_reviewed: ['policies', 'claims'],
  claim_settled: ['claims'],
};

/** A case's insurance, as far as this event needs it. The caller holds the case lock. */
export async function loadInsured(
  tx: Db,
  { clock, settings }: Pick<Engine, 'clock' | 'settings'>,
  caseId: string,
  event: InsuranceEvent,
): Promise<InsuredCase> {
  const needs = (part: Part) => PARTS[event.kind].includes(part);
  const now = clock.now();
  const timeZone = await timeZoneOf(tx, caseId);
  const today = dayAt(now, timeZone);
  const policies = needs('policies') ? await policiesOf(tx, caseId) : [];
  const application = 'applicationId' in event ? await findApplication(tx, caseId, event.applicationId) : undefined;
  const named = [
    application?.quoteId ?? [],
    policies.map(({ quoteId }) => quoteId),
    policies.flatMap(({ renewalQuoteId }) => renewalQuoteId ?? []),
  ].flat();
  const claims = needs('claims') ? await claimsOf(tx, caseId) : [];
  const isQuoting = needs('record') || policies.some((policy) => isRenewalOfferDue(policy, today));
  return {
    caseId,
    timeZone,
    now,
    sandbox: settings.sandbox,
    quotes: needs('standing quotes') ? await standingQuotes(tx, caseId, now) : await quotesAmong(tx, caseId, named),
    applications: application ? [application] : [],
    policies,
    premiums: needs('premiums') ? await premiumsOfCase(tx, caseId) : [],
    claims,
    beneficiaryId: needs('application') ? await payeeOf(tx, caseId) : null,
    record: isQuoting ? await recordFacts(tx, caseId, { now, timeZone }) : null,
    instalment: await instalmentFor(tx, caseId, event, { claims, timeZone }),
    beingPaid: event.kind === 'premium_payment_asked' ? await beingPaid(tx, caseId, event.premiumId) : new Set(),
    balances: (await balancesOfCases(tx, [caseId])).get(caseId) ?? new Map(),
    numbers: [],
  };
}

/** The case's data on the instalment that a missed-payment claim is about. */
async function instalmentFor(
  tx: Db,
  caseId: string,
  event: InsuranceEvent,
  { claims, timeZone }: { claims: readonly Claim[]; timeZone: string },
): Promise<InsuredCase['instalment']> {
  if (!('claimId' in event) || event.kind === 'claim_settled') return null;
  const filed = claims.find(({ id }) => id === event.claimId);
  const claim = event.kind === 'claim_asked' ? event.asked : filed;
  if (claim?.claimType !== 'missed_payment') return null;
  const claimed = claims.flatMap(({ status, instalmentId }) => (status === 'denied' ? [] : (instalmentId ?? [])));
  return findMissedInstalment(tx, caseId, {
    named: dayOfIncident(claim.incident, timeZone),
    claimed: new Set(claimed),
    instalmentId: filed?.instalmentId ?? null,
  });
}

const payeeOf = async (tx: Db, caseId: string) =>
  (await namedParties(tx, caseId)).find(({ role }) => role === 'payee')?.id ?? null;

/** The case's own payment record for the last twelve months. */
export async function recordFacts(db: Db, caseId: string, at: { now: Date; timeZone: string }): Promise<RecordFacts> {
  const { now, timeZone } = at;
  const record = await paymentRecord(db, caseId, { today: dayAt(now, timeZone), timeZone });
  const { paidOnTime: paid, failed, returns, monthlyObligation: monthlySupport } = record;
  return { monthlySupport, paid, failed, returns };
}

async function beingPaid(tx: Db, caseId: string, premiumId: string): Promise<ReadonlySet<string>> {
  const debits = await debitsFor(tx, caseId, premiumId);
  const open = debits.filter((debit) => debit.purpose === 'premium' && isUnderWay(debit));
  return new Set(open.map(({ subject }) => subject));
}
