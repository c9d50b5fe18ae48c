import type { NewPayoutAccount, PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { lastFour } from '@mainstay/domain/payment-sources/bank-details.ts';
import { usableFrom } from '@mainstay/domain/payout-accounts/payout-account.ts';
import { inCase } from '#cases/index.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { putIntoOutbox } from '#identity/index.ts';
import { seal } from '#keys/seal.ts';
import { mustBeWhole, provesAccounts } from '#payment-sources/index.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { EMAIL_RETRY_MS, payoutAddedEmail } from './emails.ts';
import { planRelease } from './payee-accounts.ts';
import { proveAdded } from './prove-account.ts';
import { receiverFor } from './receiver.ts';
import { shownAccounts } from './shown.ts';
import { hasEverEntered, insertAccount, type NewPayoutAccountRow } from './store.ts';

type Asking = { id: string; name: string; email: string };

/**
 * Adds a payout account. In the sandbox it counts as proven; on a real rail its proof starts. The first account is used
 * as soon as it is proven, a later one three banking days after that. An email reports it to the address that the
 * person signs in with.
 */
export async function addAccount(
  deps: Deps,
  person: Asking,
  current: Pick<CaseOfCaller, 'id' | 'owner' | 'until'>,
  wanted: NewPayoutAccount,
): Promise<PayoutAccount> {
  const { db, clock, record, changed, address } = deps;
  if (provesAccounts(deps.settings)) mustBeWhole(wanted);
  return inCase(db, current.id, async (tx) => {
    const now = clock.now();
    const receiver = await receiverFor(tx, person, current);
    const { caseId, payeeId } = receiver;
    const isFirst = !(await hasEverEntered(tx, caseId, payeeId));
    const row = newRow(deps, { caseId, payeeId, addedBy: person.id, now, isFirst }, wanted);
    await insertAccount(tx, row);
    await proveAdded(tx, deps, row, now);
    if (row.usableFrom !== null) await planRelease(tx, caseId, { part: row.id, at: row.usableFrom });
    await record(tx, {
      caseId,
      actor: person,
      action: 'payout_account.added',
      subject: `payout_account:${row.id}`,
      after: { kind: row.kind },
    });
    const from = { address: address(), realMoney: deps.settings.production };
    await putIntoOutbox(tx, deps, payoutAddedEmail(person, { ...row, now }, from), EMAIL_RETRY_MS);
    await changed(tx, { caseId, topic: 'payout-accounts' });
    const [shown] = await shownAccounts(tx, deps, receiver);
    return shown as PayoutAccount;
  });
}

type Place = { caseId: string; payeeId: string | null; addedBy: string; now: Date; isFirst: boolean };

function newRow({ keys, settings }: Deps, of: Place, wanted: NewPayoutAccount): NewPayoutAccountRow {
  const { caseId, payeeId, addedBy, now, isFirst } = of;
  const id = newId();
  const sealed = (text: string) => seal(keys, text, { caseId, sourceId: id });
  const unit = wanted.kind === 'disbursement_unit' ? wanted : null;
  return {
    caseId,
    id,
    payeeId,
    kind: wanted.kind,
    name: wanted.name,
    accountType: wanted.accountType,
    routingNumber: wanted.routingNumber,
    lastFour: lastFour(wanted.accountNumber),
    sealedAccountNumber: sealed(wanted.accountNumber),
    disbursementState: unit?.disbursementState ?? null,
    caseIdentifier: unit?.caseIdentifier ?? null,
    fips: unit?.fips ?? null,
    medical: unit?.medical ?? null,
    terminated: unit?.terminated ?? null,
    payorSsnLastFour: unit && lastFour(unit.payorSsn),
    sealedPayorSsn: unit && sealed(unit.payorSsn),
    ...(provesAccounts(settings)
      ? ({ state: 'unproven', usableFrom: null } as const)
      : ({ state: 'active', usableFrom: usableFrom(now, { isFirst }) } as const)),
    provenAt: null,
    addedBy,
    createdAt: now,
    removedAt: null,
  };
}
