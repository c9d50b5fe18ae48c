/** The English texts of this part of the product. */
export const en = {
  addAddressToGoogleCalendarOutlook:
    'Add an address to Google Calendar, Outlook or your phone, and every payment due shows up there with its status.',
  addressNotCopied: 'Address Not Copied',
  anyoneWhoHasThisAddressCan:
    'Anyone who has this address can see what is due and what was paid, but no names and no accounts. Keep it to yourself.',
  calendar: 'calendar',
  calendarAddress: 'Calendar address',
  calendarNotTurnedOff: 'Calendar Not Turned Off',
  calendarsThatUseThisAddressStop:
    'Calendars that use this address stop getting updates. You can make a new address at any time.',
  copied: 'Copied',
  copy: 'Copy',
  dueDatesInYourCalendar: 'Due dates in your calendar',
  getACalendarAddress: 'Get a calendar address',
  loadingYourCalendar: 'Loading your calendar',
  noCalendarMade: 'No Calendar Made',
  selectAddressAndCopyItBy: 'Select the address and copy it by hand.',
  theCalendarWasNotTurnedOff: 'The calendar was not turned off',
  turnOff: 'Turn off',
  turnOffThisCalendar: 'Turn off this calendar?',
} as const;
