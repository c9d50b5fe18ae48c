import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBank } from './bank.ts';
import { instantOf, wallClock } from './calendar.ts';
import { moveInTurns } from './in-turns.ts';
import type { BankSettings } from './settings.ts';
import type { Kind, Spoiling } from './spoil.ts';

// The file that these tests submit on Monday is effective on Tuesday, 10 March 2026.
const MONDAY = instantOf('2026-03-09', '10:00');
const morning = (day: string) => instantOf(day, '09:30');

function aBank(settings: Partial<BankSettings> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bank = openBank({ folder, ...settings });
  bank.until(MONDAY);
  const inbox = () => readdirSync(path.join(folder, 'inbox')).sort();
  return {
    bank,
    folder,
    inbox,
    read: (name: string) => readFileSync(path.join(folder, 'inbox', name), 'latin1'),
    hand: (name: string, text: string) => writeFileSync(path.join(folder, 'outbox', name), text, 'latin1'),
    returns: () => inbox().filter((name) => name.startsWith('RETURNS')),
  };
}

type Given = { code: string; account: string; cents: number };
/** A file of entries in one batch, written from the layout as known here, not with the bank's own writer. */
function fileOf(entries: Given[], { description = 'SUPPORT', day = '260310', modifier = 'A', first = 1 } = {}): string {
  const right = (value: number, size: number) => String(value).padStart(size, '0');
  const sum = (debit: boolean) =>
    entries.filter(({ code }) => /[78]$/.test(code) === debit).reduce((all, { cents }) => all + cents, 0);
  const figures = `${right((2100002 * entries.length) % 10 ** 10, 10)}${right(sum(true), 12)}${right(sum(false), 12)}`;
  const records = [
    `101 12104288212345678902603090900${modifier}094101FIRST BANK             MAINSTAY INC                   `,
    `5200MAINSTAY INC                        1234567890PPD${description.padEnd(10)}260309${day}   1121042880000001`,
    ...entries.map(
      ({ code, account, cents }, i) =>
        `6${code}021000021${account.padEnd(17)}${right(cents, 10)}P-1            REED DANA               012104288${right(first + i, 7)}`,
    ),
    `8200${right(entries.length, 6)}${figures}1234567890                         121042880000001`,
    `9000001${right(Math.ceil((entries.length + 4) / 10), 6)}${right(entries.length, 8)}${figures}${' '.repeat(39)}`,
  ];
  while (records.length % 10 !== 0) records.push('9'.repeat(94));
  return `${records.join('\n')}\n`;
}
const debit = (account: string, cents = 500_00): Given => ({ code: '27', account, cents });
const credit = (account: string, cents = 500_00): Given => ({ code: '22', account, cents });

test('a debit settles on its day and comes back two banking days later, at nine', () => {
  const { bank, hand, read, returns } = aBank();
  hand('one.ach', fileOf([debit('1231001'), debit('1235555', 200_00)]));
  expect(bank.until(MONDAY).taken).toMatchObject([{ name: 'one.ach', faults: [], again: false }]);
  bank.until(instantOf('2026-03-12', '08:59'));
  expect(returns()).toEqual([]);
  bank.until(instantOf('2026-03-12', '09:00'));
  expect(returns()).toEqual(['RETURNS-2026-03-12.ach']);
  expect(read('RETURNS-2026-03-12.ach')).toContain('799R01121042880000001      02100002');
  expect(read('RETURNS-2026-03-12.ach')).not.toContain('121042880000002');
});

