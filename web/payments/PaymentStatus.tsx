import { type PaymentStatus as Known, PAYMENT_STATUSES } from '@mainstay/domain/payments/payment-state.ts';
import { Clock } from 'lucide-react';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { statusLabel } from './payment-words.ts';

const MEANING: Record<Known, Meaning> = {
  completed: 'positive',
  processing: 'info',
  pending: 'neutral',
  failed: 'negative',
};

/** The status as a badge; plain text if unknown. */
export function PaymentStatus({ status }: { status: string }) {
  const known = PAYMENT_STATUSES.find((one) => one === status);
  if (!known) return <span className="text-muted">{status}</span>;
  return (
    <Badge meaning={MEANING[known]}>
      {known === 'pending' && <Clock aria-hidden className="size-3.5" />}
      {statusLabel(known)}
    </Badge>
  );
}
