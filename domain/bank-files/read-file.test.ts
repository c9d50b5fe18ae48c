import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BankFile } from './bank-file.ts';
import { ANSWERS, aFile, OUR_BATCHES, REMITTANCE, written } from './files-for-tests.ts';
import { readBankFile } from './read-file.ts';

function read(text: string): BankFile {
  const answer = readBankFile(text);
  if ('refused' in answer) throw new Error(`line ${answer.refused.line}: ${answer.refused.reason}`);
  return answer.file;
}

const ours = written(aFile(), OUR_BATCHES);

test('our own file is read back, with what a disbursement unit reads of it', () => {
  const { batches, totals } = read(ours);
  expect(totals).toEqual({ count: 4, hash: 6300006, debits: 155010, credits: 125000 });
  expect(batches.map(({ entryClass, entries }) => [entryClass, entries.length])).toEqual([
    ['PPD', 2],
    ['CCD', 1],
  ]);
  expect(batches[1]).toMatchObject({
    effectiveOn: '2026-03-17',
    settlesOn: null,
    descriptiveDate: '260320',
    number: 2,
  });
  expect(batches[1]?.entries[0]).toMatchObject({ kind: 'entry', prenote: false, addenda: REMITTANCE, line: 7 });
});

describe('a file of the bank', () => {
  const file = read(ANSWERS.join('\n'));
  const [returns, changes] = file.batches;

  test('says when its answers settle', () => {
    expect(file).toMatchObject({ createdOn: '2026-03-19', createdTime: '0630', origin: '121042882' });
    expect(returns?.settlesOn).toBe('2026-03-19'); // the 78th day of the year
  });

  test('has returns', () => {
    expect(returns?.entries[0]).toMatchObject({
      kind: 'return',
      code: 'R01',
      originalTrace: '121042880000001',
      originalBank: '02100002',
      amount: 1250_00,
      direction: 'debit',
      dateOfDeath: null,
    });
    expect(returns?.entries[1]).toMatchObject({
      code: 'R14',
      accountType: 'savings',
      dateOfDeath: '2026-03-15',
      information: 'REPRESENTATIVE PAYEE',
      name: 'jane roe', // as it came
    });
  });

  test('has dishonored and contested returns, which are no returns', () => {
    expect(returns?.entries[2]).toMatchObject({
      kind: 'dishonored',
      code: 'R68',
      returnTrace: '021000020000001',
      returnSettled: '076',
      returnCode: 'R01',
      information: 'UNTIMELY RETURN',
    });
    expect(returns?.entries[3]).toMatchObject({
      kind: 'contested',
      code: 'R73',
      returnTrace: '021000020000002',
      originalReturnedOn: '2026-03-17',
      dishonoredTrace: '121042880000009',
      dishonoredSettled: '077',
      dishonoredCode: 'R68',
    });
  });

  test('has notifications of change', () =>
    expect(changes?.entries[0]).toMatchObject({
      kind: 'change',
      code: 'C01',
      originalTrace: '121042880000001',
      corrected: { accountNumber: '1918171614' },
    }));
});

describe('as banks send them', () => {
  const expected = read(ANSWERS.join('\n'));

  test.each<[string, string]>([
    ['lines ended by CRLF', `${ANSWERS.join('\r\n')}\r\n`],
    ['lines ended by LF', `${ANSWERS.join('\n')}\n`],
    ['no end of the last line', ANSWERS.join('\n')],
    ['no filling', `${ANSWERS.slice(0, 16).join('\n')}\n`],
    ['no filling, no end of the last line', ANSWERS.slice(0, 16).join('\r\n')],
  ])('%s', (_, text) => expect(read(text)).toEqual(expected));

  test('names in lower case', () => {
    const lower = ANSWERS.map((line) =>
      line.replace(/MAINSTAY|PAT DOE|SAM POE|FIRST BANK/g, (name) => name.toLowerCase()),
    );
    expect(read(lower.join('\n')).batches[0]?.companyName).toBe('mainstay');
  });

  test('a file without a batch has nothing to say', () => {
    const none = [ANSWERS[0], `9${'0'.repeat(54)}`.replace(/^9000000000000/, '9000000000001') + ' '.repeat(39)];
    expect(read(none.join('\n')).batches).toEqual([]);
  });
});