test('statements show settlements, returns and days without movement, and add up', () => {
  const { bank, hand, read, inbox } = aBank({ opening: 1_000_00, returnFee: 2_50, settlementAccount: '4455' });
  hand('one.ach', fileOf([debit('1231001'), debit('1235555', 200_00), credit('777', 60_00)]));
  bank.until(morning('2026-03-14'));
  expect(inbox().filter((name) => name.startsWith('STATEMENT'))).toEqual(
    ['09', '10', '11', '12', '13'].map((day) => `STATEMENT-2026-03-${day}.bai`),
  );
  expect(read('STATEMENT-2026-03-10.bai')).toBe(
    [
      '01,121042882,1234567890,260311,0600,2,,,2/',
      '02,1234567890,121042882,1,260310,2359,USD,2/',
      '03,4455,USD,010,100000,,,015,164000,,,045,164000,,/',
      '88,100,70000,1,,400,6000,1,/',
      '16,166,70000,Z,000001,one,ACH SETTLEMENT DEBITS',
      '16,466,6000,Z,000002,one,ACH SETTLEMENT CREDITS',
      '49,580000,5/',
      '98,580000,1,7/',
      '99,580000,1,9/',
      '',
    ].join('\n'),
  );
  expect(read('STATEMENT-2026-03-11.bai')).toContain('03,4455,USD,010,164000,,,015,164000,,,045,164000,,/');
  const returned = read('STATEMENT-2026-03-12.bai');
  expect(returned).toContain('16,557,50000,Z,000001,121042880000001,R01 ACH RETURN OF DEBIT 121042880000001');
  expect(returned).toContain('16,698,250,Z,000002,,RETURNED ITEM FEE 1 ITEMS');
  expect(bank.balance()).toBe(1_000_00 + 700_00 - 60_00 - 500_00 - 2_50);
});

test('statements in camt.053 say the same', () => {
  const { bank, hand, read } = aBank({ opening: 1_000_00, statements: 'camt' });
  hand('one.ach', fileOf([credit('1230002', 60_00)]));
  bank.until(morning('2026-03-13'));
  const settled = read('STATEMENT-2026-03-10.xml').replace(/\s*\n\s*/g, '');
  expect(settled).toContain('<Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>');
  expect(settled).toContain('<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">940.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>');
  expect(settled).toContain('<Amt Ccy="USD">60.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>');
  expect(settled).toContain('<Btch><PmtInfId>one</PmtInfId><NbOfTxs>1</NbOfTxs><TtlAmt Ccy="USD">60.00</TtlAmt>');
  const returned = read('STATEMENT-2026-03-12.xml').replace(/\s*\n\s*/g, '');
  expect(returned).toContain('<Amt Ccy="USD">60.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>');
  expect(returned).toContain('<RtrInf><Rsn><Cd>R02</Cd></Rsn></RtrInf>');
});

test('a file with a fault is set aside with the reason, and moves nothing', () => {
  const { bank, folder, hand, read } = aBank({ acks: true });
  hand('bad.ach', fileOf([debit('1231001')]).replace('0000050000', '0000050001'));
  hand('good.ach', fileOf([debit('1231001')]));
  expect(bank.until(MONDAY).taken.map(({ name, faults }) => [name, faults.length > 0])).toEqual([
    ['bad.ach', true],
    ['good.ach', false],
  ]);
  expect(readdirSync(path.join(folder, 'rejected'))).toEqual(['bad.ach', 'bad.ach.faults.txt']);
  expect(readdirSync(path.join(folder, 'taken'))).toEqual(['good.ach']);
  expect(read('bad.ach.ack')).toMatch(/^REJECTED\nfile bad\.ach\nsha256 [0-9a-f]{64}\nline 4: .*\(batch_debits\)\n/);
  expect(read('good.ach.ack')).toMatch(/^ACCEPTED\nfile good\.ach\nsha256 [0-9a-f]{64}\n$/);
  expect(bank.entries()).toHaveLength(1);
});

test('a file is taken once by its content; trace numbers and file ids are not used again', () => {
  const { bank, hand } = aBank();
  hand('one.ach', fileOf([debit('1235555')]));
  hand('one.ach.part', 'half');
  hand('.two.ach', 'half');
  bank.until(MONDAY);
  hand('other-name.ach', fileOf([debit('1235555')]));
  hand('same-id.ach', fileOf([debit('1235555', 1_00)], { first: 2 }));
  hand('same-trace.ach', fileOf([debit('1235555')], { modifier: 'B' }));
  const { taken } = bank.until(MONDAY);
  expect(taken.map(({ name, again, faults }) => [name, again, faults.map(({ code }) => code)])).toEqual([
    ['other-name.ach', true, []],
    ['same-id.ach', false, ['file_id_used']],
    ['same-trace.ach', false, ['trace_reused']],
  ]);
  expect(bank.entries().map(({ cents, settles }) => [cents, settles])).toEqual([[500_00, '2026-03-10']]);
});

