import { expect, test } from 'vitest';
import { type Cents, ZERO } from '../money.ts';
import { type FoundToday, paymentsToday } from './payments-today.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const none = { count: 0, amount: ZERO };

const quiet: FoundToday = {
  production: true,
  due: { count: 0, oldestMs: 0 },
  open: { count: 2, amount: 1_650_00 as Cents },
  late: none,
  alarms: [],
  inbox: MINUTE_MS,
  held: none,
  emails: { count: 0, oldestMs: 0 },
  backup: { agoMs: 3 * HOUR_MS },
  ledger: { agoMs: 5 * HOUR_MS, faults: 0 },
  record: { agoMs: 5 * HOUR_MS, faults: 0 },
};
const unsafe = (change: Partial<FoundToday>) => {
  const { safe, checks } = paymentsToday({ ...quiet, ...change });
  expect(safe).toBe(false);
  return checks.filter(({ state }) => state === 'unsafe').map(({ words }) => words);
};

test('a quiet day is safe, and everything that was looked at says so', () => {
  expect(paymentsToday(quiet)).toEqual({
    safe: true,
    checks: [
      'Everything that was due has been done.',
      'No payment is late; 2 payments are still to be made today ($1,650.00).',
      'The bank’s inbox has been read.',
      'The ledger was checked 5 hours ago, without a fault.',
      'The record was checked 5 hours ago, without a fault.',
      'The last backup was kept 3 hours ago.',
    ].map((words) => ({ state: 'safe', words })),
  });
});

test.each<[string, Partial<FoundToday>, string]>([
  [
    'due work',
    { due: { count: 2, oldestMs: 12 * MINUTE_MS } },
    '2 steps are due and not done, the oldest for 12 minutes.',
  ],
  [
    'more due work than is counted',
    { due: { count: 10_001, oldestMs: 12 * MINUTE_MS } },
    'More than 10,000 steps are due and not done, the oldest for 12 minutes.',
  ],
  [
    'a late payment',
    { late: { count: 1, amount: 850_00 as Cents } },
    '1 payment was to reach a payee before today and did not ($850.00).',
  ],
  [
    'a late file',
    { alarms: [{ kind: 'file_late', words: 'The bank does not have it.' }] },
    'The bank does not have it.',
  ],
  ...(['file_set_aside', 'entries_unwritten', 'reports_unbooked'] as const).map(
    (kind): [string, Partial<FoundToday>, string] => [
      kind,
      { alarms: [{ kind, words: 'Nothing of it is booked.' }] },
      'Nothing of it is booked.',
    ],
  ),
  [
    'an inbox nobody reads',
    { inbox: 2 * HOUR_MS },
    'The inbox of the bank was last read to its end 2 hours ago: it may hold a return.',
  ],
  ['an inbox that was never read', { inbox: 'never' }, 'The inbox of the bank has never been read to its end'],
  [
    'faults of the ledger',
    { ledger: { agoMs: HOUR_MS, faults: 3 } },
    'The ledger has 3 faults. "npm run ledger:verify" names them.',
  ],
  [
    'an old check',
    { record: { agoMs: 72 * HOUR_MS, faults: 0 } },
    'The record was checked 3 days ago, and should be every day',
  ],
  ['a record that was never checked', { record: null }, 'The record has never been checked'],
  [
    'an old backup',
    { backup: { agoMs: 30 * HOUR_MS } },
    'The last backup was kept 30 hours ago: what came after it would be lost',
  ],
  ['no backup', { backup: null }, 'No backup has been kept yet.'],
])('%s makes it unsafe, and stands first', (_, change, words) => {
  expect(unsafe(change)).toEqual([expect.stringContaining(words)]);
  expect(paymentsToday({ ...quiet, ...change }).checks[0]?.state).toBe('unsafe');
});

test('what makes nobody be paid late is noted, and is not unsafe', () => {
  const { safe, checks } = paymentsToday({
    ...quiet,
    alarms: [{ kind: 'returns_overall', words: 'Too many came back.' }],
    emails: { count: 4, oldestMs: 90 * MINUTE_MS },
    held: { count: 1, amount: 850_00 as Cents },
  });
  expect(safe).toBe(true);
  expect(checks.slice(0, 2)).toEqual([
    { state: 'note', words: '4 emails wait to be sent, the oldest for 1 hour. Look at the mail server.' },
    { state: 'note', words: '1 payout waits for an account to be paid to ($850.00), listed below.' },
  ]);
});

test('outside production an installation without backups and checks is not unsafe, and without a bank no inbox is read', () => {
  const { safe, checks } = paymentsToday({
    ...quiet,
    ...{ production: false, backup: null, ledger: null, record: null, inbox: null },
  });
  expect(safe).toBe(true);
  expect(checks.filter(({ state }) => state === 'note')).toHaveLength(3);
  expect(checks.map(({ words }) => words).join()).not.toContain('inbox');
});
