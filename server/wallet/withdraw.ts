import { DUE_TO_MAINSTAY } from '@mainstay/domain/ledger/accounts.ts';
import {
  decideWithdrawal,
  type WalletDecision,
  type WalletMoney,
  type WithdrawalAsked,
  walletProjections,
} from '@mainstay/domain/wallet/withdraw.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { balancesOfCases, movementsOn, postEntries } from '#ledger/index.ts';
import { tellHappened } from '#notifications/index.ts';
import { bankAccountOf } from '#payment-sources/index.ts';
import type { Deps } from '../deps.ts';
import { hasSandboxMoney } from '../settings.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'auditKey' | 'settings'>;

/** Pays money out of the wallet to the bank account, in one transaction. */
export const withdraw = (deps: Needs, caseId: string, asked: WithdrawalAsked): Promise<void> =>
  inCase(deps.db, caseId, async (tx) => {
    await commit(tx, deps, caseId, decideWithdrawal(await loadWallet(tx, deps, caseId), asked));
  });

async function loadWallet(tx: Db, { clock, settings }: Needs, caseId: string): Promise<WalletMoney> {
  const isSandbox = hasSandboxMoney(settings);
  return {
    caseId,
    now: clock.now(),
    hasAccount: isSandbox || (await bankAccountOf(tx, caseId, isSandbox)) !== null,
    movements: await movementsOn(tx, caseId, 'wallet', DUE_TO_MAINSTAY),
    balances: (await balancesOfCases(tx, [caseId])).get(caseId) ?? new Map(),
  };
}

async function commit(tx: Db, deps: Needs, caseId: string, { entries, happened }: WalletDecision) {
  await postEntries(
    tx,
    entries.map((entry) => ({ ...entry, caseId })),
  );
  await tellHappened(tx, deps, caseId, { happened, projections: walletProjections });
}
