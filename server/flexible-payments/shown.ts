import type { FlexibleSettings, Plan } from '@mainstay/contract/flexible-payments.ts';
import { wasNeverOriginated } from '@mainstay/domain/bank-files/not-originated.ts';
import { type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { membershipOn, nextChargeOn } from '@mainstay/domain/flexible-payments/membership-standing.ts';
import { amountDue, interestOn, whyNoPlanNow } from '@mainstay/domain/flexible-payments/plan-money.ts';
import { completionRate, isOverdue, opensOn, whyNotPayable } from '@mainstay/domain/flexible-payments/plan-state.ts';
import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { gaveBackWords } from '@mainstay/domain/payments/return-codes.ts';
import { type Parts, partsOf, timeZoneOf } from '#cases/index.ts';
import { lineOf } from '#credit-line/index.ts';
import type { Db } from '#db/db.ts';
import { debitsFor, moneyUnderWay, processingOf } from '#payments/index.ts';
import { whyNothingToSplit } from './after-end.ts';
import { loadFlexible } from './load-flexible.ts';
import { type PlanRow, plansOfCase, settingsOf } from './store.ts';

const NINE_IN_THE_MORNING = 9;

/** A case's plans as the payor sees them, newest first; `known` are the parts of the case, if they are read already. */
export async function shownPlans(db: Db, caseId: string, now: Date, known?: Parts): Promise<Plan[]> {
  const { timeZone, parties } = known ?? (await partsOf(db, caseId));
  const names = new Map(parties.map((party) => [party.id, party.name]));
  const today = dayAt(now, timeZone);
  const underWay = await moneyUnderWay(db, caseId);
  const plans = await plansOfCase(db, caseId);
  const why = new Map<string, string>();
  for (const { id, nextTryAt } of plans) if (nextTryAt !== null) why.set(id, await whyAgain(db, caseId, id));
  return plans.map((row) => ({
    ...shown(row, { timeZone, today, name: names.get(row.payeeId) }),
    whyAgain: why.get(row.id) ?? null,
    ...processingOf(underWay, { subject: row.id }),
  }));
}

/** Why the last debit of its second payment is presented again. */
async function whyAgain(db: Db, caseId: string, planId: string): Promise<string> {
  const made = await debitsFor(db, caseId, planId);
  const [back] = made
    .filter(({ purpose, state }) => purpose === 'second_payment' && state === 'returned')
    .sort((a, b) => (b.returnedAt?.getTime() ?? 0) - (a.returnedAt?.getTime() ?? 0));
  return back && wasNeverOriginated(back) ? gaveBackWords(back, 'the debit') : 'Your bank returned the debit.';
}

function shown(row: PlanRow, of: { timeZone: string; today: Day; name: string | undefined }): Plan {
  const { timeZone, today } = of;
  return {
    id: row.id,
    payeeId: row.payeeId,
    payeeName: of.name ?? 'Payee',
    totalAmount: row.total,
    firstPaymentAmount: row.first,
    walletAmount: row.wallet,
    bankAmount: row.bank,
    creditLineAmount: row.credit,
    secondPaymentDate: secondPaymentDue(row, timeZone),
    opensAt: instantAt(opensOn(row.due), 0, 0, timeZone),
    membershipFee: MEMBERSHIP_FEE,
    processingFee: row.fee,
    interestRate: row.rate / 10_000,
    interest: row.status === 'completed' ? row.interestPaid : interestOn(row, today),
    amountDue: amountDue(row, today),
    status: row.status,
    overdue: isOverdue(row.status, row.due, today),
    payable: whyNotPayable(row.status, row.due, today) === null,
    nextTryAt: row.nextTryAt,
    failureReason: row.failureReason,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
  };
}

/** The instant for a due day: 9 a.m. in the case's time zone. */
export const secondPaymentDue = ({ due }: Pick<PlanRow, 'due'>, timeZone: string): Date =>
  instantAt(due, NINE_IN_THE_MORNING, 0, timeZone);

export async function shownSettings(db: Db, caseId: string, now: Date): Promise<FlexibleSettings> {
  const known = await loadFlexible(db, caseId, { now, subject: null, settings: null });
  const { settings: row, timeZone } = known;
  const today = dayAt(now, timeZone);
  const standing = membershipOn(row, today);
  const nextOn = nextChargeOn(row, today);
  return {
    membershipActive: standing !== 'none',
    activatedBefore: row.since !== null,
    defaultFirstPaymentPercentage: row.firstPaymentPercentage,
    preferredSecondPaymentDay: row.secondPaymentDay,
    creditBuildingOptIn: row.creditBuildingSince !== null,
    creditBuildingSince: row.creditBuildingSince,
    autopay: row.autopay,
    membershipFee: MEMBERSHIP_FEE,
    nextChargeAt: nextOn && instantAt(nextOn, NINE_IN_THE_MORNING, 0, timeZone),
    endsAt: standing !== 'none' && row.endsOn !== null ? instantAt(row.endsOn, 0, 0, timeZone) : null,
    paused: standing === 'paused',
    whyNoNewPlan: whyNoPlanNow(known) ?? (await whyNothingToSplit(db, caseId, today)),
    ...processingOf(await moneyUnderWay(db, caseId), { purpose: 'membership' }),
  };
}

/** The amount drawn from the approved line is its limit minus what is still available. */
export async function statsOf(
  db: Db,
  caseId: string,
): Promise<{ activePlans: number; completionRate: number; totalCreditUsed: Cents }> {
  const statuses = (await plansOfCase(db, caseId)).map((plan) => plan.status);
  const line = await lineOf(db, caseId);
  return {
    activePlans: statuses.filter((status) => status === 'active').length,
    completionRate: completionRate(statuses),
    totalCreditUsed: line?.drawn ?? ZERO,
  };
}

/** Whether the membership renews; one that was canceled only runs out. */
export async function isMember(db: Db, caseId: string, now: Date): Promise<boolean> {
  const settings = await settingsOf(db, caseId);
  const standing = membershipOn(settings, dayAt(now, await timeZoneOf(db, caseId)));
  return standing !== 'none' && settings.endsOn === null;
}
