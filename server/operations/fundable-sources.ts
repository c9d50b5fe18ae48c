import type { FundableSource } from '@mainstay/contract/operations-money.ts';
import { whyNotFunded } from '@mainstay/domain/payment-sources/funded.ts';
import { caseNames, myCases } from '#cases/index.ts';
import { isApprovedLine } from '#credit-line/index.ts';
import { contactsOf } from '#identity/index.ts';
import { backupsOfAnyCase, fundedSource } from '#payment-sources/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { hasSandboxMoney } from '../settings.ts';
import { firstApprovals } from './first-approvals.ts';

/**
 * Lines of somebody else and escrows for which money can be booked: first those that wait for a second operator, then those for which
 * nothing has come yet. Without those of the operator's own cases.
 */
export async function fundableSources(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  operator: Actor,
): Promise<FundableSource[]> {
  const sandboxMoney = hasSandboxMoney(settings);
  if (sandboxMoney) return [];
  const own = new Set((await myCases(db, operator.id)).map(({ id }) => id));
  const rows = (await backupsOfAnyCase(db)).filter(({ caseId }) => !own.has(caseId));
  const names = await caseNames(db, [...new Set(rows.map(({ caseId }) => caseId))]);
  const people = await contactsOf(db, [...new Set(rows.map(({ addedBy }) => addedBy))]);
  const firstOf = await firstApprovals(db);
  const shown: FundableSource[] = [];
  for (const { caseId, id, sourceType, name, state, addedBy, createdAt } of rows) {
    const isMainstays = sourceType === 'loc' && (await isApprovedLine(db, caseId, id));
    if (sourceType === 'ach' || whyNotFunded({ sourceType, state, isApprovedLine: isMainstays, sandboxMoney }) !== null)
      continue;
    shown.push({
      ...{ caseId, id, sourceType, name, addedAt: createdAt, caseName: names.get(caseId) ?? '' },
      ownerName: people.find((person) => person.id === addedBy)?.name ?? '',
      isFunded: state === 'active',
      available: (await fundedSource(db, caseId, id)).availableBalance,
      approvedBy: firstOf(caseId, id),
    });
  }
  const rank = ({ approvedBy, isFunded }: FundableSource) => (approvedBy ? 0 : isFunded ? 2 : 1);
  return shown.sort((a, b) => rank(a) - rank(b));
}
