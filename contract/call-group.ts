import type { Call } from './call.ts';

/** Calls that are limited together: so many of a group an account, and a network, within a while. */
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

/** Of each capability, by the first word of its paths: the group of what it reads, and of what it changes. */
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
  notifications: ['reading', 'reading'], // a click marks each as read that is unread
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

/** Calls that cost, or do, something else than their capability's others; and all that need no sign-in. */
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

/** The group that a call counts in; undefined for one that has none yet: it must be given one above before it can be served. */
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
