import { type FlexibleSettings, NewPlan } from '@mainstay/contract/flexible-payments.ts';
import { type Day, instantAt } from '@mainstay/domain/day.ts';
import { secondPaymentDate } from '@mainstay/domain/flexible-payments/split.ts';
import { type Cents, formatMoney, parseMoney, ZERO } from '@mainstay/domain/money.ts';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { plainMoney } from '#lib/format.ts';
import { nearestStep } from './choices.ts';

/** The form's inputs. */
export type PlanInputs = {
  payeeId: string;
  totalAmount: string;
  firstPaymentPercentage: number;
  secondPaymentDay: string;
  useWalletFunds: boolean;
};

/** Inputs prefilled from the payment settings and the membership's defaults. */
export const newPlanInputs = (
  settings: FlexibleSettings,
  paymentAmount: Cents | undefined,
  payeeId: string,
): PlanInputs => ({
  payeeId,
  totalAmount: paymentAmount ? formatMoney(paymentAmount) : '',
  firstPaymentPercentage: nearestStep(settings.defaultFirstPaymentPercentage),
  secondPaymentDay: String(settings.preferredSecondPaymentDay),
  useWalletFunds: true,
});

/** What a person has changed of the prefilled inputs: kept while another tab is open. */
export const typedIn = (inputs: PlanInputs, prefilled: PlanInputs): Partial<PlanInputs> =>
  Object.fromEntries(Object.entries(inputs).filter(([name, value]) => value !== prefilled[name as keyof PlanInputs]));

/** Typed text as cents; zero if it is not an amount. */
export const totalOf = (typed: string): Cents => parseMoney(plainMoney(typed)) ?? ZERO;

/** Validates with the call's own schema. The chosen day becomes a date, as of today, at nine in the case's zone. */
export const planResolver =
  (today: Day, timeZone: string): Resolver<PlanInputs, unknown, NewPlan> =>
  ({ payeeId, totalAmount, firstPaymentPercentage, secondPaymentDay, useWalletFunds }) => {
    const due = instantAt(secondPaymentDate(today, Number(secondPaymentDay)), 9, 0, timeZone);
    const parsed = z.safeDecode(NewPlan, {
      payeeId,
      totalAmount: plainMoney(totalAmount),
      firstPaymentPercentage: Number(firstPaymentPercentage),
      secondPaymentDate: due.toISOString(),
      useWalletFunds,
    });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues)
      errors[inputOf(String(path[0]))] ??= { type: 'wrong', message };
    return { values: {}, errors };
  };

/** The input that a field of the call comes from. */
export const inputOf = (field: string): string => (field === 'secondPaymentDate' ? 'secondPaymentDay' : field);
