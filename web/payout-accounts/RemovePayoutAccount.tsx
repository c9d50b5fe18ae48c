import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { RemoveButton } from '#ui/RemoveButton.tsx';
import { useRemovePayoutAccount } from './queries.ts';

/** Asks first: what goes out from then on goes elsewhere, or is held. */
export const RemovePayoutAccount = ({ account: { id, name } }: { account: PayoutAccount }) => (
  <RemoveButton
    what="account"
    name={name}
    titles={{ removed: 'Account Removed', notRemoved: 'Account Not Removed' }}
    remove={useRemovePayoutAccount(id)}
  >
    No more of your money goes there. Your newest other account takes its place; without one, what is due is held for
    you. An account that you add later is first used after three banking days.
  </RemoveButton>
);
