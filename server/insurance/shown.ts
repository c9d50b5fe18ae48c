import type { Claim, InsuranceApplication, InsuranceQuote, Policy, Premium } from '@mainstay/contract/insurance.ts';
import { type Day, dayAt, instantAt, yearOf } from '@mainstay/domain/day.ts';
import { coverLeft } from '@mainstay/domain/insurance/claim-cover.ts';
import { coveredFrom, REQUIRED_DOCUMENTS } from '@mainstay/domain/insurance/claim-rules.ts';
import { isUndecided } from '@mainstay/domain/insurance/claims.ts';
import { premiumState } from '@mainstay/domain/insurance/policy-state.ts';
import { renewalDate, yearStart } from '@mainstay/domain/insurance/policy-year.ts';
import { quote } from '@mainstay/domain/insurance/quote.ts';
import { underwrite } from '@mainstay/domain/insurance/underwriting.ts';
import { type Cents, dollars, sum } from '@mainstay/domain/money.ts';
import { namedParties, timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { moneyUnderWay, notOnTheirWay, processingOf } from '#payments/index.ts';
import { type ApplicationRow, applicationsOf, type QuoteRow, quoteOf } from './store.ts';
import { type ClaimDocumentRow, type ClaimRow, claimDocumentsOf, claimsOf } from './store-claims.ts';
import { type PolicyRow, type PremiumRow, policiesOf, premiumsOf } from './store-policies.ts';

/** The instant for a calendar day: 9 a.m. in the case's time zone. */
const morning = (day: Day, timeZone: string) => instantAt(day, 9, 0, timeZone);

export function shownQuote({ id, facts, expiresAt }: QuoteRow): InsuranceQuote {
  const { coverage, exclusions, ...rest } = quote(facts);
  return { id, requestedCoverage: coverage, ...rest, exclusions: [...exclusions], quoteExpiresAt: expiresAt };
}

export const shownApplication = (row: ApplicationRow): InsuranceApplication => ({
  id: row.id,
  applicationNumber: row.number,
  applicationStatus: row.status,
  requestedCoverage: row.coverage,
  applicationDate: row.appliedAt,
  expiresAt: row.expiresAt,
  quotedPremium: row.quotedPremium,
  reason: row.reason,
  decidedAt: row.decidedAt,
  policyId: row.policyId,
});

export const shownApplications = async (db: Db, caseId: string) =>
  (await applicationsOf(db, caseId)).map(shownApplication);

/** `payor`: includes what only the person who pays the premiums may see. */
export async function shownPolicies(db: Db, caseId: string, of: { now: Date; payor: boolean }): Promise<Policy[]> {
  const timeZone = await timeZoneOf(db, caseId);
  const names = new Map((await namedParties(db, caseId)).map((party) => [party.id, party.name]));
  const claims = await claimsOf(db, caseId);
  const today = dayAt(of.now, timeZone);
  const shown: Policy[] = [];
  for (const row of await policiesOf(db, caseId)) {
    const overdue = (await premiumsOf(db, caseId, row.id)).filter((each) => stateOf(each, today) === 'overdue');
    shown.push({
      id: row.id,
      policyNumber: row.number,
      policyType: 'payment_protection',
      coverageAmount: row.coverage,
      coverageLeft: coverLeft(row, claims, yearStart(row)),
      monthlyPremium: row.monthlyPremium,
      coveragePercentage: row.coveragePercentage,
      deductible: row.deductible,
      startDate: morning(row.start, timeZone),
      renewalDate: morning(renewalDate(row), timeZone),
      underwritingScore: of.payor ? row.score : null,
      createdAt: row.createdAt,
      status: row.status,
      beneficiaryId: row.beneficiaryId,
      beneficiaryName: row.beneficiaryId === null ? null : (names.get(row.beneficiaryId) ?? null),
      waitingPeriodEnds: morning(coveredFrom(row.start), timeZone),
      overdueAmount: of.payor ? sum(overdue.map((each) => each.amount)) : null,
      statusReason: row.statusReason,
      renewalOffer: of.payor ? await offerOf(db, row, timeZone) : null,
      renewalAccepted: row.renewalAcceptedAt !== null,
    });
  }
  return shown;
}

async function offerOf(db: Db, row: PolicyRow, timeZone: string): Promise<Policy['renewalOffer']> {
  if (row.renewalQuoteId === null || row.renewalAcceptedAt !== null || row.status === 'cancelled') return null;
  const { monthlyPremium, yearlyPremium } = underwrite((await quoteOf(db, row.caseId, row.renewalQuoteId)).facts);
  const words = `Another year costs ${dollars(monthlyPremium)} a month. Coverage ends unless you agree.`;
  return { monthlyPremium, yearlyPremium, answerBy: morning(renewalDate(row), timeZone), words };
}

function stateOf({ due, paidAt, cancelledAt }: PremiumRow, today: Day): Premium['status'] {
  return cancelledAt !== null ? 'cancelled' : premiumState({ due, paid: paidAt !== null }, today);
}

export async function shownPremiums(db: Db, caseId: string, policyId: string, now: Date): Promise<Premium[]> {
  const timeZone = await timeZoneOf(db, caseId);
  const underWay = await moneyUnderWay(db, caseId);
  return (await premiumsOf(db, caseId, policyId)).map((row) => {
    const status = stateOf(row, dayAt(now, timeZone));
    return {
      id: row.id,
      amount: row.amount,
      dueDate: morning(row.due, timeZone),
      status,
      paidDate: row.paidAt,
      payable: (status === 'pending' || status === 'overdue') && !underWay.some(({ subject }) => subject === row.id),
      ...processingOf(underWay, { subject: row.id }),
    };
  });
}

/** A case's claims as one of its people sees them, newest first; what others wrote and submitted is hidden. */
export async function shownClaims(db: Db, caseId: string, viewer: string): Promise<Claim[]> {
  const timeZone = await timeZoneOf(db, caseId);
  const numbers = new Map((await policiesOf(db, caseId)).map((policy) => [policy.id, policy.number]));
  const documents = Map.groupBy(await claimDocumentsOf(db, caseId), (each) => each.claimId);
  const rows = await claimsOf(db, caseId);
  const waiting = await notOnTheirWay(
    db,
    caseId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...partsOf(row, timeZone),
    ...waitsOf(waiting.get(row.id)),
    policyNumber: numbers.get(row.policyId) ?? '',
    ...(row.filedBy === viewer
      ? { description: row.description, documents: (documents.get(row.id) ?? []).map(shownDocument), mine: true }
      : { description: '', documents: [], mine: false }),
    canAddDocuments: row.filedBy === viewer && isUndecided(row),
  }));
}

