import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listBankFiles } from '@mainstay/contract/bank-files.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { addPaymentSource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount, listPayoutAccounts } from '@mainstay/contract/payout-accounts.ts';
import { listAlarms } from '@mainstay/contract/reconciliation.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson, type Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

/**
 * An installation of its own on Monday, 2 March 2026, and its operator. Its bank acknowledges files unless told not to.
 */
async function started(acks: 'on' | 'off' = 'on') {
  const running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'),
    environment: { ODFI_SAME_DAY: 'on', BANK_ACKS: acks },
  });
  onTestFinished(() => running.close());
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  return { running, operator };
}

const ours = async (operator: Person) =>
  (await operator.send(listBankFiles)).body.filter(({ direction }) => direction === 'out');

/** Moves past a window, and lets the bank reject the file written then: it takes nothing from it. */
async function rejectedAt(of: { running: AtABank; operator: Person }, at: string) {
  await of.operator.send(moveClock, { body: { to: new Date(at).toISOString() } as never });
  const [file] = await ours(of.operator);
  await rm(path.join(of.running.folder, 'outbox', file?.name ?? ''));
  await rejects(of, file);
}

type OurFile = Awaited<ReturnType<typeof ours>>[number];

const rejects = (of: { running: AtABank }, file: OurFile | undefined) =>
  answers(of, file, { verdict: 'REJECTED', to: `${file?.name}.ack` });

async function answers(of: { running: AtABank }, file: OurFile | undefined, said: { verdict: string; to: string }) {
  const words = `${said.verdict}\nfile ${file?.name}\nsha256 ${file?.sha256}\nline 1: The file came too late.\n`;
  await writeFile(path.join(of.running.folder, 'inbox', said.to), words);
}

const firstPayment = async (person: Person) => (await person.send(listPayments, { query: { limit: '6' } })).body.at(-1);
const wordsOf = async (person: Person) => {
  const { id = '' } = (await firstPayment(person)) ?? {};
  return (await person.send(getPayment, { params: { id } })).body.events.map(({ words }) => words);
};
const told = async (person: Person) => (await person.send(listNotifications)).body.map(({ message }) => message);

test('what goes to a payee goes to the same account on the next banking day, in a file that is told apart', async () => {
  const { running, operator } = await started();
  const payor = await aPayorAt(running, '4321');
  const account = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000007788' } as const;
  await payor.send(addPayoutAccount, { body: account as never });
  await provesAccounts(running, payor);
  await running.moveTo(payor, '2026-03-20T14:29:00Z');
  await rejectedAt({ running, operator }, '2026-03-20T14:31:00Z');

  await running.moveTo(payor, '2026-03-20T20:00:00Z');
  expect((await payor.send(listPayoutAccounts)).body).toMatchObject([{ state: 'active', inUse: true }]);
  expect((await firstPayment(payor))?.payout).toMatchObject({
    state: 'returned',
    words: 'Not sent yet: our bank did not accept it. We will send it again.',
  });
  expect((await told(payor))[0]).toBe(
    'The payment of $1,250.00 due Mar 20, 2026 has not been sent yet. Our bank did not accept it. We will send it again on the next banking day. You don’t need to do anything.',
  );
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect(await firstPayment(payor)).toMatchObject({ status: 'completed', payout: { state: 'settled' } });
  expect(running.bank.entries().filter(({ code }) => code === '22')).toHaveLength(1);
});

test('two files of one day have two modifiers, also where the bank did not take the first', async () => {
  const { running, operator } = await started();
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-17T14:29:00Z');
  await rejectedAt({ running, operator }, '2026-03-17T14:31:00Z');
  await running.moveTo(payor, '2026-03-17T15:00:00Z');
  const bank = { sourceType: 'ach', sourceName: 'Other', routingNumber: '021000021', authorised: true } as const;
  await payor.send(addPaymentSource, { body: { ...bank, accountNumber: '500005555' } });
  await running.moveTo(payor, '2026-03-18T15:00:00Z');
  expect((await ours(operator)).map(({ name }) => name)).toEqual(['20260317-2000-B.ach', '20260317-1030-A.ach']);
});

test("a payor's account stays in use, and the debit is made again", async () => {
  const { running, operator } = await started();
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-17T14:29:00Z');
  await rejectedAt({ running, operator }, '2026-03-17T14:31:00Z');
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect((await payor.send(listPaymentSources)).body).toMatchObject([{ state: 'active' }]);
  expect(await wordsOf(payor)).toContain('Debit not made: our bank did not accept it');
  expect(await firstPayment(payor)).toMatchObject({ status: 'processing', failureReason: null }); // it waits for the second one
  expect((await told(payor)).join('\n')).toContain(
    'The debit of $1,250.00 for the payment due Mar 20, 2026 did not reach your bank, because our bank did not accept it. Nothing is wrong with your account, and you don’t need to do anything. We will try the debit again within ten banking days, for no more than is still owed, if the account can still be debited. That money then repays what backup paid, or the arrears.',
  );
  expect(running.bank.entries().map(({ cents }) => cents)).toEqual([125000]);
});

