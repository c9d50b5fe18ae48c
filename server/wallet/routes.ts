import { addFunds, getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { asTransaction, type ComingDeposit } from '@mainstay/domain/wallet/wallet.ts';
import { payingSince } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Actor, Deps } from '../deps.ts';
import { type Withdrawals, walletOf } from './wallet.ts';

/** Debits the bank account for a deposit; payments supplies it. */
type Deposit = (actor: Actor, of: { caseId: string; amount: Cents; debitId: string }) => Promise<void>;

/** Deposits that do not count yet, newest first; payments supplies them. */
type Coming = (db: Db, caseId: string) => Promise<readonly ComingDeposit[]>;

/** Pays out to the payor's bank account and reports what became of it; payments supplies it. */
type Withdraw = (caseId: string, asked: { actor: Actor; amount: Cents; operationId: string }) => Promise<void>;

type Later = {
  deposit: Deposit;
  coming: Coming;
  withdraw: Withdraw;
  withdrawals: (caseId: string) => Promise<Withdrawals>;
};

export function walletRoutes(app: App, deps: Deps, later: Later) {
  const shown = async (caseId: string) => {
    const withdrawals = await later.withdrawals(caseId);
    const since = await payingSince(deps.db, caseId);
    const { wallet, transactions } = await walletOf(deps.db, caseId, { now: deps.clock.now(), since, withdrawals });
    const coming = (await later.coming(deps.db, caseId)).map(asTransaction);
    return { wallet, transactions: [...coming, ...transactions] };
  };

  serve(app, getWallet, ({ currentCase }) => shown(currentCase.id));

  serve(app, addFunds, async ({ person, currentCase, body, operationId }) => {
    await later.deposit(person, { caseId: currentCase.id, amount: body.amount, debitId: operationId });
    return shown(currentCase.id);
  });

  serve(app, withdrawFunds, async ({ person, currentCase, body, operationId }) => {
    await later.withdraw(currentCase.id, { actor: person, amount: body.amount, operationId });
    return shown(currentCase.id);
  });
}
