import type { Claim, Premium } from '@mainstay/contract/insurance.ts';
import type {
  ApplicationState,
  ClaimState,
  ClaimType,
  PolicyState,
  RiskCategory,
} from '@mainstay/domain/insurance/states.ts';
import type { Meaning } from '#ui/Badge.tsx';

type Shown = { label: string; meaning: Meaning };

export const POLICY_BADGES: Record<PolicyState, Shown> = {
  active: { label: 'Active', meaning: 'positive' },
  suspended: { label: 'Suspended', meaning: 'attention' },
  cancelled: { label: 'Cancelled', meaning: 'neutral' },
};

export const PREMIUM_BADGES: Record<Premium['status'], Shown> = {
  pending: { label: 'Pending', meaning: 'neutral' },
  paid: { label: 'Paid', meaning: 'positive' },
  overdue: { label: 'Overdue', meaning: 'negative' },
  cancelled: { label: 'Cancelled', meaning: 'neutral' },
};

export const CLAIM_BADGES: Record<ClaimState, Shown> = {
  submitted: { label: 'Submitted', meaning: 'info' },
  under_review: { label: 'Under Review', meaning: 'attention' },
  approved: { label: 'Approved', meaning: 'positive' },
  denied: { label: 'Denied', meaning: 'negative' },
  paid: { label: 'Paid', meaning: 'positive' },
};

export const APPLICATION_BADGES: Record<ApplicationState, Shown> = {
  pending: { label: 'Pending', meaning: 'neutral' },
  submitted: { label: 'Submitted', meaning: 'info' },
  under_review: { label: 'Under Review', meaning: 'attention' },
  approved: { label: 'Approved', meaning: 'positive' },
  denied: { label: 'Denied', meaning: 'negative' },
};

export const RISK_BADGES: Record<RiskCategory, Shown> = {
  low: { label: 'Low risk', meaning: 'positive' },
  medium: { label: 'Medium risk', meaning: 'info' },
  high: { label: 'High risk', meaning: 'attention' },
  very_high: { label: 'Very high risk', meaning: 'negative' },
};

export const CLAIM_TYPE_LABELS: Record<ClaimType, string> = {
  missed_payment: 'Missed payment',
  job_loss: 'Job loss',
  medical_emergency: 'Medical emergency',
  disability: 'Disability',
  other: 'Other',
};

/** What becomes of an application, as its toast tells it. */
export const APPLICATION_OUTCOMES: Record<ApplicationState, string> = {
  pending: 'You will be notified of the decision.',
  submitted: 'A rule decides on the next banking day, and we will notify you.',
  under_review:
    'It is under review. A rule decides in two banking days, unless a reviewer does sooner. We will notify you.',
  approved: 'It is approved. Coverage begins today, and the first premium is due today.',
  denied: 'It was not approved.',
};

/** Who decides a claim: a rule where the payment record or the policy says all, and in a sandbox always. */
export function whoDecides({ claimType, ruledOut, sandbox }: Deciding): string {
  if (claimType === 'missed_payment') return 'A rule decides it from the payment record.';
  if (ruledOut) return 'A rule decides it from the policy’s terms, unless a reviewer does sooner.';
  return sandbox ? 'In the sandbox a rule decides it.' : 'A reviewer decides it.';
}

type Deciding = {
  claimType: Claim['claimType'] /** The rules expect that nothing is paid. */;
  ruledOut: boolean;
  sandbox: boolean;
};
