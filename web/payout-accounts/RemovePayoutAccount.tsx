import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { RemoveButton } from '#ui/RemoveButton.tsx';
import { useRemovePayoutAccount } from './queries.ts';
import type { Receives } from './useReceives.ts';
import { t } from './words.ts';

type Props = { account: PayoutAccount; who: Receives };

/** Asks first: later payouts will go elsewhere, or be held. */
export const RemovePayoutAccount = ({ account: { id, name }, who }: Props) => (
  <RemoveButton
    what={t('account')}
    name={name}
    titles={{ removed: t('accountRemoved'), notRemoved: t('accountNotRemoved') }}
    remove={useRemovePayoutAccount(id)}
  >
    {who === 'owner' ? t('noMoreOfThePayeesMoneyGoesThere') : t('noMoreOfYourMoneyGoesThere')}
  </RemoveButton>
);
