/** The English texts of this part of the product. */
export const en = {
  chainBreaksAtEntryEverythingBefore:
    'The chain breaks at entry {sequence}: {reason} Everything before it is intact. Keep this page open and contact support.',
  checkedNothingWasChangedRemovedOr:
    '{count, plural, one {The one entry was} other {All {events} entries were}} checked. Nothing was changed, removed or inserted.',
  checking: 'Checking...',
  everyChangeIsRecordedWithWho:
    'Every change is recorded, with who made it and when. Each entry is sealed to the one before it.',
  recordNotVerified: 'Record Not Verified',
  recordOfThisCase: 'Record of this case',
  sealOfTheLastEntry: 'Seal of the last entry: {span}',
  theRecordHasBeenAltered: 'The record has been altered',
  theRecordIsIntact: 'The record is intact',
  verifyTheRecord: 'Verify the record',
} as const;
