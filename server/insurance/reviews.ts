import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { payoutOf } from '@mainstay/domain/insurance/claim-cover.ts';
import { reasonsToDeny, underwrite } from '@mainstay/domain/insurance/underwriting.ts';
import { type Cents, dollars } from '@mainstay/domain/money.ts';
import { timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type Engine, paymentRecord } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { newId } from '../ids.ts';
import { advanceInsured } from './advance.ts';
import { recordFacts } from './load-insured.ts';
import { quoteOf } from './store.ts';
import { type ClaimDocumentRow, claimDocumentsOf, claimsOf, findClaimDocument } from './store-claims.ts';
import { findPolicy, type PolicyRow } from './store-policies.ts';
import { applicationsToReview, claimsToReview } from './store-reviews.ts';

/** What an operator needs to decide. */
export type ReviewParts = {
  id: string;
  caseId: string;
  number: string | null;
  title: string;
  amount: Cents;
  proposed: Cents;
  status: string;
  waitingSince: Date;
  ruleSays: string | null;
  description: string | null;
  evidence: { label: string; value: string }[];
  documents: Pick<ClaimDocumentRow, 'id' | 'fileName' | 'fileSize' | 'uploadedAt'>[];
};

const TITLES = {
  missed_payment: 'Missed payment',
  job_loss: 'Job loss',
  medical_emergency: 'Medical emergency',
  disability: 'Disability',
  other: 'Other cause',
} as const;

/** Claims waiting for an operator, across cases, with the rules' proposal and the evidence. */
export async function claimReviews(db: Db): Promise<ReviewParts[]> {
  const reviews: ReviewParts[] = [];
  for (const claim of await claimsToReview(db)) {
    const { caseId, id } = claim;
    const policy = await findPolicy(db, caseId, claim.policyId);
    if (!policy) throw new Error(`policy ${claim.policyId} of case ${caseId} is gone`);
    const others = (await claimsOf(db, caseId)).filter((each) => each.id !== id);
    const documents = (await claimDocumentsOf(db, caseId)).filter((each) => each.claimId === id);
    reviews.push({
      id,
      caseId,
      number: claim.number,
      title: `Claim: ${TITLES[claim.claimType]}`,
      amount: claim.amount,
      proposed: payoutOf(policy, claim, others),
      status: claim.status,
      waitingSince: claim.filedAt,
      ruleSays: claim.reason,
      description: claim.description,
      evidence: [
        { label: 'Incident', value: dayWords(claim.incident) },
        ...evidenceOfPolicy(policy),
        ...(await evidenceOfRecord(db, caseId, claim.filedAt)),
      ],
      documents,
    });
  }
  return reviews;
}

const evidenceOfPolicy = ({ number, start, coverage, deductible, coveragePercentage, score }: PolicyRow) => [
  { label: 'Policy', value: `${number}, since ${dayWords(start)}` },
  { label: 'Cover', value: `${dollars(coverage)}, ${coveragePercentage}% after ${dollars(deductible)}` },
  { label: 'Risk score', value: `${score} of 100` },
];

async function evidenceOfRecord(db: Db, caseId: string, at: Date) {
  const timeZone = await timeZoneOf(db, caseId);
  const today: Day = dayAt(at, timeZone);
  const { paidOnTime, failed, returns, monthlyObligation } = await paymentRecord(db, caseId, { today, timeZone });
  return [
    { label: 'Support a month', value: dollars(monthlyObligation) },
    { label: 'Twelve months', value: `${paidOnTime} paid, ${failed} not paid in full, ${returns} debits returned` },
  ];
}

/** Applications waiting for an operator, across cases, with what the rules say about each. */
export async function applicationReviews(db: Db, now: Date): Promise<ReviewParts[]> {
  const reviews: ReviewParts[] = [];
  for (const application of await applicationsToReview(db)) {
    const { caseId, id, coverage } = application;
    const { facts } = await quoteOf(db, caseId, application.quoteId);
    const { riskScore, monthlyPremium, coveragePercentage, deductible } = underwrite(facts);
    const record = await recordFacts(db, caseId, { now, timeZone: await timeZoneOf(db, caseId) });
    const reasons = reasonsToDeny({ ...facts, ...record });
    reviews.push({
      id,
      caseId,
      number: application.number,
      title: 'Insurance application',
      amount: coverage,
      proposed: coverage,
      status: application.status,
      waitingSince: application.appliedAt,
      ruleSays: reasons.join(' ') || null,
      description: null,
      evidence: [
        { label: 'Income a month', value: facts.monthlyIncome === null ? 'Not given' : dollars(facts.monthlyIncome) },
        { label: 'Debts', value: dollars(facts.debts) },
        { label: 'Premium', value: `${dollars(monthlyPremium)} a month` },
        { label: 'Terms', value: `${coveragePercentage}% after ${dollars(deductible)}` },
        { label: 'Risk score', value: `${riskScore} of 100` },
        ...(await evidenceOfRecord(db, caseId, now)),
      ],
      documents: [],
    });
  }
  return reviews;
}

type Decided = { id: string; approve: boolean; reason: string };

/** A reviewer decides a claim, and gives a reason. */
export async function decideClaim(
  engine: Engine,
  actor: Actor,
  caseId: string,
  { id: claimId, ...decided }: Decided,
): Promise<void> {
  await advanceInsured(engine, caseId, { kind: 'claim_reviewed', actor, claimId, ...decided });
}

/** As `decideClaim`, for an application. */
export async function decideReviewedApplication(
  engine: Engine,
  actor: Actor,
  caseId: string,
  { id: applicationId, ...decided }: Decided,
): Promise<void> {
  await advanceInsured(engine, caseId, {
    kind: 'application_reviewed',
    actor,
    applicationId,
    newId: newId(),
    ...decided,
  });
}

/** A document of a claim that is waiting for a decision; null for any other claim. */
export async function documentUnderReview(db: Db, caseId: string, id: string): Promise<ClaimDocumentRow | null> {
  const found = await findClaimDocument(db, caseId, id);
  const waits = (await claimsToReview(db)).some((claim) => claim.caseId === caseId && claim.id === found?.claimId);
  return found && waits ? found : null;
}
