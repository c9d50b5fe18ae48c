import { t } from './words.ts';

/** The lists of the page, in its order: the titles under which they stand, by the names that links lead to. */
export const SECTIONS = {
  alarms: t('alarms'),
  queue: t('claimsAndApplications'),
  help: t('questions'),
  orders: t('courtOrdersToConfirm'),
  disputes: t('disputedDebits3'),
  parties: t('partiesToCheck3'),
  people: t('peopleToCheck3'),
  accounts: t('accountsToVerify3'),
  sources: t('moneyForSources2'),
  'frozen-lines': t('frozenCreditLines3'),
  dangers: t('dangerousCases3'),
  unmatched: t('unmatchedLines3'),
  fees: t('feesBooked2'),
  proof: t('dailyProof3'),
  payouts: t('payoutsHeld2'),
  suspended: t('suspendedAccounts3'),
  answers: t('bankAnswers2'),
  files: t('bankFiles3'),
  refused: t('emailsThatBounce2'),
} as const;
export type SectionName = keyof typeof SECTIONS;
