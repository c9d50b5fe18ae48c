import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const WHOLE = {
  RAIL: 'nacha',
  BANK_FILES: 'file:///srv/bank',
  ODFI_ROUTING: '121042882',
  ODFI_NAME: 'First Bank',
  COMPANY_ID: '1234567890',
  COMPANY_NAME: 'Mainstay',
  SETTLEMENT_ACCOUNT: '4567890123',
};
const read = (more: Record<string, string> = {}) => readSettings({ ...WHOLE, ...more }).bankFiles;

test('without a rail, or with the sandbox, there are no bank files', () => {
  expect(readSettings({}).bankFiles).toBeUndefined();
  expect(readSettings({ ...WHOLE, RAIL: 'sandbox' }).bankFiles).toBeUndefined();
});

test('a folder, and what is usual where nothing is said', () => {
  expect(read()).toEqual({
    place: { kind: 'folder', folder: '/srv/bank' },
    bank: { routingNumber: '121042882', name: 'First Bank' },
    company: { id: '1234567890', name: 'Mainstay' },
    settlementAccount: '4567890123',
    sameDay: false,
    windows: [
      { cutOff: '10:30', sameDay: false },
      { cutOff: '14:45', sameDay: false },
      { cutOff: '20:00', sameDay: false },
    ],
    acks: false,
    fileLimit: null,
    dayLimit: null,
    feeLimit: 100_00,
  });
  expect(read({ ODFI_SAME_DAY: 'on', BANK_WINDOWS: '11:00 same-day, 18:00' })?.windows).toEqual([
    { cutOff: '11:00', sameDay: true },
    { cutOff: '18:00', sameDay: false },
  ]);
});

test('an SFTP server, with its port, its user and how to sign in', () => {
  const sftp = { BANK_FILES: 'sftp://mainstay@files.bank.example:2222/ach', BANK_PASSWORD: 'x' };
  expect(read(sftp)?.place).toMatchObject({
    kind: 'sftp',
    host: 'files.bank.example',
    port: 2222,
    user: 'mainstay',
    folder: '/ach',
    password: 'x',
  });
  expect(read({ ...sftp, BANK_FILES: 'sftp://mainstay@files.bank.example' })?.place).toMatchObject({
    port: 22,
    folder: '/',
  });
  expect(() => read({ ...sftp, BANK_PASSWORD: '' })).toThrow('BANK_PASSWORD or BANK_KEY_FILE: set one of them');
});

test('limits are dollars; in production they are on', () => {
  expect([read({})?.feeLimit, read({ FEE_LIMIT: '0' })?.feeLimit]).toEqual([100_00, 0]);
  expect(read({ FILE_LIMIT: '1000', DAY_LIMIT: '2500.50' })).toMatchObject({ fileLimit: 1000_00, dayLimit: 2500_50 });
});

test('everything that is missing is named at once, with what to set it to', () => {
  expect(() => readSettings({ RAIL: 'nacha' })).toThrow(
    `RAIL=nacha needs these settings:
  BANK_FILES: set it to where files go and come from: file:///folder or sftp://user@host:port/folder
  ODFI_ROUTING: set it to your bank's routing number
  ODFI_NAME: set it to your bank's name
  COMPANY_ID: set it to the identification that your bank gave you
  COMPANY_NAME: set it to your name, as people read it on their statements
  SETTLEMENT_ACCOUNT: set it to the number of your settlement account`,
  );
});

/** This many windows in one day, ten minutes apart. */
const manyWindows = (count: number) =>
  Array.from({ length: count }, (_, i) => `${String(10 + Math.floor(i / 6))}:${i % 6}0`).join(', ');

test.each([
  ['RAIL', 'wire', 'must be sandbox or nacha'],
  ['BANK_FILES', 'ftp://bank/folder', 'must be like file:///folder or sftp://'],
  ['BANK_FILES', 'file:///', 'must be like file:///folder or sftp://'],
  ['BANK_FILES', 'sftp://files.bank.example/folder', 'must be like file:///folder or sftp://'],
  ['ODFI_ROUTING', '121042883', 'nine digits, the last one a check digit'],
  ['COMPANY_ID', '12', '9 or 10 capitals and digits'],
  ['ODFI_SAME_DAY', 'yes', 'must be "on" or "off"'],
  ['BANK_ACKS', 'yes', 'must be "on" or "off"'],
  ['FILE_LIMIT', 'much', 'must be an amount in dollars'],
  ['DAY_LIMIT', '-1', 'must be an amount in dollars'],
  ['FEE_LIMIT', 'none', 'must be an amount in dollars'],
  ['BANK_HOST_KEY', 'abc', 'must be like SHA256:'],
  ['BANK_WINDOWS', '8 pm', '"8 pm" is not a window'],
  ['BANK_WINDOWS', '08:00', 'no window is after 09:00'],
  ['BANK_WINDOWS', manyWindows(37), 'a day has at most 36 files'],
])('%s=%s is named, with what it must be', (variable, value, words) => {
  expect(() => read({ [variable]: value })).toThrow(`${variable}: `);
  expect(() => read({ [variable]: value })).toThrow(words);
});

test('a day may have as many windows as it may have files', () => {
  expect(read({ BANK_WINDOWS: manyWindows(36) })?.windows).toHaveLength(36);
});
