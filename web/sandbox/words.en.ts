/** The English texts of this part of the product. */
export const en = {
  chooseDateAfterTodayAtMost: 'Choose a date after today, at most ten years ahead',
  happened: '{count} {count2, plural, one {thing} other {things}} happened.',
  move: 'Move',
  move1Day: 'Move 1 day',
  moveDays: 'Move {days} days',
  movedTo: 'Moved to {now}. {happened}',
  moveToADate: 'Move to a date',
  moving: 'Moving…',
  nothingFellDueAlongTheWay: 'Nothing fell due along the way.',
  sandbox: 'Sandbox',
  thisIsTestBankSoNo:
    'This is a test bank, so no real money moves. Moving time forward runs everything that falls due along the way.',
  timeInMainstay: 'Time in Mainstay',
} as const;
