import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listBankFiles } from '@mainstay/contract/bank-files.ts';
import { answerDispute, openDispute } from '@mainstay/contract/disputes.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import {
  listBookedFees,
  listProofs,
  listUnmatched,
  reverseBookedFee,
  settleUnmatched,
} from '@mainstay/contract/reconciliation.ts';
import { addFunds, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { expect, onTestFinished, test } from 'vitest';
import { entriesBetween } from '#audit/read-chain.ts';
import { operate } from '#operations/operator.ts';
import type { BankSettings } from '../../tools/bank/settings.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson, type Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';
import { startApp } from '../test/start.ts';
import { variants } from '../test/variants.ts';

/** An installation of its own on Monday, 2 March 2026, and its operator. */
async function started(bank: Partial<BankSettings> = {}, environment: Record<string, string> = {}) {
  const running = await startAtABank(
    { now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on', ...environment } },
    { opening: 5_000_00, ...bank },
  );
  onTestFinished(() => running.close());
  const operator = await aPerson(running, { name: 'Olive Perez' });
  await operate(running.deps, [operator.email]);
  return { running, operator };
}

/** A payor whose account number ends like that, with a payee whose account number ends like this. */
async function aFamily(running: AtABank, payor: string, payee: string): Promise<Person> {
  const person = await aPayorAt(running, payor);
  const account = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: `90000000${payee}` };
  expect((await person.send(addPayoutAccount, { body: account as never })).error).toBe('');
  await provesAccounts(running, person);
  return person;
}

const proofs = async (operator: Person, day?: string) =>
  (await operator.send(listProofs, { query: day === undefined ? {} : { day } })).body;
const unmatched = async (operator: Person, day?: string) =>
  (await operator.send(listUnmatched, { query: day === undefined ? {} : { day } })).body;
const differences = async (operator: Person) =>
  (await proofs(operator)).flatMap(({ day, difference }) => (difference === '0.00' ? [] : [`${day} ${difference}`]));
const statements = async (operator: Person) =>
  (await operator.send(listBankFiles)).body
    .filter(({ kind }) => kind === 'statement')
    .map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`))
    .toReversed();

test.each(variants(['bai2', 'camt']))(
  'a month of debits, returns, payouts that come back, corrections and money that a person puts in is proven every day (%s)',
  { timeout: 120_000 }, // a month by files
  async (format) => {
    const { running, operator } = await started({ statements: format });
    const plain = await aFamily(running, '4321', '7788');
    for (const [payor, payee] of [
      ['0001', '7788'],
      ['2001', '0002'],
      ['3001', '2002'],
    ] as const)
      await aFamily(running, payor, payee);
    await running.moveTo(plain, '2026-03-11T15:00:00Z');
    expect((await plain.send(addFunds, { body: { amount: '75.00' as never } })).error).toBe('');
    expect(await proofs(operator, '2026-03-11')).toMatchObject([{ ledger: '5000.00', bank: null, difference: null }]);
    await running.moveTo(plain, '2026-04-06T15:00:00Z');

    const all = await proofs(operator);
    expect(all[0]).toMatchObject({ day: '2026-04-03', difference: '0.00', alarms: false });
    expect(all).toHaveLength(25);
    expect(all.at(-1)).toMatchObject({ day: '2026-03-02', ledger: '5000.00', bank: '5000.00', onItsWay: '0.00' });
    expect(all.find(({ day }) => day === '2026-03-12')).toMatchObject({
      ...{ ledger: '5075.00', bank: '5075.00', onItsWay: '0.00' },
      balances: { clearing: '75.00', wallet: '0.00', ownFunds: '5000.00' }, // it does not count yet
    });
    expect(await differences(operator)).toEqual([]);
    expect(await unmatched(operator)).toEqual([]);
    expect(all[0]?.bank).toBe((running.bank.balance() / 100).toFixed(2));
    expect(new Set(await statements(operator))).toEqual(new Set(['read']));
    const answers = (await operator.send(listBankFiles)).body.filter(({ kind }) => kind === 'answers');
    expect(answers.reduce((count, { entries }) => count + entries, 0)).toBeGreaterThan(4);
    expect(running.bank.entries().filter(({ settles }) => settles <= '2026-04-03').length).toBeGreaterThan(8);
  },
);

test('a fee that is booked by nobody stands unmatched and is the difference, until an operator says what it was', async () => {
  const { running, operator } = await started({ returnFee: 2_50 }, { FEE_LIMIT: '2.49' });
  const payor = await aFamily(running, '0001', '7788');
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  const [fee, ...others] = await unmatched(operator);
  expect(others).toEqual([]);
  expect(fee).toMatchObject({
    day: '2026-03-20',
    direction: 'debit',
    amount: '2.50',
    text: 'RETURNED ITEM FEE 1 ITEMS',
    age: 4,
  });
  expect(await differences(operator)).toEqual(['2026-03-23 2.50', '2026-03-20 2.50']);
  expect((await proofs(operator))[0]).toMatchObject({ alarms: true, unexplained: '0.00' });

  const settle = (lineId: string, reason: string) =>
    operator.send(settleUnmatched, { params: { lineId }, body: { as: 'fee', reason } });
  const id = fee?.id ?? '';
  expect(await settle(id, ' ')).toMatchObject({ status: 400 });
  expect(await settle('none', 'A fee.')).toMatchObject({ status: 404 });
  expect((await settle(id, 'The fee for the return of the 20th.')).body).toEqual({ state: 'settled' });
  expect(await settle(id, 'Once more.')).toMatchObject({ status: 409, error: 'This line has already been settled.' });
  expect(await unmatched(operator)).toEqual([]);
  expect(await differences(operator)).toEqual([]);
  expect((await proofs(operator))[0]).toMatchObject({ balances: { ownFunds: '4997.50' } });
  const year = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };
  const events = await entriesBetween(running.deps, 'accounts', year);
  expect(events.filter(({ action }) => action === 'statement_line.settled')).toMatchObject([
    { after: { as: 'fee', reason: 'The fee for the return of the 20th.', amount: -2_50 } },
  ]);
});

test.each(
  variants([
    ['bai2', 'entries'],
    ['camt', 'entries'],
    ['bai2', 'entries_in_two_days'],
    ['camt', 'entries_in_two_days'],
  ]),
)('a bank that books a file entry by entry is proven every day too (%s, %s)', async (format, books) => {
  const { running, operator } = await started({ statements: format, books });
  const payor = await aFamily(running, '4321', '7788');
  await aFamily(running, '4322', '7789');
  await aFamily(running, '0001', '7790');
  await running.moveTo(payor, '2026-03-27T15:00:00Z');
  expect(await differences(operator)).toEqual([]);
  expect(await unmatched(operator)).toEqual([]);
  const all = await proofs(operator);
  expect(all.filter(({ alarms }) => alarms)).toEqual([]);
  expect(all[0]?.bank).toBe((running.bank.balance() / 100).toFixed(2));
  const debits = running.bank.entries().filter(({ code, description }) => code === '27' && description === 'SUPPORT');
  expect(debits.length).toBeGreaterThanOrEqual(3);
});

test('what the bank never books of a file that it books in part is on its way for a banking day, and then the difference', async () => {
  const { running, operator } = await started({ books: 'entries_in_two_days' });
  const payor = await aFamily(running, '4321', '7788');
  await aFamily(running, '4322', '7789');
  await running.moveTo(payor, '2026-03-18T15:00:00Z');
  const [, second] = running.bank
    .entries()
    .filter(({ code, description }) => code === '27' && description === 'SUPPORT');
  running.bank.forget(second?.trace ?? '');
  await running.moveTo(payor, '2026-03-19T15:00:00Z');
  expect((await proofs(operator, '2026-03-18'))[0]).toMatchObject({ difference: '0.00', onItsWay: '1250.00' });
  await running.moveTo(payor, '2026-03-20T15:00:00Z');
  expect((await proofs(operator, '2026-03-19'))[0]).toMatchObject({
    difference: '1250.00',
    unexplained: '0.00',
    missing: [{ kind: 'part_debits', direction: 'credit', amount: '1250.00', day: '2026-03-18' }],
  });
});

test.each(variants(['bai2', 'camt']))(
  'what the bank marks as its fee is booked at once, can be taken back for a reason, and is not booked again (%s)',
  async (statements) => {
    const { running, operator } = await started({ returnFee: 2_50, monthlyFee: 100_01, statements });
    const payor = await aFamily(running, '0001', '7788');
    await running.moveTo(payor, '2026-03-24T15:00:00Z');
    const [unusual, ...rest] = await unmatched(operator);
    expect([unusual?.amount, rest]).toEqual(['100.01', []]);
    const asFee = (lineId: string, reason: string) =>
      operator.send(settleUnmatched, { params: { lineId }, body: { as: 'fee', reason } });
    expect((await asFee(unusual?.id ?? '', 'It is in our contract.')).error).toBe('');
    expect([await unmatched(operator), await differences(operator)]).toEqual([[], []]);
    const fees = async () => (await operator.send(listBookedFees)).body;
    const [fee, ...others] = await fees();
    expect(others).toEqual([]);
    expect(fee).toMatchObject({ day: '2026-03-20', amount: '2.50', text: 'RETURNED ITEM FEE 1 ITEMS' });
    expect((await proofs(operator))[0]).toMatchObject({ balances: { ownFunds: '4897.49' } });

    const reverse = (lineId: string, reason = 'It is the fee of another account.') =>
      operator.send(reverseBookedFee, { params: { lineId }, body: { reason } });
    const id = fee?.id ?? '';
    expect(await reverse(id, ' ')).toMatchObject({ status: 400 });
    expect(await reverse('none')).toMatchObject({ status: 404 });
    expect((await reverse(id)).body).toEqual({ state: 'open' });
    expect(await reverse(id)).toMatchObject({ status: 409 });
    expect(await differences(operator)).toEqual(['2026-03-23 2.50', '2026-03-20 2.50']);

    await running.moveTo(payor, '2026-04-03T15:00:00Z');
    expect((await fees()).map((each) => each.id)).not.toContain(id);
    // two lines wait for an operator: the fee that was reversed, and one over the limit; newest first, or by day
    expect((await unmatched(operator)).map(({ amount }) => amount)).toEqual(['100.01', '2.50']);
    expect((await unmatched(operator, '2026-03-20')).map(({ amount }) => amount)).toEqual(['2.50']);
    expect(await unmatched(operator, '2026-03-19')).toEqual([]);
    expect((await asFee(id, 'It was ours after all.')).error).toBe('');
    expect(await reverse(id)).toMatchObject({ status: 409 });
    const year = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };
    const events = await entriesBetween(running.deps, 'accounts', year);
    const told = events.filter(({ action }) => action.startsWith('statement_line.fee'));
    expect(told.slice(0, 2).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['statement_line.fee_booked', expect.any(String)],
      ['statement_line.fee_reversed', 'Olive Perez'],
    ]);
    expect(told[1]?.after).toMatchObject({ reason: 'It is the fee of another account.', amount: -2_50 });
  },
);

const inbox = ({ folder }: AtABank, name: string) => path.join(folder, 'inbox', name);

test.each(variants(['doubled', 'out_of_order', 'crlf']))(
  'a statement that comes %s is booked once, and none is lost',
  async (how) => {
    const { running, operator } = await started();
    const payor = await aFamily(running, '4321', '7788');
    await running.moveTo(payor, '2026-03-03T15:00:00Z');
    running.bank.spoil('statement', how);
    await running.moveTo(payor, '2026-03-19T15:00:00Z');
    const notBooked = (await statements(operator)).filter((state) => state !== 'read');
    expect(notBooked).toEqual(
      how === 'doubled' ? ['set_aside: It was already read, as AGAIN-STATEMENT-2026-03-03.bai.'] : [],
    );
    expect(await differences(operator)).toEqual([]);
    expect((await proofs(operator)).map(({ bank }) => bank)).not.toContain(null);
  },
);

test('a statement waits as long as the one before it is missing, and is booked with it', async () => {
  const { running, operator } = await started();
  const payor = await aFamily(running, '4321', '7788');
  await running.moveTo(payor, '2026-03-04T10:00:00Z');
  running.bank.spoil('statement', 'late');
  await running.moveTo(payor, '2026-03-05T12:00:00Z');
  const waits = 'kept: The statement of 2026-03-04 waits: the statement of 2026-03-03 is missing.';
  expect(await statements(operator)).toEqual(['read', waits]);
  expect((await proofs(operator)).map(({ day, bank }) => [day, bank])).toEqual([
    ['2026-03-04', null],
    ['2026-03-03', null],
    ['2026-03-02', '5000.00'],
  ]);
  await running.moveTo(payor, '2026-03-05T15:00:00Z');
  expect(await statements(operator)).toEqual(['read', 'read', 'read']);
  expect((await proofs(operator)).map(({ bank }) => bank)).toEqual(['5000.00', '5000.00', '5000.00']);
});

test('a damaged one, one of another account and another one of the same day are set aside whole, each with its reason', async () => {
  const { running, operator } = await started();
  const payor = await aFamily(running, '4321', '7788');
  await running.moveTo(payor, '2026-03-03T15:00:00Z');
  const name = 'STATEMENT-2026-03-02.bai';
  const good = await readFile(inbox(running, name), 'utf8');
  await writeFile(inbox(running, 'other-account.bai'), good.replaceAll('4567890123', '777'));
  const another = good.replace(/1500000/g, '1500003').replace(/,500000,/g, ',500001,');
  await writeFile(inbox(running, 'other.bai'), another);
  await writeFile(inbox(running, 'anew.bai'), good.replaceAll('\n', '\r\n'));
  running.bank.spoil('statement', 'off_by_a_cent');
  await running.moveTo(payor, '2026-03-05T15:00:00Z');
  const found = await statements(operator);
  expect(found).toContain('read: It was already booked from another file.');
  expect(found).toContain('set_aside: It is for an account other than SETTLEMENT_ACCOUNT.');
  expect(found).toContain(
    'set_aside: The statement of 2026-03-02 was not booked: another statement of that day is booked.',
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^set_aside: Line \d+: the control total of the account trailer \(49\)/),
  );
  expect(found).toContain('kept: The statement of 2026-03-04 waits: the statement of 2026-03-03 is missing.');
  expect(await proofs(operator)).toMatchObject([
    { bank: null },
    { bank: null },
    { bank: '5000.00', difference: '0.00' },
  ]);

  // the bank sends the damaged statement again
  const damaged = await readFile(inbox(running, 'STATEMENT-2026-03-03.bai'), 'utf8');
  const mended = damaged.replace(/^49,(\d+)/m, (_, total) => `49,${Number(total) - 1}`);
  await writeFile(inbox(running, 'STATEMENT-2026-03-03-again.bai'), mended);
  await running.moveTo(payor, '2026-03-06T10:00:00Z');
  expect(await proofs(operator)).toMatchObject([
    { bank: null },
    { bank: '5000.00' },
    { bank: '5000.00' },
    { bank: '5000.00' },
  ]);
});

/** Appends the statement of an account ending in 0777 to a statement file. */
const withAnotherAccount = (text: string): string =>
  text.startsWith('01,')
    ? text
        .replace(/^98/m, '03,5550000777,USD,010,0,,,015,0,,/\n49,0,2/\n98')
        .replace(/^98,(\d+),1,(\d+)/m, (_, total, records) => `98,${total},2,${Number(records) + 2}`)
        .replace(/^99,(\d+),1,(\d+)/m, (_, total, records) => `99,${total},1,${Number(records) + 2}`)
    : text.replace(/ *<Stmt>.*<\/Stmt>/s, (one) => `${one}\n${one.replace('4567890123', '5550000777')}`);

test.each(variants(['bai2', 'camt']))(
  'where a file holds another account too, ours is booked, and operators read of the other (%s)',
  async (format) => {
    const { running, operator } = await started({ statements: format });
    const name = `STATEMENT-2026-03-02.${format === 'bai2' ? 'bai' : 'xml'}`;
    running.bank.until(new Date('2026-03-03T14:00:00Z'));
    await writeFile(inbox(running, name), withAnotherAccount(await readFile(inbox(running, name), 'utf8')));
    await running.moveTo(operator, '2026-03-03T15:00:00Z');
    expect((await statements(operator))[0]).toBe(
      'read: It also has statements for an account ending in 0777, which is not SETTLEMENT_ACCOUNT; those were not booked.',
    );
    expect((await proofs(operator)).at(-1)).toMatchObject({ day: '2026-03-02', bank: '5000.00', difference: '0.00' });
  },
);

test('a return whose file comes late alarms until it comes; then every day is proven', async () => {
  const { running, operator } = await started();
  const payor = await aFamily(running, '0001', '7788');
  running.bank.spoil('returns', 'late');
  await running.moveTo(payor, '2026-03-23T11:00:00Z'); // the statement of the 20th has arrived
  expect(await unmatched(operator)).toMatchObject([{ amount: '1250.00', direction: 'debit', day: '2026-03-20' }]);
  expect((await proofs(operator))[0]).toMatchObject({ day: '2026-03-20', difference: '1250.00', alarms: true });
  await running.moveTo(payor, '2026-03-25T15:00:00Z');
  expect(await unmatched(operator)).toEqual([]);
  expect(await differences(operator)).toEqual([]);
});

test('what goes back to the payor is proven too: a withdrawal, and the refund of a debit that they disputed', async () => {
  const { running, operator } = await started();
  const payor = await aFamily(running, '4321', '7788');
  expect((await payor.send(addFunds, { body: { amount: '75.00' as never } })).error).toBe('');
  await running.moveTo(payor, '2026-03-23T15:00:00Z');
  expect((await payor.send(withdrawFunds, { body: { amount: '30.00' as never } })).error).toBe('');
  const [payment] = (await payor.send(listPayments, { query: { limit: '6' } })).body.filter(
    ({ paidAmount }) => paidAmount === '1250.00',
  );
  const disputed = { params: { id: payment?.id ?? '' }, body: { reason: 'Not mine.' } };
  const { body, error } = await payor.send(openDispute, disputed);
  expect(error).toBe('');
  const answer = { upheld: true, reason: 'Seen in the record.' };
  expect((await operator.send(answerDispute, { params: { disputeId: body.id }, body: answer })).error).toBe('');
  await running.moveTo(payor, '2026-03-30T15:00:00Z');
  expect(running.bank.entries().map(({ description, cents, settles }) => `${settles} ${description} ${cents}`)).toEqual(
    [
      '2026-03-03 DEPOSIT 7500',
      '2026-03-18 SUPPORT 125000',
      '2026-03-20 SUPPORT 125000',
      '2026-03-24 REFUND 125000',
      '2026-03-24 WITHDRAWAL 3000',
    ],
  );
  expect(await differences(operator)).toEqual([]);
  expect((await proofs(operator))[0]).toMatchObject({
    day: '2026-03-27',
    balances: { wallet: '45.00', clearing: '0.00' },
  });
}, 120_000);

test('the small amounts that prove an account are our own money: the days are proven while they are out, and what comes back too', {
  timeout: 120_000,
}, async () => {
  const { running, operator } = await started();
  const people = [await aPerson(running), await aPerson(running)];
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  for (const [i, lastFour] of ['4321', '0001'].entries())
    expect(
      (await people[i]?.send(addPaymentSource, { body: { ...bank, accountNumber: `10000${lastFour}` } }))?.status,
    ).toBe(201);
  await running.moveTo(operator, '2026-03-09T15:00:00Z');
  const entries = running.bank.entries();
  expect(new Set(entries.map(({ description }) => description))).toEqual(new Set(['ACCTVERIFY']));
  expect(await differences(operator)).toEqual([]);
  expect(await unmatched(operator)).toEqual([]);
  // the debit of the second account was returned, so what had been sent to it is lost
  const sent = entries.filter(({ account, code }) => account.trim().endsWith('0001') && code === '22');
  const gone = sent.reduce((total, { cents }) => total + cents, 0);
  expect((await proofs(operator))[0]).toMatchObject({ ledger: ((5_000_00 - gone) / 100).toFixed(2), alarms: false });
});

test('in the sandbox nothing is proven, because no bank has a statement', async () => {
  const running = await startApp();
  onTestFinished(() => running.close());
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  expect(await proofs(operator)).toMatchObject([{ day: '2026-03-09', ledger: '0.00', bank: null, difference: null }]);
  expect(await unmatched(operator)).toEqual([]);
});
