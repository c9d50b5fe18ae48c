/** The English texts of this part of the product. */
export const en = {
  debitDisputed: 'Debit Disputed',
  debitNotDisputed: 'Debit Not Disputed',
  debitWasNotAuthorizedAndGoes: 'The debit was not authorized and goes back to your bank account.',
  disputeDebit: 'Dispute debit',
  disputeDecidedInYourFavor: 'Dispute decided in your favor',
  disputeNotUpheld: 'Dispute not upheld',
  isInYourWalletUntilWe: '{amount} is in your wallet until we answer, by {answerDueAt}.',
  mainstayOperatorReadsItAndIt: 'A Mainstay operator reads it, and it stays in the record.',
  reason: 'Reason: {answer}',
  someoneAtMainstayWillAnswerBy:
    'Someone at Mainstay will answer by {creditDueAt}. If not, {amount} is put in your wallet until they do.',
  someoneAtMainstayWillCompareDebit:
    'Someone at Mainstay will compare the debit with your authorization and answer within ten banking days. If it takes longer, we put the amount in your wallet until we answer, within 45 days.',
  someoneAtMainstayWillLookInto: 'Someone at Mainstay will look into it and answer you.',
  tellUsWhatIsWrongWith: 'Tell us what is wrong with the debit',
  theDebitStands: 'The debit stands.',
  theDebitWasNotAuthorized: 'The debit was not authorized. {amount}',
  theDebitWasNotDisputed: 'The debit was not disputed',
  thisDebitWasNotMine: 'This debit was not mine',
  wasThisDebitNotYours: 'Was this debit not yours?',
  whatIsWrongWithIt: 'What is wrong with it?',
  youDisputedThisDebit: 'You disputed this debit',
  yourBankHasReturnedTheDebit: 'Your bank has returned the debit.',
} as const;
