import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { applyForCreditLine, getCreditLine } from '@mainstay/contract/credit-line.ts';
import {
  activateMembership,
  changeFlexibleSettings,
  createPlan,
  getFlexibleSettings,
  listPlans,
} from '@mainstay/contract/flexible-payments.ts';
import { getClock } from '@mainstay/contract/sandbox.ts';
import { addFunds, getWallet } from '@mainstay/contract/wallet.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import type { Entered } from './enter.ts';

/**
 * A month ago: a line of credit, a membership, money in the wallet, and a first plan whose second part autopay pays.
 */
export async function joinFlexiblePayments(payor: Entered) {
  if ((await payor.send(getCreditLine, {})).line === null)
    await payor.send(applyForCreditLine, {
      body: { requestedLimit: '1500', monthlyIncome: '5200', employmentStatus: 'employed' },
    });
  if (!(await payor.send(getFlexibleSettings, {})).membershipActive)
    await payor.send(activateMembership, { body: { membershipActive: true } });
  await payor.send(changeFlexibleSettings, { body: { autopay: true } });
  await depositUpTo(payor, 1, '250');
  await splitUpTo(payor, 1, { totalAmount: '600', daysAhead: 9, useWalletFunds: true });
}

/** Ten days ago: a second plan, still open, with some money left in the wallet. */
export async function splitAgain(payor: Entered) {
  await depositUpTo(payor, 2, '150');
  await splitUpTo(payor, 2, { totalAmount: '1000', daysAhead: 26, useWalletFunds: false });
}

async function depositUpTo(payor: Entered, count: number, amount: string) {
  const { transactions } = await payor.send(getWallet, {});
  const deposits = transactions.filter((each) => each.transactionType === 'deposit').length;
  if (deposits < count) await payor.send(addFunds, { body: { amount } });
}

async function splitUpTo(
  payor: Entered,
  count: number,
  { daysAhead, ...of }: { totalAmount: string; daysAhead: number; useWalletFunds: boolean },
) {
  if ((await payor.send(listPlans, {})).length >= count) return;
  const { parties, timeZone } = await payor.send(getCurrentCase, {});
  const payeeId = parties.find((party) => party.role === 'payee')?.id ?? '';
  const { now } = await payor.send(getClock, {});
  const secondPaymentDate = addDays(dayAt(new Date(now), timeZone), daysAhead);
  const made = await payor.send(createPlan, {
    body: { payeeId, firstPaymentPercentage: 50, secondPaymentDate, ...of },
  });
  if (!made.success) throw new Error(`the demo's plan was declined: ${made.failureReason}`);
}
