import { useWhenPaid } from '#identity/queries.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { toast } from '#ui/toast.ts';
import { checkDeposit } from './check-amount.ts';
import { FundsDialog } from './FundsDialog.tsx';
import { useAddFunds } from './queries.ts';
import { t } from './words.ts';

/** Deposits into the wallet from the bank account. */
export function AddFundsDialog({ onClose }: { onClose: () => void }) {
  const bank = useBankName();
  const whenPaid = useWhenPaid();
  return (
    <FundsDialog
      title={t('addFunds')}
      description={t('moneyCanPayFirstPartYou', { whenPaid })}
      action={t('addFunds')}
      help={t('from1To1000Debited', { bank })}
      min={1}
      max={1000}
      check={checkDeposit}
      move={useAddFunds()}
      failed={t('addFundsFailed')}
      onMoved={(amount, { transactions: [newest] }) =>
        toast(
          newest?.status === 'processing'
            ? { title: t('fundsProcessing'), description: told(newest.description) }
            : { title: t('fundsAdded'), description: t('wasAddedToYourWallet', { amount: dollars(amount) }) },
        )
      }
      onClose={onClose}
    />
  );
}
