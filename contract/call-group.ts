import type { Call } from './call.ts';

/** Groups of calls that share a rate limit, per account and per network. */
export const CALL_GROUPS = [
  'pages',
  'identity',
  'reading',
  'changes',
  'money',
  'uploads',
  'exports',
  'operators',
  'verifying',
  'bounces',
] as const;
export type CallGroup = (typeof CALL_GROUPS)[number];

/** For each capability, by the first word of its paths: the group of its reads and the group of its changes. */
const OF_CAPABILITIES: Record<string, readonly [reads: CallGroup, changes: CallGroup]> = {
  audit: ['exports', 'changes'], // walks the whole chain
  auth: ['reading', 'identity'],
  'calendar-feed': ['reading', 'changes'],
  cases: ['reading', 'changes'],
  dashboard: ['reading', 'changes'],
  disputes: ['reading', 'changes'],
  documents: ['reading', 'changes'],
  expenses: ['reading', 'changes'],
  help: ['reading', 'changes'],
  'flexible-payments': ['reading', 'changes'],
  insurance: ['reading', 'changes'],
  obligations: ['reading', 'changes'],
  notifications: ['reading', 'reading'], // one click marks every unread notice as read
  onboarding: ['reading', 'changes'],
  'payment-settings': ['reading', 'changes'],
  'payment-sources': ['reading', 'changes'],
  'outside-payments': ['reading', 'changes'],
  payments: ['reading', 'changes'],
  'payout-accounts': ['reading', 'changes'],
  'person-check': ['reading', 'changes'],
  profile: ['reading', 'changes'],
  proposals: ['reading', 'changes'],
  reports: ['reading', 'exports'],
  sandbox: ['reading', 'changes'],
  wallet: ['reading', 'changes'],
};

/** Calls whose cost or effect differs from the rest of their capability, and all calls that need no sign-in. */
const NAMED: Record<string, CallGroup> = {
  'GET /api/calendar-feed/{token}': 'pages',
  'GET /api/profile/export': 'exports',
  'GET /api/cases/standings': 'exports',
  'GET /api/reports/{id}/pdf': 'exports',
  'GET /api/reports/{id}/csv': 'exports',
  'POST /api/reports/{id}/uses': 'changes',
  'POST /api/objects/upload': 'uploads',
  'PUT /api/objects/{token}': 'uploads',
  'POST /api/documents/upload': 'uploads',
  'POST /api/insurance/claims/{id}/documents': 'uploads',
  'POST /api/payment-sources/{id}/send-amounts': 'money',
  'POST /api/payout-accounts/{id}/send-amounts': 'money',
  'POST /api/auth/passkeys/sign-in/options': 'identity',
  'POST /api/auth/passkeys/sign-in': 'identity',
  'POST /api/verify': 'verifying',
  'POST /api/mail/bounces': 'bounces',
};

export const NAMED_CALLS = Object.keys(NAMED);

/**
 * The rate-limit group of a call. Undefined for a call without one, which must be added above before it can be served.
 */
export function groupOf({
  method,
  path,
  access,
  movesMoney,
}: Pick<Call, 'method' | 'path' | 'access' | 'movesMoney'>): CallGroup | undefined {
  if (access === 'operator') return 'operators';
  if (movesMoney) return 'money';
  const named = NAMED[`${method} ${path}`];
  if (named !== undefined || access === 'public') return named;
  const [reads, changes] = OF_CAPABILITIES[path.split('/')[2] ?? ''] ?? [];
  return method === 'GET' ? reads : changes;
}
