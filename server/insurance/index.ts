// What other capabilities may use of this one.

export {
  applicationReviews,
  claimReviews,
  decideClaim,
  decideReviewedApplication,
  documentUnderReview,
  type ReviewParts,
} from './reviews.ts';
export { filesOfClaims } from './store-kept.ts';
export { policiesInForce } from './store-policies.ts';
export { verifyInsurance } from './verify.ts';
