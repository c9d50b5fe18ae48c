import type { OrderProposal } from '@mainstay/contract/operations.ts';
import { useConfirmOrder } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** Puts the terms of an order in force; everybody in the case reads the reason. */
export function ConfirmOrder({ proposal: { proposalId, caseName } }: { proposal: OrderProposal }) {
  const confirm = useConfirmOrder();
  return (
    <ReasonForm
      help="Everyone in the case can read it."
      action="Confirm order"
      refused={{ title: 'The order was not confirmed', toast: 'Not Confirmed' }}
      done={{ title: 'Order Confirmed', description: `${caseName}: the terms of the order are in effect.` }}
      working={confirm.isPending}
      error={confirm.error}
      send={(reason) => confirm.mutateAsync({ params: { proposalId }, body: { reason } })}
    />
  );
}
