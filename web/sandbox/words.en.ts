/** What this part of the product says, in English. */
export const en = {
  chooseDateAfterTodayAtMost: 'Choose a date after today, at most ten years ahead',
  count2: '{count} {count2, plural, one {thing} other {things}}',
  happened: '{steps} happened.',
  move: 'Move',
  move1Day: 'Move 1 day',
  moveDays: 'Move {days} days',
  moveToADate: 'Move to a date',
  movedTo: 'Moved to {now}. {happened}',
  moving: 'Moving…',
  nothingFellDueAlongTheWay: 'Nothing fell due along the way.',
  sandbox: 'Sandbox',
  thisIsTestBankSoNo:
    'This is a test bank, so no real money moves. Moving time forward runs everything that falls due along the way.',
  timeInMainstay: 'Time in Mainstay',
} as const;
