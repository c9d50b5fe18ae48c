import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listBankAnswers, listBankFiles } from '@mainstay/contract/bank-files.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { addPaymentSource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { expect, onTestFinished, test } from 'vitest';
import { entriesBetween } from '#audit/read-chain.ts';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson, type Person } from '../test/people.ts';
import { variants } from '../test/variants.ts';
import type { FileDeps } from './deps.ts';
import { readInbox } from './read-inbox.ts';

/**
 * An installation of its own on Monday, 2 March 2026, with its operator and a payor whose account number ends like
 * that.
 */
async function started(lastFour: string, environment: Record<string, string> = {}) {
  const running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'),
    environment: { ODFI_SAME_DAY: 'on', ...environment },
  });
  onTestFinished(() => running.close());
  const payor = await aPayorAt(running, lastFour);
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  return { running, payor, operator };
}

const YEAR = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };

const firstPayment = async (payor: Person) => (await payor.send(listPayments, { query: { limit: '6' } })).body.at(-1);
async function lifeOf(payor: Person) {
  const { id = '' } = (await firstPayment(payor)) ?? {};
  return (await payor.send(getPayment, { params: { id } })).body.events.map(({ kind }) => kind);
}
const returnsOf = async (payor: Person) => (await lifeOf(payor)).filter((kind) => kind === 'returned').length;
const filesIn = async (operator: Person, kind: string) =>
  (await operator.send(listBankFiles)).body.filter((file) => file.kind === kind).toReversed();
const drop = ({ folder }: AtABank, name: string, content: string) =>
  writeFile(path.join(folder, 'inbox', name), content);

test.each(
  variants([
    ['doubled', ['read', 'set_aside']],
    ['repeated', ['read', 'read']],
    ['late', ['read']],
    ['crlf', ['read']],
    ['lower_case', ['read']],
  ]),
)('a file of returns that comes %s is booked once', async (how, states) => {
  const { running, payor, operator } = await started('0001');
  running.bank.spoil('returns', how);
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect((await filesIn(operator, 'answers')).map(({ state }) => state)).toEqual(states);
  expect(await returnsOf(payor)).toBe(1);
});

