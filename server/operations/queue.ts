import type { Review } from '@mainstay/contract/operations.ts';
import { dollars, ZERO } from '@mainstay/domain/money.ts';
import { caseNames } from '#cases/index.ts';
import { applicationsUnderReview as creditWaiting } from '#credit-line/index.ts';
import type { Db } from '#db/db.ts';
import { applicationReviews, claimReviews, type ReviewParts } from '#insurance/index.ts';
import { firstApprovals } from './first-approvals.ts';

/** Everything waiting for an operator's decision, longest waiting first, with the evidence. */
export async function reviewQueue(db: Db, now: Date): Promise<Review[]> {
  const waiting = [
    ...(await claimReviews(db)).map((each) => ({ ...each, kind: 'claim' as const })),
    ...(await applicationReviews(db, now)).map((each) => ({ ...each, kind: 'insurance' as const })),
    ...(await creditReviews(db)).map((each) => ({ ...each, kind: 'credit' as const })),
  ];
  const names = await caseNames(db, [...new Set(waiting.map((each) => each.caseId))]);
  const firstOf = await firstApprovals(db);
  return waiting
    .map((each) => ({ ...each, caseName: names.get(each.caseId) ?? '', approvedBy: firstOf(each.caseId, each.id) }))
    .sort((a, b) => a.waitingSince.getTime() - b.waitingSince.getTime());
}

async function creditReviews(db: Db): Promise<ReviewParts[]> {
  return (await creditWaiting(db)).map((row) => ({
    id: row.id,
    caseId: row.caseId,
    number: null,
    title: 'Credit line application',
    amount: row.requestedLimit,
    proposed: row.requestedLimit,
    status: row.status,
    waitingSince: row.createdAt,
    ruleSays: row.reason,
    description: null,
    evidence: [
      { label: 'Income a month', value: row.monthlyIncome === null ? 'Not given' : dollars(row.monthlyIncome ?? ZERO) },
      { label: 'Employment', value: row.employment ?? 'Not given' },
      { label: 'Credit score', value: String(row.score) },
      { label: 'Interest after default', value: `${row.rate / 100}% a year` },
    ],
    documents: [],
  }));
}
