import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { type Cents, cents, formatMoney, plus, sum, ZERO } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { type Moved, movedMoney } from '#ledger/verify.ts';
import { type PlanRow, plansOfCase } from './store.ts';

/**
 * Compares the plans of a case with its ledger and names every difference: first part, second part and fee are exactly what
 * moved, and what is repaid is what the line got back. docs/ledger.md, rules 6 and 9. An empty answer: all is true.
 */
export async function verifyPlans(db: Db, caseId: string): Promise<string[]> {
  const moved = await movedMoney(db, caseId);
  return (await plansOfCase(db, caseId)).flatMap((plan) => faultsOf(plan, moved));
}

const amountOf = (moved: readonly Moved[], which: (each: Moved) => boolean): Cents =>
  sum(moved.filter(which).map((each) => each.amount));

function faultsOf(plan: PlanRow, moved: readonly Moved[]): string[] {
  const { id, total, first, wallet, bank, credit, fee, repaid, status } = plan;
  const made = status !== 'pending' && status !== 'cancelled';
  const line = sourceAccount('loc', plan.lineId);
  const faults: string[] = [];
  const must = (what: string, is: Cents, expected: Cents) => {
    if (is !== expected) faults.push(`plan ${id}: ${what} ${formatMoney(is)}, expected ${formatMoney(expected)}`);
  };
  const when = (amount: Cents) => (made ? amount : ZERO);
  const mine = moved.filter((each) => each.planId === id);
  const gave = (account: string) => amountOf(mine, (each) => each.purpose === 'plan_part' && each.from === account);
  must('the wallet gave', gave('wallet'), when(wallet));
  must('the line gave', gave(line), when(credit));
  must('the bank gave', gave('bank'), when(plus(bank, fee)));
  must(
    'the fee was',
    amountOf(mine, (each) => each.purpose === 'plan_fee'),
    when(fee),
  );
  must(
    'the payee got',
    amountOf(mine, (each) => each.to === 'payee'),
    when(total),
  );
  must('its parts are', plus(first, credit), total);
  must('its first part is', plus(wallet, bank), first);

  const toLine = amountOf(mine, (each) => each.to === line);
  const back = amountOf(mine, (each) => each.from === line && each.to === 'bank');
  if (cents(toLine - back) > repaid) faults.push(`plan ${id}: the line got back more than was repaid`);
  if (repaid > credit || repaid < 0)
    faults.push(`plan ${id}: ${formatMoney(repaid)} is repaid of ${formatMoney(credit)}`);
  if (status === 'completed' && repaid !== credit) faults.push(`plan ${id}: is completed and not repaid`);
  return faults;
}
