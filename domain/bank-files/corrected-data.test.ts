import { expect, test } from 'vitest';
import { type Corrected, readCorrectedData } from './corrected-data.ts';

const account = '1918171614'.padEnd(17);

test.each<[string, string, Corrected]>([
  ['C01', account, { accountNumber: '1918171614' }],
  ['C02', '021000021', { routingNumber: '021000021' }],
  ['C03', `021000021   ${account}`, { routingNumber: '021000021', accountNumber: '1918171614' }],
  ['C04', 'PAT ROE', { name: 'PAT ROE' }],
  ['C05', '37', { transactionCode: '37', accountType: 'savings' }],
  ['C05', '27', { transactionCode: '27', accountType: 'checking' }],
  ['C05', '52', { transactionCode: '52', accountType: null }], // a loan
  ['C06', `${account}   32`, { accountNumber: '1918171614', transactionCode: '32', accountType: 'savings' }],
  [
    'C07',
    `021000021${account}27`,
    { routingNumber: '021000021', accountNumber: '1918171614', transactionCode: '27', accountType: 'checking' },
  ],
  ['C08', '021000021', { routingNumber: '021000021' }],
  ['C09', 'CASE-7', { individualId: 'CASE-7' }],
  ['C10', 'MAINSTAY INC', { companyName: 'MAINSTAY INC' }],
  ['C11', '1234567899', { companyId: '1234567899' }],
  ['C12', `${'MAINSTAY INC'.padEnd(16)}1234567899`, { companyName: 'MAINSTAY INC', companyId: '1234567899' }],
  ['C13', '', { isAddendaFault: true }],
])('%s corrects by "%s"', (code, data, corrected) =>
  expect(readCorrectedData(code, data.padEnd(29))).toEqual(corrected),
);

test.each([
  ['C01', '', 'the corrected data of C01 is incomplete'],
  ['C01', '10000*88#', 'the corrected data of C01 has no account number that a file can hold'],
  ['C02', '021000022', 'the corrected data of C02 has no valid routing number'],
  ['C03', '021000021', 'the corrected data of C03 is incomplete'],
  ['C05', 'SA', 'the corrected data of C05 has no transaction code'],
  ['C06', account, 'the corrected data of C06 is incomplete'],
  ['C07', '000000000', 'the corrected data of C07 is incomplete'],
  ['C14', 'IAT', 'C14 is not a change code'],
  ['c01', account, 'c01 is not a change code'],
])('%s by "%s" is refused', (code, data, fault) => expect(readCorrectedData(code, data.padEnd(29))).toEqual({ fault }));