test('the entries that prove an account go into the next file, and the account is not said to be wrong', async () => {
  const { running, operator } = await started();
  const payor = await aPerson(running);
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  await payor.send(addPaymentSource, { body: { ...bank, accountNumber: '100004321' } });
  await rejectedAt({ running, operator }, '2026-03-02T15:31:00Z');
  await running.moveTo(payor, '2026-03-04T15:00:00Z');
  expect((await payor.send(listPaymentSources)).body).toMatchObject([
    { state: 'unproven', proof: { step: 'arrived' } },
  ]);
  expect((await told(payor)).join('\n')).not.toContain('could not be verified');
  expect(running.bank.entries().map(({ description }) => description)).toEqual(Array(3).fill('ACCTVERIFY'));
});

test('a file that is rejected after its entries have settled stays as it was booked, and waits for a person', async () => {
  const { running, operator } = await started('off');
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-18T15:00:00Z'); // its debit settled at nine
  const [file] = await ours(operator);
  await rejects({ running }, file);
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect(await firstPayment(payor)).toMatchObject({ status: 'processing', failureReason: null });
  expect(await wordsOf(payor)).not.toContain('Debit not made: our bank did not accept it');
  expect(running.bank.entries().filter(({ cents }) => cents === 125000)).toHaveLength(1);
  const files = (await operator.send(listBankFiles)).body;
  expect(files.find(({ name }) => name === file?.name)).toMatchObject({ state: 'delivered' });
  expect(files.find(({ kind }) => kind === 'acknowledgement')).toMatchObject({
    state: 'set_aside',
    reason: `It rejects ${file?.name}, but entries in it have settled. Nothing was changed: ask the bank what it processed.`,
  });
});

test('a bank that says something else of a file than before changes nothing, and somebody is to ask it', async () => {
  const { running, operator } = await started();
  const payor = await aPayorAt(running, '4321');
  const acknowledged = async () =>
    (await operator.send(listBankFiles)).body
      .filter(({ kind }) => kind === 'acknowledgement')
      .map(({ name, state, reason }) => [name, state, reason]);
  await running.moveTo(payor, '2026-03-17T20:00:00Z'); // its debit is in a file that the bank accepted
  const [file] = await ours(operator);
  await answers({ running }, file, { verdict: 'ACCEPTED', to: 'again.ack' });
  await answers({ running }, file, { verdict: 'REJECTED', to: 'other.ack' });
  await running.moveTo(payor, '2026-03-17T20:30:00Z');
  expect(await acknowledged()).toEqual(
    expect.arrayContaining([
      ['again.ack', 'read', `The bank accepted ${file?.name}.`],
      [
        'other.ack',
        'set_aside',
        `It rejects ${file?.name}, which the bank had already accepted. Nothing was changed: ask the bank what it processed.`,
      ],
    ]),
  );
  expect((await ours(operator))[0]).toMatchObject({ name: file?.name, state: 'accepted' });
  expect(await wordsOf(payor)).not.toContain('Debit not made: our bank did not accept it');
});

test('a file that is rejected before its entries settle was never taken, also where files are not acknowledged', async () => {
  const { running, operator } = await started('off');
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-17T14:29:00Z');
  await rejectedAt({ running, operator }, '2026-03-17T14:31:00Z');
  await running.moveTo(payor, '2026-03-17T20:00:00Z');
  expect(await wordsOf(payor)).toContain('Debit not made: our bank did not accept it');
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect(running.bank.entries().map(({ cents }) => cents)).toEqual([125000]);
});

test('an acknowledgement without a hash is matched by the name of our file', async () => {
  const { running, operator } = await started();
  running.bank.spoil('acknowledgement', 'lost');
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-17T15:00:00Z');
  const [file] = await ours(operator);
  expect(file).toMatchObject({ state: 'delivered', late: false, reason: null });
  await writeFile(path.join(running.folder, 'inbox', `${file?.name.toUpperCase()}.ack`), 'ACCEPTED\n');
  await running.moveTo(payor, '2026-03-17T15:01:00Z');
  expect(await ours(operator)).toMatchObject([{ state: 'accepted' }]);
});

test('a bank that has not acknowledged a file within an hour alarms, until it does', async () => {
  const { running, operator } = await started();
  running.bank.spoil('acknowledgement', 'lost');
  const payor = await aPayorAt(running, '4321');
  const words = async () => (await operator.send(listAlarms)).body.map((alarm) => alarm.words);
  await running.moveTo(payor, '2026-03-17T15:25:00Z'); // the file went out at 10:30 in New York
  expect(await words()).toEqual([]);
  await running.moveTo(payor, '2026-03-17T15:31:00Z');
  const [file] = await ours(operator);
  const late = `The bank has ${file?.name} and has not acknowledged it. Nothing in it settles until it does: ask the bank.`;
  expect([file?.late, file?.reason, await words()]).toEqual([true, late, [late]]);
  await answers({ running }, file, { verdict: 'ACCEPTED', to: `${file?.name}.ack` });
  await running.moveTo(payor, '2026-03-17T15:32:00Z');
  expect(await ours(operator)).toMatchObject([{ state: 'accepted', late: false, reason: null }]);
  expect(await words()).toEqual([]);
});
