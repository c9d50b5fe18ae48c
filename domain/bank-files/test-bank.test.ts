import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openBank } from '../../tools/bank/bank.ts';
import { faultsOf } from '../../tools/bank/nacha/check-file.ts';
import { day, instantAt } from '../day.ts';
import { cents } from '../money.ts';
import type { ReadEntry } from './bank-file.ts';
import { aBatch, aFile, anEntry, OUR_BATCHES, written } from './files-for-tests.ts';
import { DESCRIPTIONS } from './new-batch.ts';
import { readBankFile } from './read-file.ts';
import { originalOf, traceNumber } from './trace-numbers.ts';

// The test bank and its checker were written from the published layout, independently of this folder.

const bytes = (text: string) => Buffer.from(text, 'latin1');
const trace = (n: number) => traceNumber('121042882', n);
const FILE_DAY = day('2026-03-16');

test('its checker finds no fault in files of ours, whatever they hold', () => {
  expect(faultsOf(bytes(written(aFile(), OUR_BATCHES)))).toEqual([]);
  const wanted = fc.record({
    direction: fc.constantFrom('debit' as const, 'credit' as const),
    accountType: fc.constantFrom('checking' as const, 'savings' as const),
    amount: fc.integer({ min: 1, max: 9_999_999_999 }).map((amount) => cents(amount)),
    accountNumber: fc.stringMatching(/^\d{4,17}$/),
    name: fc.constantFrom('José Núñez', 'Anne-Marie O’Neill', 'X', 'Maximiliana Featherstonehaugh the Third'),
    individualId: fc.stringMatching(/^[A-Z0-9]{1,15}$/),
  });
  fc.assert(
    fc.property(fc.array(wanted, { minLength: 1, maxLength: 60 }), (entries) => {
      const numbered = entries.map((entry, i) => anEntry({ ...entry, trace: trace(i + 1) }));
      const text = written(aFile(), [{ ...aBatch({ holds: 'mixed' }), entries: numbered }]);
      expect(faultsOf(bytes(text))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test.each(Object.values(DESCRIPTIONS))('its checker takes a batch described as %s', (description) => {
  const prenote = description === DESCRIPTIONS.prenote;
  const credits = [7, 15].map((amount, i) => ({
    direction: 'credit' as const,
    amount: cents(amount),
    trace: trace(i + 1),
  }));
  const debit = { prenote, amount: cents(prenote ? 0 : 22), trace: trace(3) };
  const isProof = description === DESCRIPTIONS.accountProof;
  const entries = (isProof ? [...credits, debit] : [debit]).map(anEntry);
  const batch = { ...aBatch({ description, holds: isProof ? 'mixed' : 'debits' }), entries };
  expect(faultsOf(bytes(written(aFile(), [batch])))).toEqual([]);
});

/** The bank's responses to a file with one entry for each of these accounts, as our reader sees them. */
function answersTo(accounts: readonly { accountNumber: string; direction?: 'debit' | 'credit' }[], until: Date) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bank = openBank({ folder });
  bank.until(instantAt(FILE_DAY, 9, 0, 'America/New_York'));
  const entries = accounts.map((account, i) => anEntry({ ...account, trace: trace(i + 1) }));
  const text = written(aFile(), [{ ...aBatch({ holds: 'mixed' }), entries }]);
  writeFileSync(path.join(folder, 'outbox', 'ours.ach'), text, 'latin1');
  expect(bank.until(instantAt(FILE_DAY, 11, 0, 'America/New_York')).taken).toMatchObject([{ faults: [] }]);
  bank.until(until);
  const inbox = path.join(folder, 'inbox');
  const sent = entries.map((each) => ({ ...each, fileDay: FILE_DAY }));
  return readdirSync(inbox)
    .filter((name) => name.endsWith('.ach'))
    .flatMap((name) => {
      const read = readBankFile(readFileSync(path.join(inbox, name), 'latin1'));
      if ('refused' in read) throw new Error(`${name}, line ${read.refused.line}: ${read.refused.reason}`);
      const { createdOn } = read.file;
      return read.file.batches.flatMap((batch) =>
        batch.entries.map((entry) => ({ entry, of: originalOfOurs(entry, createdOn, sent) })),
      );
    });
}

const originalOfOurs = <Sent extends Parameters<typeof originalOf>[2][number]>(
  entry: ReadEntry,
  on: ReturnType<typeof day>,
  sent: readonly Sent[],
) => (entry.kind === 'entry' ? null : originalOf(entry, on, sent));

test('its returns are read, and each is matched with the entry that it means', () => {
  const accounts = [
    { accountNumber: '5550001' },
    { accountNumber: '5551234' },
    { accountNumber: '5550002', direction: 'credit' as const },
    { accountNumber: '5551010' },
  ];
  const answers = answersTo(accounts, instantAt(day('2026-06-01'), 12, 0, 'America/New_York'));
  expect(answers.map(({ entry, of }) => [entry.kind, 'code' in entry ? entry.code : null, of?.accountNumber])).toEqual([
    ['return', 'R01', '5550001'],
    ['return', 'R02', '5550002'],
    ['return', 'R10', '5551010'],
  ]);
});

test('its notifications of change are read, each with what it corrects', () => {
  const accounts = ['5553001', '5553002', '5553003', '5553005'].map((accountNumber) => ({ accountNumber }));
  const answers = answersTo(accounts, instantAt(day('2026-03-25'), 12, 0, 'America/New_York'));
  expect(
    answers.map(({ entry, of }) => (entry.kind === 'change' ? [entry.code, of?.accountNumber, entry.corrected] : null)),
  ).toEqual([
    ['C01', '5553001', expect.objectContaining({ accountNumber: '5558001' })],
    ['C02', '5553002', expect.objectContaining({ routingNumber: '011000015' })],
    ['C03', '5553003', expect.objectContaining({ routingNumber: '011000015', accountNumber: '5558003' })],
    ['C05', '5553005', expect.objectContaining({ accountType: 'savings' })],
  ]);
});
