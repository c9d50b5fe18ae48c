/** The engine's own states. Source: FIELD section 1; DESIGN section 8, "engine states and the four shown". */
export const PAYMENT_STATES = [
  'scheduled',
  'originated',
  'settled',
  'returned',
  'covered',
  'credited',
  'final',
  'failed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const shownAs: Record<PaymentState, PaymentStatus> = {
  scheduled: 'pending',
  originated: 'processing',
  settled: 'processing',
  returned: 'processing',
  covered: 'completed',
  credited: 'completed',
  final: 'completed',
  failed: 'failed',
};

/** The status that people see. */
export const statusOf = (state: PaymentState): PaymentStatus => shownAs[state];

export type NotedPayment = {
  status: string;
  fundingSources: readonly { type: string }[];
  notes: string | null;
  failureReason: string | null;
};

/** The note of a payment, derived where it has none of its own. Source: core.md section 4. */
export function noteOf({ status, fundingSources, notes, failureReason }: NotedPayment): string {
  if (notes) return notes;
  if (status === 'completed' && fundingSources.length === 0) return 'On time';
  if (status === 'completed' && fundingSources.some((source) => source.type === 'loc')) return 'LoC draw used';
  if (status === 'failed') return failureReason || 'Payment failed';
  return '';
}
