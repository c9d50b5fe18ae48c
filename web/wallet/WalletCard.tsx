import type { Wallet } from '@mainstay/contract/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AddFundsDialog } from './AddFundsDialog.tsx';
import { walletQuery } from './queries.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { t } from './words.ts';

/**
 * The balance with buttons to deposit and withdraw, and the totals. After the membership has ended, only withdrawals
 * are possible.
 */
export function WalletCard({ ended = false }: { ended?: boolean }) {
  const wallet = useQuery(walletQuery);
  return (
    <Card
      title={t('walletBalance')}
      description={ended ? t('yoursWithOrWithoutAMembership') : t('usedFirstForFirstPartOf')}
    >
      {wallet.isPending && <Skeleton rows={3} rowClassName="h-12" label={t('loadingTheWallet')} />}
      {wallet.isError && <LoadError what={t('wallet')} error={wallet.error} retry={() => wallet.refetch()} />}
      {wallet.data && <Balance wallet={wallet.data.wallet} ended={ended} />}
    </Card>
  );
}

function Balance({ wallet, ended }: { wallet: Wallet['wallet']; ended: boolean }) {
  const [open, setOpen] = useState<'add' | 'withdraw'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <p className="figures text-32 font-semibold">{dollars(wallet.availableBalance)}</p>
      {wallet.withdrawalHint && wallet.availableBalance > 0 && (
        <p className="mt-1 text-13 text-muted">
          {t('canBeWithdrawnNow', {
            withdrawableBalance: dollars(wallet.withdrawableBalance),
            withdrawalHint: wallet.withdrawalHint,
          })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!ended && (
          <Button variant="primary" onClick={() => setOpen('add')}>
            <ArrowDownToLine aria-hidden />
            {t('addFunds')}
          </Button>
        )}
        <Button disabled={wallet.availableBalance <= 0} onClick={() => setOpen('withdraw')}>
          <ArrowUpFromLine aria-hidden />
          {t('withdraw')}
        </Button>
      </div>
      <dl className="mt-6 grid grid-cols-2 tiny:grid-cols-1 gap-4 border-t border-line pt-4">
        <div>
          <dt className="text-13 text-muted">{t('totalDeposited')}</dt>
          <dd className="figures mt-1 text-20 font-semibold">{dollars(wallet.totalDeposited)}</dd>
        </div>
        <div>
          <dt className="text-13 text-muted">{t('appliedToPayments')}</dt>
          <dd className="figures mt-1 text-20 font-semibold">{dollars(wallet.totalAppliedToPayments)}</dd>
        </div>
      </dl>
      {open === 'add' && <AddFundsDialog onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog wallet={wallet} onClose={close} />}
    </>
  );
}
