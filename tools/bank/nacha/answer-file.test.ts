import { expect, test } from 'vitest';
import { type AnswerHeader, answerFile, type OriginalEntry } from './answer-file.ts';

const debit: OriginalEntry = {
  companyName: 'MAINSTAY INC',
  companyId: '1234567890',
  sec: 'PPD',
  description: 'SUPPORT',
  odfi: '12104288',
  code: '27',
  routing: '021000021',
  account: '12345671001',
  cents: 500_00,
  individualId: 'P-1001',
  name: 'REED DANA',
  trace: '121042880000001',
};
const header: AnswerHeader = {
  bankRouting: '121042882',
  bankName: 'FIRST BANK',
  origin: '1234567890',
  originName: 'MAINSTAY INC',
  day: '2026-03-12',
  time: '09:00',
  modifier: 'A',
  sequence: 1,
};
const lines = (file: Buffer) => file.toString('latin1').split('\n').slice(0, -1);

test('a return, compared with one typed from the layout', () => {
  expect(lines(answerFile([{ entry: debit, code: 'R01', corrected: '' }], header))).toEqual([
    '1011234567890 1210428822603120900A094101MAINSTAY INC           FIRST BANK                     ',
    '5225MAINSTAY INC                        1234567890PPDSUPPORT         2603120711021000020000001',
    '62612104288212345671001      0000050000P-1001         REED DANA               1021000020000001',
    '799R01121042880000001      02100002                                            021000020000001',
    '822500000200121042880000000500000000000000001234567890                         021000020000001',
    '9000001000001000000020012104288000000050000000000000000                                       ',
    ...Array(4).fill('9'.repeat(94)),
  ]);
});

test('notifications of change of two banks have batches of their own, and move no money', () => {
  const savings = { ...debit, code: '32', routing: '011000015', trace: '121042880000002' };
  const file = answerFile(
    [
      { entry: debit, code: 'C01', corrected: '98765432101' },
      { entry: savings, code: 'C03', corrected: '121042882   44556677' },
    ],
    header,
  );
  expect(lines(file).slice(1, 10)).toEqual([
    '5225MAINSTAY INC                        1234567890CORSUPPORT         2603120711021000020000001',
    '62612104288212345671001      0000000000P-1001         REED DANA               1021000020000001',
    '798C01121042880000001      0210000298765432101                                 021000020000001',
    '822500000200121042880000000000000000000000001234567890                         021000020000001',
    '5220MAINSTAY INC                        1234567890CORSUPPORT         2603120711011000010000002',
    '63112104288212345671001      0000000000P-1001         REED DANA               1011000010000002',
    '798C03121042880000002      01100001121042882   44556677                        011000010000002',
    '822000000200121042880000000000000000000000001234567890                         011000010000002',
    '9000002000001000000040024208576000000000000000000000000                                       ',
  ]);
});

test('thousands of answers, some of each direction, add up', () => {
  const answers = Array.from({ length: 3000 }, (_, i) => ({
    entry: { ...debit, code: i % 3 === 0 ? '22' : '27', cents: i + 1, trace: `12104288${String(i).padStart(7, '0')}` },
    code: 'R03',
    corrected: '',
  }));
  const control = lines(answerFile(answers, header)).find((line) => /^9[^9]/.test(line)) ?? '';
  const credits = answers.filter(({ entry }) => entry.code === '22').reduce((sum, { entry }) => sum + entry.cents, 0);
  expect(Number(control.slice(43, 55))).toBe(credits);
  expect(Number(control.slice(31, 43))).toBe((3000 * 3001) / 2 - credits);
  expect(Number(control.slice(13, 21))).toBe(6000);
  expect(Number(control.slice(21, 31))).toBe((3000 * 12104288) % 10 ** 10);
});
