import type { Wallet } from '@mainstay/contract/wallet.ts';
import { dollars } from '#lib/format.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { toast } from '#ui/toast.ts';
import { checkWithdrawal, withdrawalRange } from './check-amount.ts';
import { FundsDialog } from './FundsDialog.tsx';
import { useWithdraw } from './queries.ts';
import { t } from './words.ts';

/** Withdraws money from the wallet to the bank account. */
export function WithdrawDialog({ wallet, onClose }: { wallet: Wallet['wallet']; onClose: () => void }) {
  const bank = useBankName();
  return (
    <FundsDialog
      title={t('withdraw')}
      description={
        wallet.withdrawalHint ?? t('canBePaidOutTo', { withdrawableBalance: dollars(wallet.withdrawableBalance), bank })
      }
      action={t('withdraw')}
      help={t('paidOutTo', { wallet: withdrawalRange(wallet), bank })}
      min={1}
      max={wallet.availableBalance / 100}
      check={(plain) => checkWithdrawal(plain, wallet)}
      move={useWithdraw()}
      failed={t('withdrawalFailed')}
      onMoved={(amount) =>
        toast({ title: t('fundsWithdrawn'), description: t('isOnItsWayTo', { amount: dollars(amount), bank }) })
      }
      onClose={onClose}
    />
  );
}
