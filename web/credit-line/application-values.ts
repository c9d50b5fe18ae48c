import { CreditApplication } from '@mainstay/contract/credit-line.ts';
import { EMPLOYMENT, type Employment } from '@mainstay/domain/credit-line/model.ts';
import { type Cents, cents, max, min } from '@mainstay/domain/money.ts';
import type { Resolver } from 'react-hook-form';
import { plainMoney } from '#lib/format.ts';
import { t } from './words.ts';

export const [SMALLEST_LIMIT, LARGEST_LIMIT] = [cents(100_00), cents(10_000_00)];
const WITHOUT_SETTINGS = cents(1_000_00);

/** The form's inputs, as typed text. */
export type ApplicationInputs = { requestedLimit: string; monthlyIncome: string; employmentStatus: '' | Employment };

export const NEW_APPLICATION: ApplicationInputs = { requestedLimit: '500', monthlyIncome: '', employmentStatus: '' };

const labels: Record<Employment, string> = {
  employed: t('employed'),
  'employed-part-time': t('employedPartTime'),
  'self-employed': t('selfEmployed'),
  unemployed: t('unemployed'),
  retired: t('retired'),
  student: t('student'),
  other: t('other'),
};
export const EMPLOYMENT_OPTIONS = [
  { value: '', label: t('preferNotToSay') },
  ...EMPLOYMENT.map((value) => ({ value, label: labels[value] })),
];

/** Twice the payment, or $1,000 without payment settings; never more than can be requested. */
export function recommendedLimit(paymentAmount: Cents | undefined): Cents {
  if (paymentAmount === undefined || paymentAmount === 0) return WITHOUT_SETTINGS;
  return max(SMALLEST_LIMIT, min(LARGEST_LIMIT, cents(paymentAmount * 2)));
}

/** Validates with the call's own schema. Empty fields are not sent. */
export const applicationResolver: Resolver<ApplicationInputs, unknown, CreditApplication> = (inputs) => {
  const income = plainMoney(inputs.monthlyIncome);
  const parsed = CreditApplication.safeParse({
    requestedLimit: plainMoney(inputs.requestedLimit),
    monthlyIncome: income === '' ? null : income,
    employmentStatus: inputs.employmentStatus === '' ? null : inputs.employmentStatus,
  });
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= { type: 'wrong', message };
  return { values: {}, errors };
};