test.each(
  variants([
    ['cut', /^Line \d+: /],
    ['off_by_a_cent', /^Line \d+: the file's total of debits is 125001, but should be 125000$/],
  ]),
)('one that is %s is set aside with the reason, and nothing of it is booked', async (how, reason) => {
  const { running, payor, operator } = await started('0001');
  running.bank.spoil('returns', how);
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect(await filesIn(operator, 'answers')).toMatchObject([
    { state: 'set_aside', reason: expect.stringMatching(reason) },
  ]);
  expect(await firstPayment(payor)).toMatchObject({ failureReason: null, payout: { state: 'held' } });
  expect(await returnsOf(payor)).toBe(0);
});

test('what is no file of a bank, or answers an entry that is none of ours, is set aside', async () => {
  const { running, payor, operator } = await started('4321');
  await drop(running, 'holiday.pdf', '%PDF-1.7');
  await drop(running, 'empty.ach', '');
  await running.moveTo(payor, '2026-03-19T15:00:00Z');
  const [entry] = running.bank.entries();
  running.bank.answer(entry?.trace ?? '', { code: 'R01', trace: '121042880009999' });
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect((await filesIn(operator, 'unknown')).map(({ reason }) => reason)).toEqual([
    'The file is empty or too large.',
    'Not a kind of bank file that is read here.',
  ]);
  expect(await filesIn(operator, 'answers')).toMatchObject([
    { state: 'set_aside', reason: 'Line 3: R01 on trace 121042880009999 matches no entry of ours' },
  ]);
  expect(await returnsOf(payor)).toBe(0);
});

test('an answer from R61 on waits for a person, and nothing of it is booked', async () => {
  const { running, payor, operator } = await started('4321');
  await running.moveTo(payor, '2026-03-19T15:00:00Z');
  running.bank.answer(running.bank.entries()[0]?.trace ?? '', { code: 'R80' });
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect((await operator.send(listBankAnswers)).body).toMatchObject([
    { code: 'R80', amount: '1250.00', why: expect.stringContaining('return of an international entry') },
  ]);
  expect(await returnsOf(payor)).toBe(0);
});

test('an account that the bank corrects is sealed anew, recorded, told, and debited as it is written now', async () => {
  const { running, payor } = await started('3001');
  await running.moveTo(payor, '2026-04-25T15:00:00Z');
  expect(running.bank.entries().map(({ account }) => account.trim().slice(-4))).toEqual(['3001', '8001']);
  const titles = (await payor.send(listNotifications)).body.map(({ title }) => title);
  expect(titles.filter((title) => title === 'Bank account corrected')).toHaveLength(1);
  const { rows } = (await running.database.db.execute(
    'select last_four, sealed_account_number, case_id from payment_sources',
  )) as unknown as { rows: { last_four: string; sealed_account_number: string; case_id: string }[] };
  expect(rows).toMatchObject([{ last_four: '8001' }]);
  const corrected = running.bank.entries().at(-1)?.account.trim();
  expect(corrected).toMatch(/^\d{6,}$/);
  expect(rows[0]?.sealed_account_number).not.toContain(corrected);
  const events = await entriesBetween(running.deps, rows[0]?.case_id ?? '', YEAR);
  expect(events.filter(({ action }) => action === 'source.corrected')).toHaveLength(1);
});

test('with acknowledgements a file counts as taken when the bank says so; a rejected one brings its entries back', async () => {
  const { running, payor, operator } = await started('4321', { BANK_ACKS: 'on' });
  await running.moveTo(payor, '2026-03-18T15:00:00Z');
  expect(await filesIn(operator, 'entries')).toMatchObject([{ state: 'accepted' }]);
  expect(await filesIn(operator, 'acknowledgement')).toMatchObject([
    { state: 'read', reason: expect.stringMatching(/^The bank accepted .+\.ach\.$/) },
  ]);
  expect(await lifeOf(payor)).toContain('settled');

  const other = await started('4321', { BANK_ACKS: 'on', ODFI_ROUTING: '011000015' });
  await other.running.moveTo(other.payor, '2026-03-24T15:00:00Z');
  expect((await filesIn(other.operator, 'entries'))[0]).toMatchObject({
    state: 'rejected',
    reason: expect.stringContaining('The bank rejected it: line 1: '),
  });
  expect(await firstPayment(other.payor)).toMatchObject({ status: 'failed', paidAmount: '0.00' });
});

test('what cannot be read, and a file whose fault repeats a character that no database takes, hold up none of the others', async () => {
  const { running, payor, operator } = await started('0001');
  const inbox = path.join(running.folder, 'inbox');
  await running.moveTo(payor, '2026-03-19T15:00:00Z');
  await symlink('nothing', path.join(inbox, 'A-link.ach'));
  await mkdir(path.join(inbox, 'A-folder.ach'));
  const wide = Buffer.from('<?xml version="1.0"?><Document/>', 'utf16le');
  await writeFile(path.join(inbox, 'A-wide.xml'), wide);
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect(await returnsOf(payor)).toBe(1);
  const [file] = (await filesIn(operator, 'statement')).filter(({ name }) => name === 'A-wide.xml');
  expect(file).toMatchObject({ state: 'set_aside', reason: expect.stringMatching(/^Line 1: is not well-formed XML/) });
});

test('a file that may not be opened is tried again at each look, and logged once', async () => {
  const logged: string[] = [];
  let reads = 0;
  const read = () => {
    reads += 1;
    return Promise.reject(Object.assign(new Error('permission denied'), { code: 'EACCES' }));
  };
  const folder = { list: async () => [{ name: 'RETURNS.ach', bytes: 940, mark: '1' }], read };
  const log = { error: (_: unknown, message: string) => logged.push(message) };
  const seen = new Map<string, string>();
  for (let look = 0; look < 3; look += 1) await readInbox({ folder, log } as unknown as FileDeps, seen);
  expect([reads, logged]).toEqual([3, ['the inbox file RETURNS.ach was not read and will be retried']]);
});

test.each(
  variants([
    ['in UTF-8, with letters that turn the line around', Buffer.from('\u202ehca.🙂.ACH')],
    ['in the bytes of an older system', Buffer.from('R\u00dcCK.ACH', 'latin1')],
  ]),
)('returns are read from a file whose name is written %s', async (_, name) => {
  const { running, payor, operator } = await started('0001');
  await running.moveTo(payor, '2026-03-19T15:00:00Z');
  running.bank.until(new Date('2026-03-20T13:00:00Z'));
  const inbox = path.join(running.folder, 'inbox');
  const written = path.join(inbox, 'RETURNS-2026-03-20.ach');
  await rename(written, Buffer.concat([Buffer.from(`${inbox}/`), name]));
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect(await filesIn(operator, 'answers')).toMatchObject([{ state: 'read' }]);
  expect(await returnsOf(payor)).toBe(1);
});

test('all corrections of one entry are heard: two of one file, and one that comes later', async () => {
  const { running, payor, operator } = await started('4321');
  await running.moveTo(payor, '2026-03-19T15:00:00Z');
  const trace = running.bank.entries()[0]?.trace ?? '';
  running.bank.answer(trace, { code: 'C01', corrected: '100009999' });
  running.bank.answer(trace, { code: 'C05', corrected: '37' });
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect((await payor.send(listPaymentSources)).body).toMatchObject([
    { accountNumber: '9999', accountType: 'savings' },
  ]);
  running.bank.answer(trace, { code: 'C01', corrected: '100008888' });
  running.bank.answer(trace, { code: 'C04', corrected: 'PAT ROE' });
  await running.moveTo(payor, '2026-04-25T15:00:00Z');
  expect(running.bank.entries().map(({ account, code }) => [account.trim().slice(-4), code])).toEqual([
    ['4321', '27'],
    ['8888', '37'],
  ]);
  expect((await operator.send(listBankAnswers)).body).toMatchObject([{ code: 'C04' }]);
});

test('somebody whose name no bank file can hold proves an account, and is debited', async () => {
  const { running } = await started('4321');
  const payor = await aPerson(running, { name: '李小龙' });
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  await payor.send(addPaymentSource, { body: { ...bank, accountNumber: '100005432' } });
  await running.moveTo(payor, '2026-03-05T15:00:00Z');
  expect((await payor.send(listPaymentSources)).body).toMatchObject([
    { state: 'unproven', proof: { step: 'arrived' } },
  ]);
  expect(new Set(running.bank.entries().map(({ name }) => name.trim()))).toEqual(new Set(['ACCOUNT HOLDER']));
});
