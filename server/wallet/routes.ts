import { addFunds, getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Actor, Deps } from '../deps.ts';
import { walletOf } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** Debits the bank account for a deposit; the capability of payments does it. */
type Deposit = (actor: Actor, of: { caseId: string; amount: Cents; debitId: string }) => Promise<void>;

export function walletRoutes(app: App, deps: Deps, later: { deposit: Deposit }) {
  const shown = (caseId: string) => walletOf(deps.db, caseId, deps.clock.now());

  serve(app, getWallet, ({ currentCase }) => shown(currentCase.id));

  serve(app, addFunds, async ({ person, currentCase, body, operationId }) => {
    await later.deposit(person, { caseId: currentCase.id, amount: body.amount, debitId: operationId });
    return shown(currentCase.id);
  });

  serve(app, withdrawFunds, async ({ person, currentCase, body, operationId }) => {
    await withdraw(deps, currentCase.id, { actor: person, amount: body.amount, operationId });
    return shown(currentCase.id);
  });
}
