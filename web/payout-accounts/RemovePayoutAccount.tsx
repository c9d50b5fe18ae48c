import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { RemoveButton } from '#ui/RemoveButton.tsx';
import { useRemovePayoutAccount } from './queries.ts';

type Props = { account: PayoutAccount; who: 'payee' | 'owner' };

/** Asks first: what goes out from then on goes elsewhere, or is held. */
export const RemovePayoutAccount = ({ account: { id, name }, who }: Props) => (
  <RemoveButton
    what="account"
    name={name}
    titles={{ removed: 'Account Removed', notRemoved: 'Account Not Removed' }}
    remove={useRemovePayoutAccount(id)}
  >
    No more of {who === 'payee' ? 'your' : 'the payee’s'} money goes there. The newest other account takes its place.
    Without one, money due is held for {who === 'payee' ? 'you' : 'the payee'}. An account you add later is used after
    three banking days.
  </RemoveButton>
);
