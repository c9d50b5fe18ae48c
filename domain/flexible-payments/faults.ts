import { sourceAccount, UNCLEARED } from '../ledger/accounts.ts';
import { amountMoved, type Movement } from '../ledger/movement.ts';
import { type Cents, formatMoney, minus, plus, ZERO } from '../money.ts';
import type { Plan } from './flexible-money.ts';

/**
 * Compares a case's plans with its ledger and names every difference: the first part, second part and fee equal what
 * moved, the repaid amount equals what the line got back, and the interest equals what was paid of it (docs/ledger.md,
 * rules 6 and 9). Empty if everything agrees.
 */
export const faultsOfPlans = (plans: readonly Plan[], moved: readonly Movement[]): string[] =>
  plans.flatMap((plan) => faultsOfPlan(plan, moved));

function faultsOfPlan(plan: Plan, moved: readonly Movement[]): string[] {
  const { id, total, first, wallet, bank, credit, fee, repaid, interestPaid, status } = plan;
  const made = status !== 'pending' && status !== 'cancelled';
  const line = sourceAccount('loc', plan.lineId);
  const faults: string[] = [];
  const must = (what: string, is: Cents, expected: Cents) => {
    if (is !== expected) faults.push(`plan ${id}: ${what} ${formatMoney(is)}, expected ${formatMoney(expected)}`);
  };
  const when = (amount: Cents) => (made ? amount : ZERO);
  const mine = moved.filter((each) => each.planId === id);
  const gave = (account: string) => amountMoved(mine, (each) => each.purpose === 'plan_part' && each.from === account);
  must('the wallet gave', gave('wallet'), when(wallet));
  must('the line gave', gave(line), when(credit));
  must('the bank gave', plus(gave('bank'), gave(UNCLEARED)), when(plus(bank, fee)));
  must(
    'the fee was',
    amountMoved(mine, (each) => each.purpose === 'plan_fee'),
    when(fee),
  );
  must(
    'the payee got',
    amountMoved(mine, (each) => each.to === 'payee'),
    when(total),
  );
  must('its parts are', plus(first, credit), total);
  must('its first part is', plus(wallet, bank), first);

  const back = (account: string) => amountMoved(mine, (each) => each.from === account && each.to === 'bank');
  const interest = amountMoved(mine, (each) => each.purpose === 'interest');
  must('its interest was', minus(interest, back('fees')), interestPaid);
  const toLine = amountMoved(mine, (each) => each.to === line);
  if (minus(toLine, back(line)) > repaid) faults.push(`plan ${id}: the line got back more than was repaid`);
  if (repaid > credit || repaid < 0)
    faults.push(`plan ${id}: ${formatMoney(repaid)} is repaid of ${formatMoney(credit)}`);
  if (status === 'completed' && repaid !== credit) faults.push(`plan ${id}: is completed and not repaid`);
  return faults;
}
