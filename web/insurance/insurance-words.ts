import type { Claim, Premium } from '@mainstay/contract/insurance.ts';
import type {
  ApplicationState,
  ClaimState,
  ClaimType,
  PolicyState,
  RiskCategory,
} from '@mainstay/domain/insurance/states.ts';
import type { Meaning } from '#ui/Badge.tsx';
import { t } from './words.ts';

type Shown = { label: string; meaning: Meaning };

export const POLICY_BADGES: Record<PolicyState, Shown> = {
  active: { label: t('active'), meaning: 'positive' },
  suspended: { label: t('suspended'), meaning: 'attention' },
  cancelled: { label: t('cancelled'), meaning: 'neutral' },
};

export const PREMIUM_BADGES: Record<Premium['status'], Shown> = {
  pending: { label: t('pending'), meaning: 'neutral' },
  paid: { label: t('paidPremium'), meaning: 'positive' },
  overdue: { label: t('overdue'), meaning: 'negative' },
  cancelled: { label: t('cancelled'), meaning: 'neutral' },
};

export const CLAIM_BADGES: Record<ClaimState, Shown> = {
  submitted: { label: t('submitted'), meaning: 'info' },
  under_review: { label: t('underReview'), meaning: 'attention' },
  approved: { label: t('approved'), meaning: 'positive' },
  denied: { label: t('denied'), meaning: 'negative' },
  paid: { label: t('paid'), meaning: 'positive' },
};

export const APPLICATION_BADGES: Record<ApplicationState, Shown> = {
  pending: { label: t('pending'), meaning: 'neutral' },
  submitted: { label: t('submittedApplication'), meaning: 'info' },
  under_review: { label: t('underReview'), meaning: 'attention' },
  approved: { label: t('approvedApplication'), meaning: 'positive' },
  denied: { label: t('deniedApplication'), meaning: 'negative' },
};

export const RISK_BADGES: Record<RiskCategory, Shown> = {
  low: { label: t('lowRisk'), meaning: 'positive' },
  medium: { label: t('mediumRisk'), meaning: 'info' },
  high: { label: t('highRisk'), meaning: 'attention' },
  very_high: { label: t('veryHighRisk'), meaning: 'negative' },
};

export const CLAIM_TYPE_LABELS: Record<ClaimType, string> = {
  missed_payment: t('missedPayment'),
  job_loss: t('jobLoss'),
  medical_emergency: t('medicalEmergency'),
  disability: t('disability'),
  other: t('other'),
};

/** The outcome of an application, as its toast says it. */
export const APPLICATION_OUTCOMES: Record<ApplicationState, string> = {
  pending: t('youWillBeNotifiedOfDecision'),
  submitted: t('ruleDecidesOnNextBankingDay'),
  under_review: t('itIsUnderReviewRuleDecides'),
  approved: t('itIsApprovedCoverageBeginsToday'),
  denied: t('itWasNotApproved'),
};

/** Who decides a claim: a rule, if the payment record or the policy settles it, and always in a sandbox. */
export function whoDecides({ claimType, ruledOut, sandbox }: Deciding): string {
  if (claimType === 'missed_payment') return t('ruleDecidesItFromPaymentRecord');
  if (ruledOut) return t('ruleDecidesItFromPolicysTerms');
  return sandbox ? t('inSandboxRuleDecidesIt') : t('aReviewerDecidesIt');
}

type Deciding = {
  claimType: Claim['claimType'] /** Whether the rules expect it to pay nothing. */;
  ruledOut: boolean;
  sandbox: boolean;
};