test.each<[what: string, entry: Given, description: string, comes: string | null, day: string]>([
  ['a debit', debit('1230001'), 'SUPPORT', '799R01', '2026-03-12'],
  ['a debit', debit('1230002'), 'SUPPORT', '799R02', '2026-03-12'],
  ['a debit', debit('1230003'), 'SUPPORT', '799R03', '2026-03-12'],
  ['a debit', debit('1230004'), 'SUPPORT', '799R04', '2026-03-12'],
  ['a debit', debit('1230007'), 'SUPPORT', '799R07', '2026-03-20'],
  ['a debit', debit('1230029'), 'SUPPORT', '799R29', '2026-03-12'],
  ['a debit', debit('1231001'), 'SUPPORT', '799R01', '2026-03-12'],
  ['a debit', debit('1231010'), 'SUPPORT', '799R10', '2026-05-08'],
  ['a debit', debit('1232001'), 'SUPPORT', '799R01', '2026-03-12'],
  ['a debit', debit('1232002'), 'SUPPORT', null, ''],
  ['a credit', credit('1230001'), 'SUPPORT', null, ''],
  ['a credit', credit('1230002'), 'SUPPORT', '799R02', '2026-03-12'],
  ['a credit', credit('1230003'), 'SUPPORT', '799R03', '2026-03-12'],
  ['a credit', credit('1231004'), 'SUPPORT', '799R04', '2026-03-12'],
  ['a credit', credit('1232002'), 'SUPPORT', '799R02', '2026-03-12'],
  ['a proof', credit('1231004', 12), 'ACCTVERIFY', null, ''],
  ['a proof', credit('1230004', 12), 'ACCTVERIFY', '799R04', '2026-03-12'],
  ['a prenote', { code: '23', account: '1230003', cents: 0 }, 'SUPPORT', '799R03', '2026-03-12'],
  ['a prenote', { code: '28', account: '1230001', cents: 0 }, 'SUPPORT', null, ''],
  ['a prenote', { code: '28', account: '1233001', cents: 0 }, 'SUPPORT', '798C01', '2026-03-12'],
])('%s to %o (%s) is answered with %s', (_, entry, description, comes, day) => {
  const { bank, hand, inbox, read } = aBank();
  hand('one.ach', fileOf([entry], { description }));
  bank.until(morning('2026-06-01'));
  const answers = inbox().filter((name) => name.endsWith('.ach'));
  if (comes === null) return expect(answers).toEqual([]);
  expect(answers).toEqual([`${comes.startsWith('799') ? 'RETURNS' : 'CHANGES'}-${day}.ach`]);
  expect(read(answers[0] ?? '')).toContain(comes);
});

test.each([
  ['3001', '22', 'C01', '1238001'],
  ['3002', '22', 'C02', '011000015'],
  ['3003', '22', 'C03', '011000015   1238003'],
  ['3005', '22', 'C05', '32'],
])('an account that ends in %s is corrected, and its money arrives', (digits, code, change, corrected) => {
  const { bank, hand, read } = aBank({ opening: 1_000_00 });
  hand('one.ach', fileOf([{ code, account: `123${digits}`, cents: 10_00 }]));
  bank.until(morning('2026-03-13'));
  const line = `798${change}121042880000001      02100002${corrected.padEnd(29)}`;
  expect(read('CHANGES-2026-03-12.ach')).toContain(line);
  expect(bank.balance()).toBe(990_00);
});

test('an account ending in 2001 returns its first debit alone', () => {
  const { bank, hand, returns } = aBank();
  hand('one.ach', fileOf([debit('1232001')]));
  bank.until(morning('2026-03-12'));
  hand('two.ach', fileOf([debit('1232001')], { modifier: 'B', first: 2, day: '260316', description: 'RETRY PYMT' }));
  bank.until(morning('2026-03-30'));
  expect(returns()).toEqual(['RETURNS-2026-03-12.ach']);
});

