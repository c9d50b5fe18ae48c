import { Landmark } from 'lucide-react';
import { EmptyState } from '#ui/EmptyState.tsx';

/** The funding sources of the case. None can be added yet, so the list is empty for everybody. */
export function PaymentSourceList() {
  return (
    <EmptyState icon={Landmark} title="No payment sources configured">
      Add payment sources to enable guaranteed payments
    </EmptyState>
  );
}
