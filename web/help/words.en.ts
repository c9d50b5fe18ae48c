/** The English texts of this part of the product. */
export const en = {
  aBankAccountOrBackup: 'A bank account or backup',
  aPayment: 'A payment',
  aQuestion: 'A question',
  actBeforeDueDateIfYou:
    'Act before the due date if you can. Mainstay sends a debit to your bank three banking days before it. If your bank returns the debit, your backup pays. The payee is then paid on time as long as there is enough.',
  addMoneyToYourBackupUnder: 'Add money to your backup under {to}.',
  agreementReview: 'Agreement Review',
  agreementWasReadWrongHowDo: 'The agreement was read wrong. How do I fix it?',
  anOrderOrItsTerms: 'An order or its terms',
  answered: 'Answered',
  answersToCommonQuestionsAndWay: 'Answers to common questions, and a way to reach us',
  askCourtOrChildSupportAgency:
    'Ask the court or the child support agency right away. Until the order changes, the old amount stays due and arrears grow. They often cannot lower what fell due before you asked.',
  askMainstay: 'Ask Mainstay',
  casePeople: 'Case & people',
  debitWasNotMineOrIt: 'A debit was not mine, or it was wrong. What can I do?',
  enterYourQuestion: 'Enter your question',
  everyoneInCaseSeesItsAgreements:
    'Everyone in the case sees its agreements, payment settings, payments and record, and each other’s names. Lawyers and the court see them too.',
  failedItWasNotPaidIn: 'Failed: it was not paid in full. The rest became arrears.',
  findPaymentUnderItsStatusTells: 'Find the payment under {to}. Its status tells you what happened:',
  firstAgreeOnSharesUnderAfter:
    'First agree on the shares under {to}. After that, the parent who paid adds the receipt, and the other parent is asked for their share. Expenses are not support and do not change what is due.',
  flexiblePayments: 'Flexible Payments',
  generateReportUnderAndDownloadPdf:
    'Generate a report under {to} and download the PDF. Anyone who receives the file can check that it is unchanged. They do not need an account.',
  gettingPaid: 'Getting paid',
  heldForPayeeWeHaveMoney:
    'Held for the payee: we have the money but nowhere to send it. Add or verify your account under {to}.',
  help: 'Help',
  howDoIGetRecordFor: 'How do I get a record for the court?',
  howDoILimitOrStop: 'How do I limit or stop debits?',
  howDoISayWhereMy: 'How do I say where my money goes?',
  howDoWeShareOtherCosts: 'How do we share other costs for our child?',
  howDoesTheOtherParentJoin: 'How does the other parent join?',
  iDoNotFeelSafeWhat: 'I do not feel safe. What can I do here?',
  iLostMyJobHowDo: 'I lost my job: how do I change an order?',
  iLostMyJobQuoted: '“I lost my job: how do I change an order?”',
  iWasNotPaidWhatNow: 'I was not paid. What now?',
  ifAccountIsClosedOrIts:
    'If the account is closed or its number is wrong, we stop using it. Add another one under {sources}. The payment’s own history is under {history}.',
  ifBackupCoversPaymentPayeeIs: 'If the backup covers the payment, the payee is paid in full.',
  ifBothParentsAgreeOnOther:
    'If both parents agree on other terms, change them under {to}. A change that costs the other side becomes a proposal. They have 14 days to accept or refuse it. Ask a lawyer whether the court must approve it.',
  ifItDoesNotPayeeGets: 'If it does not, the payee gets what there is. The rest becomes arrears.',
  ifReasonWasLackOfMoney:
    'If the reason was a lack of money, we try the debit again, at most twice. Money from a later try repays the backup or the arrears.',
  ifYouHavePaymentProtectionYou: 'If you have payment protection, you may be able to file a claim under {to}.',
  insuranceProtection: 'Insurance Protection',
  itStartsWithOpeningBalanceIn:
    'It starts with the opening balance in the payment settings. Missed amounts are added, and arrears payments are taken off. Choose “Arrears explained” under {to} to see each line.',
  mainstay: 'Mainstay, {when}',
  mainstayCannotLowerWhatYouOwe:
    'Mainstay cannot lower what you owe. Only the court, the child support agency or a new agreement can. See {to}',
  mainstayKeepsRecordButDoesNot:
    'Mainstay keeps the record but does not enforce an order. For that, go to the court, your child support agency or a lawyer. They can use a report from {to}.',
  mySafety: 'My safety',
  nobodyElseSeesYourEmailAddress:
    'Nobody else sees your email address, phone number, location or full account numbers. Of a payor’s funding sources, others see only the names and types. Nobody but the payee sees where the payee’s money goes.',
  nothingIsPaidBecauseOfWhat:
    'Nothing is paid because of what we read until somebody applies it. Compare each term with the page under {review}. If a term is wrong, enter the right one under {settings}.',
  openPaymentUnderAndChooseThis:
    'Open the payment under {to} and choose “This debit was not mine”. You have 60 days. Someone at Mainstay answers within ten banking days. If it takes longer, we put the amount in your wallet until we answer, within 45 days.',
  orWriteTo: 'Or write to {supportLink}.',
  ownerOfCaseInvitesThemUnder:
    'The owner of the case invites them under {to}. They get an email with a link that works once, within 7 days. Until they join, you can still set up everything on your side.',
  payPartNowAndRestLater: 'Pay part now and the rest later with {to}.',
  payWhatYouCanAnythingMissing:
    'Pay what you can. Anything missing becomes arrears, and you can pay it at any time under {to}.',
  payeeAddsAccountUnderTheirOwn:
    'The payee adds an account under {to}: their own bank account, or the state disbursement unit named in the order. Nobody else in the case sees it. A change takes three banking days, and we email you about it.',
  paying: 'Paying',
  paymentHistory: 'Payment History',
  paymentIsMadeOnItsDue:
    'A payment is made on its due date. If banks are closed that day, it is made on the banking day before. A payment that is on its way shows the day we expect it in your account. Open it under {to} to see each step.',
  paymentManagement: 'Payment Management',
  paymentSettings: 'Payment Settings',
  paymentSources: 'Payment Sources',
  pendingItIsNotDueYet: 'Pending: it is not due yet, or it is waiting for a bank account.',
  personReadsItNobodyElseIn: 'A person reads it. Nobody else in the case sees it.',
  processingDebitIsAtBankMoney: 'Processing: the debit is at the bank. The money is not yours yet.',
  questionNotSent: 'Question Not Sent',
  questionSent: 'Question Sent',
  questions: 'questions',
  reportsAudit: 'Reports & Audit',
  sendQuestion: 'Send question',
  sharedExpenses: 'Shared Expenses',
  someoneAtMainstayWillReadIt: 'Someone at Mainstay will read it. The answer will appear here.',
  somethingElse: 'Something else',
  theOrderAndWhatIsOwed: 'The order and what is owed',
  theOtherSideAndYourSafety: 'The other side and your safety',
  thePeopleInTheCase: 'The people in the case',
  underYouCanSayThatCase:
    'Under {to} you can say that the case is dangerous for you. Only Mainstay’s operators learn this. We then hide the names of your banks and accounts, and our emails do not say what they are about. Quick exit, at the top of each page, leaves Mainstay right away. In an emergency, call 911.',
  underYouCanSetLimitFor:
    'Under {to} you can set a limit for one debit and for a month. You can also revoke the authorization for an account. Neither changes what you owe: without a bank account, your backup pays on the due date if there is enough.',
  uploadAgreement: 'Upload Agreement',
  waitingForAnAnswer: 'Waiting for an answer',
  weCanSeeWhichCaseYou: 'We can see which case you mean: {caseName}. Do not enter passwords or account numbers.',
  wePaidInCashDoesThat: 'We paid in cash. Does that count?',
  weTellYouTheBanksReason: 'We tell you the bank’s reason.',
  whatDoesTheOtherSideSee: 'What does the other side see?',
  whatHappensWhenBankReturnsDebit: 'What happens when the bank returns a debit?',
  whatIfICantPay: 'What if I can’t pay?',
  whatIsItAbout: 'What is it about?',
  whenDoesMyMoneyArrive: 'When does my money arrive?',
  whenYouHaveNewOrderUpload: 'When you have the new order, upload it under {to}, review its terms and apply them.',
  whereDoesArrearsAmountComeFrom: 'Where does the arrears amount come from?',
  yesOncePayeeConfirmsItRecord:
    'Yes, once the payee confirms it. Record it under {to}, with a receipt if you have one. It then pays what was missed, or reduces the next debit.',
  yourBackupPaysFirstYourPrimary:
    'Your backup pays: first your primary backup, if you chose one, then lines of credit, then escrow. The promise is within two hours.',
  yourQuestion: 'Your question',
  yourQuestionWasNotSent: 'Your question was not sent',
  yourQuestions: 'Your questions',
} as const;
