import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { RemoveButton } from '#ui/RemoveButton.tsx';
import { useRemovePayoutAccount } from './queries.ts';
import { t } from './words.ts';

type Props = { account: PayoutAccount; who: 'payee' | 'owner' };

/** Asks first: later payouts will go elsewhere, or be held. */
export const RemovePayoutAccount = ({ account: { id, name }, who }: Props) => (
  <RemoveButton
    what={t('account')}
    name={name}
    titles={{ removed: t('accountRemoved'), notRemoved: t('accountNotRemoved') }}
    remove={useRemovePayoutAccount(id)}
  >
    {who === 'payee' ? t('noMoreOfYourMoneyGoesThere') : t('noMoreOfThePayeesMoneyGoesThere')}
  </RemoveButton>
);