test('a same-day entry settles that day until a quarter to five; what comes late settles on the next banking day', () => {
  const settles = (at: Date, sameDay = true) => {
    const { bank, hand } = aBank({ sameDay });
    bank.until(at);
    hand('one.ach', fileOf([credit('777')]));
    bank.until(at);
    return bank.entries()[0]?.settles;
  };
  expect(settles(instantOf('2026-03-10', '16:44'))).toBe('2026-03-10');
  expect(settles(instantOf('2026-03-10', '16:45'))).toBe('2026-03-11');
  expect(settles(instantOf('2026-03-10', '08:00'), false)).toBe('2026-03-11');
  expect(settles(instantOf('2026-03-13', '18:00'))).toBe('2026-03-16');
});

test.each<[Kind, Spoiling, string[]]>([
  ['returns', 'lost', []],
  ['returns', 'late', ['RETURNS-2026-03-12.ach']],
  ['returns', 'out_of_order', []],
  ['returns', 'doubled', ['AGAIN-RETURNS-2026-03-12.ach', 'RETURNS-2026-03-12.ach']],
  ['returns', 'repeated', ['AGAIN-RETURNS-2026-03-12.ach', 'RETURNS-2026-03-12.ach']],
  ['returns', 'lower_case', ['returns-2026-03-12.ach']],
])('%s that are %s', (kind, how, after) => {
  const { bank, hand, inbox } = aBank();
  bank.spoil(kind, how);
  hand('one.ach', fileOf([debit('1231001')]));
  const there = () => inbox().filter((name) => name.endsWith('.ach'));
  bank.until(morning('2026-03-12'));
  if (how === 'late') expect(there()).toEqual([]);
  bank.until(morning('2026-03-13'));
  expect(there()).toEqual(after);
});

test('files that are cut, do not add up, or have another form', () => {
  const spoiled = (how: Spoiling) => {
    const { bank, hand, read } = aBank();
    bank.spoil('returns', how);
    bank.spoil('statement', how);
    hand('one.ach', fileOf([debit('1231001')]));
    bank.until(morning('2026-03-12'));
    return [read('RETURNS-2026-03-12.ach'), read('STATEMENT-2026-03-09.bai')] as const;
  };
  const [whole, statement] = spoiled('doubled');
  expect(spoiled('cut')).toEqual([whole.slice(0, whole.length / 2), statement.slice(0, statement.length / 2)]);
  expect(spoiled('crlf')[0]).toBe(whole.replaceAll('\n', '\r\n'));
  expect(spoiled('unfilled')[0]).toBe(whole.split('\n').slice(0, 6).join('\n').concat('\n'));
  const [file, day] = spoiled('off_by_a_cent');
  expect(file).toBe(whole.replace(/^(9.{30}00000005000)0/m, '$11'));
  expect(day).toBe(statement.replace('49,30000000,', '49,30000001,'));
});

test('an out-of-order file comes after the next one', () => {
  const { bank, hand, inbox } = aBank();
  bank.spoil('statement', 'out_of_order');
  hand('one.ach', fileOf([credit('777')]));
  bank.until(morning('2026-03-10'));
  expect(inbox()).toEqual([]);
  expect(bank.until(morning('2026-03-11')).delivered).toEqual(['STATEMENT-2026-03-10.bai', 'STATEMENT-2026-03-09.bai']);
});

test('a test can have any answer: a contested return, another amount, a trace number that nobody knows', () => {
  const { bank, hand, read, returns } = aBank();
  hand('one.ach', fileOf([debit('1235555')]));
  bank.until(morning('2026-03-10'));
  bank.answer('121042880000001', { code: 'R73', cents: 1_00, trace: '121042889999999' });
  expect(bank.nextAt()).toEqual(instantOf('2026-03-11', '06:00'));
  bank.until(bank.nextAt());
  expect(bank.nextAt()).toEqual(instantOf('2026-03-11', '09:00'));
  bank.until(bank.nextAt());
  expect(returns()).toEqual(['RETURNS-2026-03-11.ach']);
  expect(read('RETURNS-2026-03-11.ach')).toContain('799R73121042889999999');
});

