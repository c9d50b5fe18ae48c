import { t } from './words.ts';

/** The lists of the page in order: each title, by the name that links use. */
export const SECTIONS = {
  alarms: t('alarms'),
  queue: t('claimsAndApplications'),
  help: t('questions'),
  orders: t('courtOrdersToConfirm'),
  disputes: t('disputedDebitsTitle'),
  parties: t('partiesToCheckTitle'),
  people: t('peopleToCheckTitle'),
  accounts: t('accountsToVerifyTitle'),
  sources: t('moneyForSourcesTitle'),
  'frozen-lines': t('frozenCreditLinesTitle'),
  dangers: t('dangerousCasesTitle'),
  unmatched: t('unmatchedLinesTitle'),
  fees: t('feesBookedTitle'),
  proof: t('dailyProofTitle'),
  payouts: t('payoutsHeldTitle'),
  suspended: t('suspendedAccountsTitle'),
  answers: t('bankAnswersTitle'),
  files: t('bankFilesTitle'),
  refused: t('emailsThatBounceTitle'),
} as const;
export type SectionName = keyof typeof SECTIONS;
