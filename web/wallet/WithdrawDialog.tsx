import type { Wallet } from '@mainstay/contract/wallet.ts';
import { dollars } from '#lib/format.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { toast } from '#ui/toast.ts';
import { checkWithdrawal, withdrawalRange } from './check-amount.ts';
import { FundsDialog } from './FundsDialog.tsx';
import { useWithdraw } from './queries.ts';

/** Pays money out of the wallet to the bank account. */
export function WithdrawDialog({ wallet, onClose }: { wallet: Wallet['wallet']; onClose: () => void }) {
  const bank = useBankName();
  return (
    <FundsDialog
      title="Withdraw"
      description={wallet.withdrawalHint ?? `${dollars(wallet.withdrawableBalance)} can be paid out to ${bank}.`}
      action="Withdraw"
      help={`${withdrawalRange(wallet)} Paid out to ${bank}.`}
      min={1}
      max={wallet.availableBalance / 100}
      check={(plain) => checkWithdrawal(plain, wallet)}
      move={useWithdraw()}
      failed="Withdrawal Failed"
      onMoved={(amount) =>
        toast({ title: 'Funds Withdrawn', description: `${dollars(amount)} is on its way to ${bank}.` })
      }
      onClose={onClose}
    />
  );
}
