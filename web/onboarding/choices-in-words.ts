import type { RelationshipType } from '@mainstay/domain/cases/about.ts';
import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { AccountType, PaymentMethod, UsualFrequency } from '@mainstay/domain/onboarding/choices.ts';

type Choice<Value extends string> = { value: Value; label: string; help?: string };

export const ROLE_CHOICES: readonly Choice<Role>[] = [
  { value: 'payee', label: 'Payee', help: 'Receives payments' },
  { value: 'payor', label: 'Payor', help: 'Makes payments' },
  { value: 'legal', label: 'Legal', help: 'Legal professional' },
  { value: 'court', label: 'Court', help: 'Court or magistrate' },
];

export const ACCOUNT_CHOICES: readonly Choice<AccountType>[] = [
  { value: 'individual', label: 'Individual', help: 'You act for yourself' },
  { value: 'business', label: 'Business', help: 'You act for a firm or an office' },
];

export const RELATIONSHIP_CHOICES: readonly Choice<RelationshipType>[] = [
  { value: 'child-support', label: 'Child support' },
  { value: 'alimony', label: 'Alimony' },
  { value: 'both', label: 'Child support and alimony' },
  { value: 'other', label: 'Other' },
];

export const METHOD_CHOICES: readonly Choice<PaymentMethod>[] = [
  { value: 'ach', label: 'Bank account (ACH)', help: 'Two banking days, with no fee from us' },
  { value: 'card', label: 'Card', help: 'Not offered yet, but we will note your preference' },
  { value: 'wire', label: 'Wire transfer', help: 'Not offered yet, but we will note your preference' },
];

export const FREQUENCY_CHOICES: readonly Choice<UsualFrequency>[] = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'bi-weekly', label: 'Bi-weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
];

/** The label of what was chosen; a dash while nothing is. */
export const labelOf = (choices: readonly Choice<string>[], value: string): string =>
  choices.find((one) => one.value === value)?.label ?? '—';