test('a bank that is started again goes on where it was', () => {
  const { folder, hand } = aBank();
  const settings = { folder, stateFile: path.join(folder, 'bank-state.json') };
  const first = openBank(settings);
  first.until(MONDAY);
  hand('one.ach', fileOf([debit('1231001')]));
  first.until(morning('2026-03-11'));
  const second = openBank(settings);
  hand('one.ach', fileOf([debit('1231001')]));
  expect(second.until(morning('2026-03-12'))).toMatchObject({
    taken: [{ name: 'one.ach', again: true }],
    delivered: ['STATEMENT-2026-03-11.bai', 'RETURNS-2026-03-12.ach'],
  });
  expect(second.entries()).toHaveLength(1);
});

test('a bank that opens on a Friday states the Friday on Saturday', () => {
  const { bank, inbox } = aBank({ opensAt: instantOf('2026-03-06', '12:00') });
  expect(inbox()).toEqual(['STATEMENT-2026-03-06.bai']);
  expect(bank.files()).toEqual([]);
});

test('a bank that ends while it takes a file knows the file when it is started again', () => {
  const { folder, hand } = aBank();
  const settings = { folder, stateFile: path.join(folder, 'bank-state.json') };
  const first = openBank(settings);
  first.until(MONDAY);
  hand('one.ach', fileOf([debit('1231001')]));
  rmSync(path.join(folder, 'taken'), { recursive: true });
  expect(() => first.until(MONDAY)).toThrow('ENOENT');
  mkdirSync(path.join(folder, 'taken'));
  const second = openBank(settings);
  expect(second.until(morning('2026-03-12')).taken).toMatchObject([{ name: 'one.ach', again: true }]);
  expect(readdirSync(path.join(folder, 'taken'))).toEqual(['one.ach']);
  expect(readdirSync(path.join(folder, 'inbox'))).toContain('RETURNS-2026-03-12.ach');
});

test('a file of 20,000 entries that all come back', () => {
  const { bank, hand, read } = aBank({ opening: 0 });
  hand('many.ach', fileOf(Array.from({ length: 20_000 }, (_, i) => debit(`${i}1001`, i + 1))));
  expect(bank.until(MONDAY).taken[0]?.faults).toEqual([]);
  bank.until(morning('2026-03-12'));
  expect(read('RETURNS-2026-03-12.ach').match(/^799R01/gm)).toHaveLength(20_000);
  bank.until(morning('2026-03-13'));
  expect(bank.balance()).toBe(0);
});

test('a product that is moved in turns with the bank hands in in time, and reads what the bank writes at the time itself', async () => {
  const { bank, hand, inbox } = aBank();
  const seen: string[] = [];
  let now = MONDAY;
  // It writes a same-day file at 3 p.m. on Tuesday, and reads its inbox at the end of each move.
  const moveProduct = async (to: Date) => {
    expect(to >= now).toBe(true);
    const writes = instantOf('2026-03-10', '15:00');
    if (now < writes && to >= writes) hand('one.ach', fileOf([debit('1231001')]));
    now = to;
    const { day, time } = wallClock(now);
    seen.push(`${day} ${time} ${inbox().length}`);
  };
  await moveInTurns(bank, instantOf('2026-03-12', '12:00'), moveProduct);
  expect(bank.entries()[0]?.settles).toBe('2026-03-10');
  expect(seen).toEqual([
    '2026-03-10 05:59 0',
    '2026-03-10 06:00 1',
    '2026-03-11 05:59 1',
    '2026-03-11 06:00 2',
    '2026-03-12 05:59 2',
    '2026-03-12 06:00 3',
    '2026-03-12 08:59 3',
    '2026-03-12 09:00 4',
    '2026-03-12 12:00 4',
  ]);
});
