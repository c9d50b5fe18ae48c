import type { NewPaymentSource, PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { SOURCE_CONTRA, sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { AUTHORIZATION } from '@mainstay/domain/payment-sources/authorization.ts';
import { lastFour } from '@mainstay/domain/payment-sources/bank-details.ts';
import { newBackup } from '@mainstay/domain/payment-sources/funded.ts';
import { isHeld } from '@mainstay/domain/payment-sources/funding-source.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { seal } from '#keys/seal.ts';
import { balancesOf, post } from '#ledger/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { hasSandboxMoney } from '../settings/settings.ts';
import { provesAccounts } from './account-proof.ts';
import { type OnSourceAdded, proveAdded } from './prove-source.ts';
import { shown } from './shown.ts';
import { shownProofs } from './shown-proofs.ts';
import { clearOtherPrimary, insertSource, type NewSourceRow, sourcesOf } from './store.ts';
import { mustBeWhole } from './whole-account.ts';

/**
 * Adds a funding source. The first bank account becomes primary; choosing a primary source clears the other one in its
 * group. A declared balance of a line or an escrow is posted to its own account; a stated balance of a bank account is
 * only stored. `from` is the network address that the authorization is given from.
 */
export async function addSource(
  deps: Deps,
  onAdded: OnSourceAdded,
  actor: Actor,
  caseId: string,
  { wanted, from }: { wanted: NewPaymentSource; from: string },
): Promise<PaymentSource> {
  const { db, clock, record, tell, changed, keys, settings } = deps;
  const now = clock.now();
  const row = newRow(caseId, actor, wanted, { now, from, keys, settings });
  return inCase(db, caseId, async (tx) => {
    const others = await sourcesOf(tx, caseId);
    const primaryBank = others.find((other) => other.sourceType === 'ach' && other.isPrimary && !isHeld(other.state));
    const isPrimary = wanted.isPrimary || (row.sourceType === 'ach' && !primaryBank);
    const added = { ...row, isPrimary, createdAt: afterAll(others, now) };
    await insertSource(tx, added);
    if (isPrimary) await clearOtherPrimary(tx, row);
    if (row.sourceType !== 'ach' && hasSandboxMoney(settings))
      await declareBalance(tx, added, sourceAccount(row.sourceType, row.id), wanted, now);

    const { sourceType, sourceName } = row;
    await record(tx, {
      caseId,
      actor,
      action: 'source.added',
      subject: `source:${row.id}`,
      after: { sourceType, sourceName, isPrimary, lastFour: row.lastFour },
    });
    await tell(tx, {
      caseId,
      to: 'everyone',
      except: actor.id,
      type: 'source_added',
      about: `source:${row.id}:added`,
      title: 'Funding source added',
      message: 'A funding source was added to this case.',
    });
    await onAdded(tx, { caseId });
    await changed(tx, { caseId, topic: 'payment-sources' });
    await proveAdded(tx, deps, added, now);
    return shown(added, await balancesOf(tx, caseId), await shownProofs(tx, settings, [added]));
  });
}

/** Backup is drawn in order of creation, so no two sources of a case may be created in the same millisecond. */
function afterAll(others: readonly NewSourceRow[], now: Date): Date {
  const last = others.at(-1)?.createdAt.getTime() ?? 0;
  return new Date(Math.max(now.getTime(), last + 1));
}

/** The amount declared as available on a line or held in an escrow. */
const declaredIn = ({ availableBalance, creditLimit }: NewPaymentSource) => ({
  amount: availableBalance ?? creditLimit ?? ZERO,
  limit: creditLimit ?? availableBalance ?? ZERO,
});

/** Posts the declared opening balance of a line (what is available to draw) or an escrow. */
async function declareBalance(tx: Db, row: NewSourceRow, account: string, wanted: NewPaymentSource, at: Date) {
  const { amount } = declaredIn(wanted);
  const what = { purpose: 'declaration' } as const;
  await post(tx, row.caseId, at, [
    { id: idOf('declared', row.id), for: what, kind: 'posted', from: SOURCE_CONTRA, to: account, amount },
  ]);
}

function newRow(
  caseId: string,
  actor: Actor,
  wanted: NewPaymentSource,
  of: { now: Date; from: string } & Pick<Deps, 'keys' | 'settings'>,
): NewSourceRow {
  const id = newId();
  const { accountNumber, sourceType } = wanted;
  const sandboxMoney = hasSandboxMoney(of.settings);
  const whole = sourceType === 'ach' && accountNumber !== null && wanted.routingNumber !== null;
  // where no other way to authorize exists, adding the account authorizes debits
  const authorizes = provesAccounts(of.settings) && whole;
  const confirmed = sourceType === 'ach' && (wanted.authorised ?? authorizes);
  if (sourceType === 'ach' && (provesAccounts(of.settings) || (whole && !sandboxMoney))) mustBeWhole(wanted);
  if (sourceType === 'ach' && wanted.authorised === false) {
    const words = 'Confirm that this bank account is your own';
    throw new Problem('invalid', words, { authorised: words });
  }
  return {
    caseId,
    id,
    sourceType,
    sourceName: wanted.sourceName,
    bankName: wanted.bankName,
    lastFour: accountNumber === null ? null : lastFour(accountNumber),
    routingNumber: wanted.routingNumber,
    accountType: wanted.accountType,
    sealedAccountNumber:
      whole && accountNumber.length > 4 ? seal(of.keys, accountNumber, { caseId, sourceId: id }) : null,
    creditLimit: null,
    statedBalance: wanted.availableBalance,
    isPrimary: false,
    cashSince: sandboxMoney ? null : of.now,
    state: of.settings.sandbox || (whole && confirmed) ? 'active' : 'unconfirmed',
    ...(sourceType !== 'ach' && newBackup({ sourceType, ...declaredIn(wanted) }, sandboxMoney)),
    addedBy: actor.id,
    createdAt: of.now,
    authorisedAt: confirmed ? of.now : null,
    authorisation: confirmed ? AUTHORIZATION : null,
    authorisedFrom: confirmed ? of.from : null,
    revokedAt: null,
    provenAt: null,
    removedAt: null,
  };
}
