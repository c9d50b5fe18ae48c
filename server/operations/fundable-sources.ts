import type { FundableSource } from '@mainstay/contract/operations-money.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, EMPTY } from '@mainstay/domain/ledger/transfer.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { whyNotFunded } from '@mainstay/domain/payment-sources/funded.ts';
import { caseNames, myCases } from '#cases/index.ts';
import { approvedLinesOf } from '#credit-line/index.ts';
import { contactsOf } from '#identity/index.ts';
import { balancesOfCases } from '#ledger/index.ts';
import { backupsOfAnyCase } from '#payment-sources/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { hasSandboxMoney } from '../settings/settings.ts';
import { firstApprovals } from './first-approvals.ts';

/**
 * Escrows and other lenders' lines for which money can be booked: first those waiting for a second operator, then those
 * without any money yet. Leaves out the operator's own cases.
 */
export async function fundableSources(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  operator: Actor,
): Promise<FundableSource[]> {
  const sandboxMoney = hasSandboxMoney(settings);
  if (sandboxMoney) return [];
  const own = new Set((await myCases(db, operator.id)).map(({ id }) => id));
  const rows = (await backupsOfAnyCase(db)).filter(({ caseId }) => !own.has(caseId));
  const cases = [...new Set(rows.map(({ caseId }) => caseId))];
  const names = await caseNames(db, cases);
  const lines = await approvedLinesOf(db, cases);
  const balances = await balancesOfCases(db, cases);
  const people = await contactsOf(db, [...new Set(rows.map(({ addedBy }) => addedBy))]);
  const firstOf = await firstApprovals(db);
  const shown: FundableSource[] = [];
  for (const { caseId, id, sourceType, name, state, addedBy, createdAt } of rows) {
    const isMainstays = lines.get(caseId) === id;
    if (sourceType === 'ach' || whyNotFunded({ sourceType, state, isApprovedLine: isMainstays, sandboxMoney }) !== null)
      continue;
    const available = availableOn(balances.get(caseId)?.get(sourceAccount(sourceType, id)) ?? EMPTY);
    shown.push({
      ...{ caseId, id, sourceType, name, addedAt: createdAt, caseName: names.get(caseId) ?? '' },
      ownerName: people.find((person) => person.id === addedBy)?.name ?? '',
      isFunded: state === 'active' && available > ZERO,
      available,
      approvedBy: firstOf(caseId, id),
    });
  }
  const rank = ({ approvedBy, isFunded }: FundableSource) => (approvedBy ? 0 : isFunded ? 2 : 1);
  return shown.sort((a, b) => rank(a) - rank(b));
}
