import { useWhenPaid } from '#identity/queries.ts';
import { dollars } from '#lib/format.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { toast } from '#ui/toast.ts';
import { checkDeposit } from './check-amount.ts';
import { FundsDialog } from './FundsDialog.tsx';
import { useAddFunds } from './queries.ts';

/** Deposits into the wallet from the bank account. */
export function AddFundsDialog({ onClose }: { onClose: () => void }) {
  const bank = useBankName();
  const whenPaid = useWhenPaid();
  return (
    <FundsDialog
      title="Add Funds"
      description={`The money can pay a first part ${whenPaid}. You can withdraw it once your deposit clears.`}
      action="Add Funds"
      help={`From $1 to $1,000, debited from ${bank}.`}
      min={1}
      max={1000}
      check={checkDeposit}
      move={useAddFunds()}
      failed="Add Funds Failed"
      onMoved={(amount, { transactions: [newest] }) =>
        toast(
          newest?.status === 'processing'
            ? { title: 'Funds Processing', description: newest.description }
            : { title: 'Funds Added', description: `${dollars(amount)} was added to your wallet.` },
        )
      }
      onClose={onClose}
    />
  );
}
