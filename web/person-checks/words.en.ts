/** The English texts of this part of the product. */
export const en = {
  asItAppearsOnYourId: 'As it appears on your ID.',
  beforeMoneyMovesWeCheckWho:
    'Before money moves, we check who you are and that you are not on a sanctions list. The law requires this for everyone.',
  correctWhatYouEntered: 'Correct What You Entered',
  dateOfBirth: 'Date of Birth',
  homeAddress: 'Home Address',
  itWasNotSent: 'It was not sent',
  legalName: 'Legal Name',
  notSent: 'Not Sent',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Sent',
  statementOfWhoYouAre: 'statement of who you are',
  streetCityStateAndZipCode:
    'Street, city, state and ZIP code. Nobody else in the case sees what you enter here. It is deleted with your account.',
  untilItIsCompleteNoMoney:
    'Until it is complete, no money moves to or from your accounts, and money due to you is held. Write to {email} and a person will look at it with you.',
  weAreCheckingWhoYouAre: 'We are checking who you are',
  weCouldNotCompleteYourIdentity: 'We could not complete your identity check',
  weWillCheckItAndLet: 'We will check it and let you know.',
  whoYouAre: 'Who you are',
  youToldUsOnUntilCheck:
    'You told us on {statedAt}. Until the check is complete, no money moves to or from your accounts, and money due to you is held. We will let you know.',
} as const;
