import { expect, test } from 'vitest';
import { hadOnlyBadAccounts } from './accounts-then.ts';

const on = (day: string) => new Date(`${day}T15:00:00Z`);
const account = (id: string, createdOn: string, removedOn: string | null = null, payeeId: string | null = 'ana') => ({
  ...{ id, payeeId, createdAt: on(createdOn) },
  removedAt: removedOn === null ? null : on(removedOn),
});
const sent = (accountId: string, returnedOn: string | null, returnCode: string | null = 'R02') => ({
  accountId,
  returnedAt: returnedOn === null ? null : on(returnedOn),
  returnCode: returnedOn === null ? null : returnCode,
});
const [closed, later] = [account('closed', '2027-12-01'), account('later', '2027-12-20')];
const back = sent('closed', '2027-12-10');

test.each([
  ['the only one sent the money back', [closed], [back], true],
  ['there is none', [], [back], false],
  ['it was only removed later', [account('closed', '2027-12-01', '2028-01-02')], [back], true],
  ['it was removed before', [account('closed', '2027-12-01', '2027-12-15')], [back], false],
  ['it sent the money back only later', [closed], [sent('closed', '2028-01-03')], false],
  ['what was last sent to it arrived', [closed], [sent('closed', null)], false],
  ['nothing is wrong with it, a file was rejected', [closed], [sent('closed', '2027-12-10', 'not taken')], false],
  ['another is there that has not been used yet', [closed, later], [back], false],
  ['another was entered only later', [closed, account('later', '2028-01-02')], [back], true],
  ['the other one sent the money back, too', [closed, later], [back, sent('later', '2027-12-22')], true],
  ['the other one is of another payee', [closed, account('x', '2027-12-02', null, 'cleo')], [back], true],
  [
    'one that was entered before they joined is theirs',
    [closed, account('x', '2027-11-02', null, null)],
    [back],
    false,
  ],
])(
  'whether a bank could pay into none of their accounts at the end of a year: %s',
  (_, accounts, lastSent, expected) => {
    expect(hadOnlyBadAccounts(accounts, { payeeId: 'ana', at: on('2028-01-01'), lastSent })).toBe(expected);
  },
);
