/** The lists of the page, in its order: the titles under which they stand, by the names that links lead to. */
export const SECTIONS = {
  alarms: 'Alarms',
  queue: 'Claims and Applications',
  help: 'Questions',
  orders: 'Court Orders to Confirm',
  disputes: 'Disputed Debits',
  parties: 'Parties to Check',
  people: 'People to Check',
  accounts: 'Accounts to Verify',
  sources: 'Money for Sources',
  'frozen-lines': 'Frozen Credit Lines',
  dangers: 'Dangerous Cases',
  unmatched: 'Unmatched Lines',
  fees: 'Fees Booked',
  proof: 'Daily Proof',
  payouts: 'Payouts Held',
  suspended: 'Suspended Accounts',
  answers: 'Bank Answers',
  files: 'Bank Files',
  refused: 'Emails That Bounce',
} as const;
export type SectionName = keyof typeof SECTIONS;