test('each code from R01 to R99 is a return, dishonored, contested, or refused', () => {
  const kinds = new Map<string, string[]>();
  for (let number = 0; number < 100; number += 1) {
    const code = `R${String(number).padStart(2, '0')}`;
    const line = (ANSWERS[9] ?? '').replace('R73', code).replace(/^(.{21}).{6}/, '$1      ');
    const answer = readBankFile(ANSWERS.with(9, line).join('\n'));
    const kind = 'file' in answer ? (answer.file.batches[0]?.entries[3]?.kind ?? '') : 'refused';
    kinds.set(kind, [...(kinds.get(kind) ?? []), code]);
  }
  expect(kinds.get('dishonored')).toEqual(['R61', 'R62', 'R63', 'R64', 'R65', 'R66', 'R67', 'R68', 'R69', 'R70']);
  expect(kinds.get('contested')).toEqual(['R71', 'R72', 'R73', 'R74', 'R75', 'R76', 'R77']);
  expect(kinds.get('return')).toEqual(expect.arrayContaining(['R01', 'R39', 'R53', 'R80', 'R85', 'R90']));
  expect(kinds.get('refused')).toEqual(expect.arrayContaining(['R00', 'R60', 'R79', 'R99']));
});

describe.each([
  ['ours', ours.split('\n').slice(0, -1)],
  ['the bank’s', [...ANSWERS]],
])('one other character in a control record of %s', (_, lines) => {
  const controls = lines.flatMap((line, i) => (/^(8|9(?!9))/.test(line) ? [i] : []));

  test('refuses the file, whatever it is and wherever it stands', () => {
    expect(controls.length).toBe(3);
    expect(readBankFile(lines.join('\n'))).toHaveProperty('file');
    fc.assert(
      fc.property(
        fc.constantFrom(...controls),
        fc.nat(93),
        fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
        (line, column, character) => {
          const before = lines[line] ?? '';
          fc.pre(before.charAt(column) !== character);
          const damaged = before.slice(0, column) + character + before.slice(column + 1);
          expect(readBankFile(lines.with(line, damaged).join('\n'))).toHaveProperty('refused');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('one other digit in an amount, a routing number or a trace refuses the file', () => {
  const lines = ours.split('\n').slice(0, -1);
  const columns = [...range(4, 12), ...range(30, 39), ...range(80, 87)];
  for (const line of [2, 3, 6])
    for (const column of columns)
      for (const digit of '0123456789') {
        const before = lines[line] ?? '';
        if (before.charAt(column - 1) === digit) continue;
        const damaged = before.slice(0, column - 1) + digit + before.slice(column);
        expect(readBankFile(lines.with(line, damaged).join('\n'))).toHaveProperty('refused');
      }
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test('a file cut anywhere is refused, or only its filling was cut off', () => {
  const text = `${ANSWERS.join('\n')}\n`;
  const whole = read(text);
  const controlEnds = 16 * 95 - 1;
  for (let length = 0; length < text.length; length += 1) {
    const answer = readBankFile(text.slice(0, length));
    const isWhole = length === controlEnds || length === controlEnds + 1 || length === text.length - 1;
    if (isWhole) expect(answer).toEqual({ file: whole });
    else expect(answer).toHaveProperty('refused');
  }
});

test('whatever text it gets, it reads it or says why not', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ANSWERS, ...ours.split('\n'), 'x', '')), (lines) => {
      const answer = readBankFile(lines.join('\n'));
      expect('file' in answer || answer.refused.reason.length > 0).toBe(true);
    }),
  );
});
