/** The English texts of this part of the product. */
export const en = {
  bytes: '{bytes} {bytes, plural, one {byte} other {bytes}}',
  checking: 'Checking',
  itWillNotBeDoneTwice: 'It will not be done twice.',
  justNow: 'just now',
  loading: 'Loading',
  mainstayCouldNotBeReached: 'Mainstay could not be reached. Check your connection, then try again.',
  neutralCaseName: '{family} support',
  nothingWasChangedReloadPageThen: 'Nothing was changed. Reload the page, then try again.',
  nothingWasChangedTryAgainIn: 'Nothing was changed. Try again in a minute.',
  reloadPageToSeeWhetherIt: 'Reload the page to see whether it was done, then try again.',
  savings: 'Savings',
  somethingWentWrongTryAgain: 'Something went wrong. Try again.',
  theServerAnsweredWithStatus: 'The server answered with status {status}.',
  thisPageCouldNotReadMainstays: 'This page could not read Mainstay’s answer. Reload the page.',
  tryAgainInMinuteItWill: 'Try again in a minute. It will not be done twice.',
} as const;
