import { NewPaymentSettings, type PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { CaseFrequency } from '@mainstay/domain/cases/about.ts';
import { formatMoney, ZERO } from '@mainstay/domain/money.ts';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { plainMoney } from '#lib/format.ts';

/** The form's inputs, as typed text. */
export type SettingsInputs = {
  paymentAmount: string;
  paymentFrequency: string;
  paymentDueDate: string;
  arrearsAmount: string;
  /** Empty for the default, before there are settings. */
  paymentType: string;
  firstPaymentDate: string;
  endDate: string;
  arrearsInstalment: string;
  arrearsSharing: string;
};

/**
 * The inputs before anyone has typed. Without settings they have the specification's defaults (monthly, day 1, arrears
 * 0), except that the frequency comes from the guided setup if the owner stated one.
 */
export const inputsOf = (settings: PaymentSettings | null, usual: CaseFrequency | null = null): SettingsInputs => ({
  paymentAmount: settings ? formatMoney(settings.paymentAmount) : '',
  paymentFrequency: settings?.paymentFrequency ?? usual ?? 'monthly',
  paymentDueDate: String(settings?.paymentDueDate ?? 1),
  arrearsAmount: formatMoney(settings?.arrearsAmount ?? ZERO),
  paymentType: settings?.paymentType ?? '',
  firstPaymentDate: settings?.firstPaymentDate ?? '',
  endDate: settings?.endDate ?? '',
  arrearsInstalment: settings?.arrearsInstalment ? formatMoney(settings.arrearsInstalment) : '',
  arrearsSharing: settings?.arrearsSharing ?? 'prorated',
});

const parse = (inputs: SettingsInputs) =>
  z.safeDecode(NewPaymentSettings, {
    paymentAmount: plainMoney(inputs.paymentAmount),
    paymentFrequency: inputs.paymentFrequency as NewPaymentSettings['paymentFrequency'],
    paymentDueDate: inputs.paymentDueDate === '' ? Number.NaN : Number(inputs.paymentDueDate),
    arrearsAmount: plainMoney(inputs.arrearsAmount),
    firstPaymentDate: inputs.firstPaymentDate || null,
    endDate: inputs.endDate || null,
    arrearsInstalment: plainMoney(inputs.arrearsInstalment) || null,
    arrearsSharing: inputs.arrearsSharing as NewPaymentSettings['arrearsSharing'],
    ...(inputs.paymentType !== '' && { paymentType: inputs.paymentType as PaymentSettings['paymentType'] }),
  });

/** Whether these settings equal what was typed. If so, nothing typed is lost, whoever saved them. */
export function areTyped(settings: PaymentSettings, typed: SettingsInputs): boolean {
  const [saved, wanted] = [
    parse(inputsOf(settings)),
    parse({ ...typed, paymentType: typed.paymentType || settings.paymentType }),
  ];
  return saved.success && wanted.success && JSON.stringify(saved.data) === JSON.stringify(wanted.data);
}

/** Validates with the call's own schema, so browser and server refuse in the same words. */
export const settingsResolver: Resolver<SettingsInputs, unknown, NewPaymentSettings> = (inputs) => {
  const parsed = parse(inputs);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= { type: 'wrong', message };
  return { values: {}, errors };
};