/**
 * An approved claim counts as paid only once all of its money is on its way to the payee; `reached` is the part that
 * is, if not all of it.
 */
const waitsOf = (reached: Cents | undefined) =>
  reached !== undefined && {
    status: 'approved' as const,
    paidAmount: reached > 0 ? reached : null,
    paidAt: null,
    reason:
      reached > 0
        ? 'The rest is held for the payee. Payment History shows why.'
        : 'Held for the payee. Payment History shows why.',
  };

const partsOf = (row: ClaimRow, timeZone: string) => ({
  id: row.id,
  claimNumber: row.number,
  policyId: row.policyId,
  claimType: row.claimType,
  claimAmount: row.amount,
  claimDate: row.filedAt,
  incidentDate: morning(row.incident, timeZone),
  status: row.status,
  estimatedPayout: row.estimate,
  paidAmount: row.paid,
  paidAt: row.paidAt,
  reason: row.reason,
  requiredDocuments: [...REQUIRED_DOCUMENTS[row.claimType]],
});

export const shownDocument = ({ id, fileName, fileSize, contentType, uploadedAt }: ClaimDocumentRow) => ({
  id,
  fileName,
  fileSize,
  contentType,
  uploadedAt,
});

export async function shownDashboard(db: Db, caseId: string, of: { now: Date; viewer: string }) {
  const timeZone = await timeZoneOf(db, caseId);
  const active = (await policiesOf(db, caseId)).filter((policy) => policy.status === 'active');
  const claims = await shownClaims(db, caseId, of.viewer);
  const thisYear = (each: Claim) => yearOf(dayAt(each.claimDate, timeZone)) === yearOf(dayAt(of.now, timeZone));
  return {
    activePolicies: active.length,
    totalCoverage: sum(active.map((policy) => policy.coverage)),
    monthlyPremiums: sum(active.map((policy) => policy.monthlyPremium)),
    claimsThisYear: claims.filter(thisYear).length,
    recentClaims: claims.slice(0, 3),
  };
}
