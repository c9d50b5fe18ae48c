/** What somebody says who adds a bank account. The text is kept with the source and the time. */
export const AUTHORIZATION =
  'I confirm that this bank account is my own and authorize Mainstay to debit it for the payments of this case.';
