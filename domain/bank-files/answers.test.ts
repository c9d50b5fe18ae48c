import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { classifyAnswers, tracesOf, type WrittenEntry } from './answers.ts';
import type { BankFile, ReadEntry } from './bank-file.ts';
import type { Corrected } from './corrected-data.ts';
import { ANSWERS } from './files-for-tests.ts';
import { readBankFile } from './read-file.ts';

const read = (text: string): BankFile => {
  const file = readBankFile(text);
  if ('refused' in file) throw new Error(file.refused.reason);
  return file.file;
};
const FILE = read(`${ANSWERS.join('\n')}\n`);
const ours = (more: Partial<WrittenEntry> & { trace: string; amount: WrittenEntry['amount'] }): WrittenEntry => ({
  reference: more.trace,
  fileDay: day('2026-03-16'),
  returnCode: null,
  ...more,
});
const OURS = [
  ours({ trace: '121042880000001', amount: cents(1250_00) }),
  ours({ trace: '121042880000002', amount: cents(300_10) }),
  ours({ trace: '121042880000003', amount: cents(5_00) }),
  ours({ trace: '121042880000004', amount: cents(7_00) }),
];
const answers = (written: readonly WrittenEntry[]) =>
  classifyAnswers(
    FILE,
    Map.groupBy(written, ({ trace }) => trace),
  );
const codes = (said: readonly { code: string }[]) => said.map(({ code }) => code);

test('returns and notifications are booked; what is about a return is for a person', () => {
  expect(new Set(tracesOf(FILE)).size).toBe(4);
  const found = answers(OURS);
  if ('refused' in found) throw new Error(found.refused.reason);
  expect(codes(found.returns)).toEqual(['R01', 'R14']);
  expect(codes(found.corrections)).toEqual(['C01']);
  expect(found.manualReview.map(({ code, why }) => [code, why])).toEqual([
    ['R68', 'A dishonored return: settle it with the bank by hand.'],
    ['R73', 'A contested dishonored return: settle it with the bank by hand.'],
  ]);
  expect(found.duplicates).toEqual([]);
});

test('a return that was booked is duplicates, another return of the same entry is for a person', () => {
  const found = answers(OURS.map((entry, i) => ({ ...entry, returnCode: i === 0 ? 'R01' : i === 1 ? 'R02' : null })));
  if ('refused' in found) throw new Error(found.refused.reason);
  expect([codes(found.returns), codes(found.duplicates), codes(found.manualReview)]).toEqual([
    [],
    ['R01'],
    ['R14', 'R68', 'R73'],
  ]);
  expect(found.manualReview[0]?.why).toBe('The entry was already returned as R02.');
});

test.each([
  ['a trace that is none of ours', OURS.slice(1), 'R01 on trace 121042880000001 matches no entry of ours'],
  ['another amount', OURS.map((entry) => ({ ...entry, amount: cents(1) })), 'R01 on trace'],
  ['an entry of half a year ago', OURS.map((entry) => ({ ...entry, fileDay: day('2025-09-16') })), 'R01 on trace'],
])('%s sets the whole file aside', (_, written, reason) => {
  expect(answers(written)).toEqual({ refused: { line: 3, reason: expect.stringContaining(reason) } });
});

test.each([
  ['R53', [1, 0], undefined],
  [
    'R80',
    [0, 1],
    'A return of an international entry, and we originate none. Ask the bank why, and whether the money came back.',
  ],
  [
    'R85',
    [0, 1],
    'A return of an international entry, and we originate none. Ask the bank why, and whether the money came back.',
  ],
  ['R90', [0, 1], 'Not a published return reason. Ask the bank what it means, and whether the money came back.'],
])('a return as %s is booked, or says truly why a person looks at it', (code, [booked, waiting], why) => {
  const found = classifyAnswers(
    read(`${ANSWERS.join('\n').replace('799R01', `799${code}`)}\n`),
    Map.groupBy(OURS, ({ trace }) => trace),
  );
  if ('refused' in found) throw new Error(found.refused.reason);
  const of = <S extends { code: string }>(said: readonly S[]) => said.filter((each) => each.code === code);
  expect([of(found.returns).length, of(found.manualReview).length]).toEqual([booked, waiting]);
  expect(of(found.manualReview)[0]?.why).toBe(why);
});

const changed = (code: string, corrected: Corrected) => {
  const [batch] = FILE.batches;
  const [entry] = batch?.entries ?? [];
  if (!batch || !entry) throw new Error('the file has no entry');
  const said = { ...entry, kind: 'change', code, corrected, amount: cents(0) } as ReadEntry;
  const found = classifyAnswers(
    { ...FILE, batches: [{ ...batch, entries: [said] }] },
    Map.groupBy(OURS, ({ trace }) => trace),
  );
  if ('refused' in found) throw new Error(found.refused.reason);
  return [codes(found.corrections), found.manualReview.map(({ why }) => why)];
};

test.each<[string, Corrected, string[], string[]]>([
  ['C01', { accountNumber: '1918171614' }, ['C01'], []],
  ['C04', { name: 'PAT ROE' }, [], ['It corrects the name or identification of the account holder.']],
  [
    'C06',
    { accountNumber: '1918171614', transactionCode: '52', accountType: null },
    ['C06'],
    ['The account is neither checking nor savings, so nothing should go there.'],
  ],
  [
    'C12',
    { companyName: 'MAINSTAY', companyId: '1234567890' },
    [],
    ['It corrects our company name or identification.'],
  ],
  ['C13', { isAddendaFault: true }, [], ['The receiver cannot read its addenda.']],
])('what %s says that changes no account is for a person', (code, corrected, corrections, manualReview) =>
  expect(changed(code, corrected)).toEqual([corrections, manualReview]),
);
