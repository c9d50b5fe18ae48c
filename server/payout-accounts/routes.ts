import {
  addPayoutAccount,
  confirmPayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  sendPayoutAmounts,
} from '@mainstay/contract/payout-accounts.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { addAccount } from './add-account.ts';
import { askPayoutProof, confirmPayoutAmounts } from './prove-account.ts';
import { receiverFor } from './receiver.ts';
import { removeAccount } from './remove-account.ts';
import { shownAccounts } from './shown.ts';

export function payoutAccountRoutes(app: App, deps: Deps) {
  const { db } = deps;
  serve(app, listPayoutAccounts, async ({ person, currentCase }) =>
    shownAccounts(db, deps, await receiverFor(db, person, currentCase)),
  );

  serve(app, addPayoutAccount, ({ person, currentCase, body }) => addAccount(deps, person, currentCase, body));

  serve(app, sendPayoutAmounts, ({ person, currentCase, params }) =>
    askPayoutProof(deps, person, currentCase, params.id),
  );

  serve(app, confirmPayoutAccount, ({ person, currentCase, params, body }) =>
    confirmPayoutAmounts(deps, person, currentCase, { id: params.id, amounts: body.amounts }),
  );

  serve(app, removePayoutAccount, async ({ person, currentCase, params }) => {
    await removeAccount(deps, person, currentCase, params.id);
    return null;
  });
}
