import type { RelationshipType } from '@mainstay/domain/cases/about.ts';
import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { AccountType, PaymentMethod, UsualFrequency } from '@mainstay/domain/onboarding/choices.ts';
import { t } from './words.ts';

type Choice<Value extends string> = { value: Value; label: string; help?: string };

export const ROLE_CHOICES: readonly Choice<Role>[] = [
  { value: 'payee', label: t('payee'), help: t('receivesPayments') },
  { value: 'payor', label: t('payor'), help: t('makesPayments') },
  { value: 'legal', label: t('legal'), help: t('legalProfessional') },
  { value: 'court', label: t('court'), help: t('courtOrMagistrate') },
];

export const ACCOUNT_CHOICES: readonly Choice<AccountType>[] = [
  { value: 'individual', label: t('individual'), help: t('youActForYourself') },
  { value: 'business', label: t('business'), help: t('youActForFirmOrOffice') },
];

export const RELATIONSHIP_CHOICES: readonly Choice<RelationshipType>[] = [
  { value: 'child-support', label: t('childSupport') },
  { value: 'alimony', label: t('alimony') },
  { value: 'both', label: t('childSupportAndAlimony') },
  { value: 'other', label: t('other') },
];

export const METHOD_CHOICES: readonly Choice<PaymentMethod>[] = [
  { value: 'ach', label: t('bankAccountAch'), help: t('twoBankingDaysWithNoFee') },
  { value: 'card', label: t('card'), help: t('notOfferedYetButWeWill') },
  { value: 'wire', label: t('wireTransfer'), help: t('notOfferedYetButWeWill') },
];

export const FREQUENCY_CHOICES: readonly Choice<UsualFrequency>[] = [
  { value: 'weekly', label: t('weekly') },
  { value: 'bi-weekly', label: t('biWeekly') },
  { value: 'monthly', label: t('monthly') },
  { value: 'quarterly', label: t('quarterly') },
];

/** The label of the chosen option; a dash if none is chosen. */
export const labelOf = (choices: readonly Choice<string>[], value: string): string =>
  choices.find((one) => one.value === value)?.label ?? '—';
