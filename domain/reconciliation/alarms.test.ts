import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents, ZERO } from '../money.ts';
import { alarmsOf, type Watched } from './alarms.ts';
import type { Proof } from './proof.ts';

const TUESDAY = day('2026-11-17');
const proof = (more: Partial<Proof> = {}): Proof => ({
  ...{ day: day('2026-11-16'), ledger: ZERO, bank: ZERO, onItsWay: ZERO, difference: ZERO, unexplained: ZERO },
  ...{ missing: [], unexpected: [], alarms: false },
  ...more,
});
const watched = (more: Partial<Watched> = {}): Watched => ({
  returns: { debits: 0, returned: new Map() },
  ...{ proof: proof(), today: TUESDAY, isAfternoon: true, late: [], unreleased: [], unacknowledged: [], waiting: [] },
  ...{ setAside: [], unwrittenSince: null, unbookedSince: null, firstFileOn: null },
  ...more,
});
const returns = (debits: number, returned: Record<string, number>) =>
  alarmsOf(watched({ returns: { debits, returned: new Map(Object.entries(returned)) } })).map(({ words }) => words);

test('nothing alarms where nothing is wrong', () => expect(alarmsOf(watched())).toEqual([]));

test.each([
  ['unauthorised', 'R10', 5],
  ['administrative', 'R03', 30],
  ['overall', 'R01', 150],
])('%s returns alarm above the limit, and not at it', (kind, code, allowed) => {
  expect(returns(1000, { [code]: allowed })).toEqual([]);
  const alarms = alarmsOf(watched({ returns: { debits: 1000, returned: new Map([[code, allowed + 1]]) } }));
  expect(alarms.map((alarm) => alarm.kind)).toEqual([`returns_${kind}`]);
});

test('each code counts for what it is, and overall; the share is never rounded down to what is allowed', () => {
  expect(returns(2_000, { R10: 11 })).toEqual([
    'Returned as unauthorized: 11 of the 2000 debits of the last 60 days, 0.6%. The network allows 0.5%.',
  ]);
  expect(returns(6, { R02: 1 })).toEqual([
    'Returned for administrative reasons: 1 of the 6 debits of the last 60 days, 16.7%. The network allows 3%.',
    'Returned in all: 1 of the 6 debits of the last 60 days, 16.7%. The network allows 15%.',
  ]);
  expect(returns(3, { R01: 1 })).toEqual([
    'Returned in all: 1 of the 3 debits of the last 60 days, 33.3%. The network allows 15%.',
  ]);
  expect(returns(7, { R01: 1 })).toEqual([]);
});

test.each([
  [
    'a difference',
    { proof: proof({ alarms: true, difference: cents(2_50) }) },
    ['The proof of Nov 16, 2026 has a difference of $2.50 (0 unmatched lines, 0 missing).'],
  ],
  [
    'a statement that has not arrived by noon',
    { proof: proof({ day: day('2026-11-13') }) },
    ['The statement of Nov 16, 2026 has not arrived.'],
  ],
  [
    'one that waits',
    { proof: proof({ day: day('2026-11-12') }), waiting: ['S.bai'] },
    ['The statement S.bai is waiting for the one before it, which has not arrived.'],
  ],
  [
    'a missing acknowledgement',
    { unacknowledged: ['A.ach'] },
    ['The bank has A.ach and has not acknowledged it. Nothing in it settles until it does: ask the bank.'],
  ],
  [
    'a late file',
    { late: ['A.ach'] },
    ['The bank does not have A.ach yet, and should. Bank Files says what is in the way.'],
  ],
  [
    'a file that nobody has released',
    { late: ['A.ach'], unreleased: ['A.ach'] },
    ['The bank does not have A.ach yet, and should. Two operators must release it under Bank Files.'],
  ],
  ['in the morning no statement is missing', { proof: proof({ day: day('2026-11-13') }), isAfternoon: false }, []],
  ['nothing is proven before the first statement', { proof: null }, []],
])('%s', (_, more, words) => expect(alarmsOf(watched(more)).map((alarm) => alarm.words)).toEqual(words));

test('what the bank sent and nobody booked, and what waits for a file or for the books, alarms', () => {
  const since = new Date('2026-11-17T15:30:00Z');
  const alarms = alarmsOf(watched({ setAside: ['RETURNS.ach'], unwrittenSince: since, unbookedSince: since }));
  expect(alarms.map(({ kind }) => kind)).toEqual(['file_set_aside', 'entries_unwritten', 'reports_unbooked']);
  expect(alarms.map(({ words }) => words)).toEqual([
    'Nothing in RETURNS.ach was booked, and it may hold a return. Bank Files says why: ask the bank to send it again.',
    'Debits or credits were to go to the bank since 10:30 on Nov 17, 2026, New York time, and are in no file. The log of a worker says why.',
    'What became of debits or credits is known since 10:30 on Nov 17, 2026, New York time, and is not booked. The log of a worker says why.',
  ]);
});

test('a statement is missed from the day of the first file on, even if none ever came', () => {
  const words = (firstFileOn: string | null) =>
    alarmsOf(watched({ proof: null, firstFileOn: firstFileOn === null ? null : day(firstFileOn) })).map(
      (each) => each.words,
    );
  expect([words(null), words('2026-11-17')]).toEqual([[], []]);
  expect(words('2026-11-16')).toEqual(['The statement of Nov 16, 2026 has not arrived.']);
});
